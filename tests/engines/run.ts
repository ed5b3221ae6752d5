import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../../src/shared/texts/language.ts';
import { onlyKnown, readFlagsOrExit } from '../../worker/dev/flags.ts';
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

const NAMES = Object.keys(JOURNEYS);
const USAGE = `npm run engines -- [--only JOURNEY …] [--language es] [--http]
JOURNEY is one of ${NAMES.join(', ')}. They are played over https, or as npm start serves without.`;

process.chdir(resolve(import.meta.dirname, '../..'));
const flags = readFlagsOrExit(USAGE, {
  only: { type: 'string', multiple: true, default: NAMES },
  language: { type: 'string', default: 'en' },
  http: { type: 'boolean', default: false },
});
const [language = 'en'] = onlyKnown([flags.language], LANGUAGES);
const wished = onlyKnown(flags.only, NAMES).flatMap((name) => JOURNEYS[name] ?? []);
// Child processes end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exit((await playAll(wished, !flags.http)) ? 0 : 1);

/** Plays journeys in both engines with one product, prints a table, returns whether all passed. */
async function playAll(journeys: readonly Journey[], isSecure: boolean): Promise<boolean> {
  const programs = programsOrSentence();
  if (!programs) return false;
  const store = mkdtempSync(join(tmpdir(), 'parkway-engines-'));
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

function programsOrSentence() {
  try {
    return ensureEngines();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return null;
  }
}

/** The result of each journey in one engine. */
async function playIn(start: () => Promise<Engine>, journeys: readonly Journey[], site: Site) {
  const engine = await start();
  const said = new Map<string, { row: string; faults: string[] }>();
  try {
    for (const { title, play } of journeys) {
      const stage = new Stage(engine, site, language);
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
