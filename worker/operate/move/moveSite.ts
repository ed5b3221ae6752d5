import { differences, sumsOf } from './compareSites.ts';
import { exportSite } from './exportSite.ts';
import { importSite } from './importSite.ts';
import type { Manifest, MoveFolder } from './moveFolder.ts';
import type { MovableSite, ReadableSite } from './siteClient.ts';

/** What to move, the folder's name for the target, and how to report progress. */
export interface Move {
  folder: MoveFolder;
  from?: ReadableSite;
  to?: { site: MovableSite; name: string; afresh: boolean };
  say: (line: string) => void;
}

/**
 * Reads one site into the folder, writes the folder into the other, and compares both with it.
 * Without one of them it does the other's half. Throws when anything differs at the end.
 */
export async function moveSite({ folder, from, to, say }: Move): Promise<Manifest> {
  const timed = async <Result>(what: string, act: () => Promise<Result>) => {
    const started = performance.now();
    const result = await act();
    const seconds = (performance.now() - started) / 1_000;
    say(`${what}: ${seconds.toFixed(1)} s${perMembers(folder.manifest(), seconds)}`);
    return result;
  };
  if (from) await timed('Read', () => exportSite(from, folder));
  if (to) await timed('Written', () => importSite(to.site, folder, to.name, to.afresh));
  const manifest = folder.manifest();
  if (!manifest) throw new Error("There's nothing to move: the folder is empty.");
  await timed('Compared', async () => {
    const compare = async (side: string, site: ReadableSite | undefined) =>
      site
        ? differences(manifest, await sumsOf(site, folder, manifest)).map(
            (line) => `${side}: ${line}`,
          )
        : [];
    const found = await Promise.all([compare('old site', from), compare('new site', to?.site)]);
    if (found.flat().length > 0) {
      throw new Error(`What was moved differs from what was read:\n${found.flat().join('\n')}`);
    }
  });
  await to?.site.finish();
  return manifest;
}

function perMembers(manifest: Manifest | null, seconds: number): string {
  const members = manifest?.parts['tables/members']?.count ?? 0;
  if (members === 0) return '';
  return `, ${((seconds / members) * 10_000).toFixed(1)} s for each 10,000 of ${members} members`;
}
