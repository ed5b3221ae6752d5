import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../worker/dev/freePort.ts';
import { startProduct } from '../support/product.ts';
import { startFirefox } from './drivers/firefox.ts';
import type { Engine } from './drivers/tab.ts';
import { startWebkit } from './drivers/webkit.ts';
import { ensureEngines } from './findEngines.ts';
import type { Journey } from './journeys/journey.ts';
import { JOURNEYS } from './journeys/journeys.ts';
import { openFronts } from './secureFront.ts';
import { type Site, Stage } from './stage.ts';

const OVER_HTTP = '--http';

process.chdir(resolve(import.meta.dirname, '../..'));
process.exit((await playAll(process.argv.slice(2))) ? 0 : 1);

/** Plays the journeys that were named, or all, in both engines over one product; prints a table. */
async function playAll(words: readonly string[]): Promise<boolean> {
  const journeys = chosen(words.filter((word) => word !== OVER_HTTP));
  const programs = programsOrSentence();
  if (!programs) return false;
  const store = mkdtempSync(join(tmpdir(), 'parkway-engines-'));
  const isSecure = !words.includes(OVER_HTTP);
  const fronts = isSecure ? await openFronts() : null;
  const port = await freePort();
  const product = await startProduct({
    port,
    store,
    payments: true,
    ...(fronts && { known: fronts.known }),
  });
  try {
    fronts?.leadTo(port);
    const site = { origin: fronts?.known.origin ?? product.origin, server: product.origin };
    const columns = await Promise.all([
      playIn(() => startFirefox(programs.firefox), journeys, site),
      playIn(() => startWebkit(programs.webkit, programs.display), journeys, site),
    ]);
    console.table(
      Object.fromEntries(
        journeys.map(({ title }) => [
          title,
          Object.fromEntries(columns.map(({ engine, said }) => [engine, said.get(title)?.row])),
        ]),
      ),
    );
    const failed = columns.flatMap(({ engine, said }) =>
      [...said].flatMap(([title, { faults }]) =>
        faults.map((fault) => `${engine}, ${title}: ${fault}`),
      ),
    );
    if (failed.length > 0) console.error(`\nFailed:\n  ${failed.join('\n  ')}`);
    return failed.length === 0;
  } finally {
    fronts?.close();
    await product.kill();
    rmSync(store, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function chosen(names: readonly string[]): Journey[] {
  const unknown = names.find((name) => !Object.hasOwn(JOURNEYS, name));
  if (unknown) {
    throw new Error(`No journey is called "${unknown}": ${Object.keys(JOURNEYS).join(', ')}.`);
  }
  return Object.entries(JOURNEYS)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, journey]) => journey);
}

function programsOrSentence() {
  try {
    return ensureEngines();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return null;
  }
}

/** What became of each journey in one engine. */
async function playIn(start: () => Promise<Engine>, journeys: readonly Journey[], site: Site) {
  const engine = await start();
  const said = new Map<string, { row: string; faults: string[] }>();
  try {
    for (const { title, play } of journeys) {
      const stage = new Stage(engine, site);
      const broken = await play(stage).then(
        () => [],
        (cause: unknown) => [cause instanceof Error ? cause.message : String(cause)],
      );
      const { named, faults } = await stage.leave();
      const all = [...broken, ...faults];
      said.set(title, { row: all.length === 0 ? `ok, ${named} names` : 'FAILED', faults: all });
      console.log(`${engine.name}: ${title}: ${all.length === 0 ? 'ok' : 'FAILED'}`);
    }
  } finally {
    await engine.stop();
  }
  return { engine: `${engine.name} ${engine.version}`, said };
}
