import { readFlags } from '../flags.ts';
import { MoveFolder } from './moveFolder.ts';
import { moveSite } from './moveSite.ts';
import { type OpenSite, openSite } from './openSite.ts';

const USAGE = `npm run move -- --from SITE --to SITE --folder FOLDER   moves a site
npm run move -- --from SITE --folder FOLDER             saves it in a folder
npm run move -- --to SITE --folder FOLDER               writes a folder into an empty site
A SITE is a URL, or the folder of a local store. --afresh writes all of it again.`;

const { from, to, folder, afresh } = readFlags(USAGE, {
  from: { type: 'string' },
  to: { type: 'string' },
  folder: { type: 'string' },
  afresh: { type: 'boolean', default: false },
});

// What runs over a local store ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (folder && (from || to)) {
  await run(folder);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function run(path: string) {
  const opened: OpenSite[] = [];
  const open = async (where: string, side: 'FROM' | 'TO') => {
    const site = await openSite(where, side);
    opened.push(site);
    return site.site;
  };
  try {
    const moved = await moveSite({
      folder: new MoveFolder(path),
      ...(from ? { from: await open(from, 'FROM') } : {}),
      ...(to ? { to: { site: await open(to, 'TO'), name: to, afresh } } : {}),
      say: console.log,
    });
    const lines = Object.entries(moved.parts).map(
      ([part, { count, sha256 }]) => `  ${part.padEnd(32)} ${String(count).padStart(9)}  ${sha256}`,
    );
    const what = to ? 'Moved. Equal on both sides' : 'Saved';
    console.log(`${what}:\n${lines.join('\n')}`);
    console.log(`All about everybody is in ${path}, secrets of the service too: keep it as one.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const { close } of opened) await close();
  }
}
