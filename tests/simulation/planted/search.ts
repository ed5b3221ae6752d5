import { readFileSync } from 'node:fs';
import { Player } from '../playerProcess.ts';
import { PLANTED } from './all.ts';
import type { Kind } from './planted.ts';

interface Wanted {
  /** Each should be found within this many. */
  seeds: number;
  from: number;
  steps: number | undefined;
  processes: number;
  name: string | undefined;
  kind: Kind | undefined;
}

/**
 * Plants each fault, plays seeds until one finds it, and prints the table. True when all were
 * found.
 */
export async function searchPlanted(wanted: Wanted): Promise<boolean> {
  const { seeds, from, steps, processes, name, kind } = wanted;
  requirePlaces();
  const waiting = PLANTED.filter(
    (planted) =>
      (name === undefined || planted.name.includes(name)) &&
      (kind === undefined || planted.in === kind),
  );
  const rows: string[][] = [];
  const next = async (): Promise<void> => {
    const planted = waiting.shift();
    if (!planted) return;
    const player = new Player();
    const asked = { from, count: seeds, steps, kind: planted.in, planted: planted.name };
    const report = await player.play({ ...asked, isFirstEnough: true, explained: 0 });
    player.end();
    const [found] = report.found;
    console.error(`${planted.name}: ${found ? `seed ${found.seed}` : 'not found'}`);
    rows.push([planted.name, found ? `${found.seed}` : `none of ${seeds}`, found?.rule ?? '-']);
    return next();
  };
  await Promise.all(Array.from({ length: processes }, next));
  const order = PLANTED.map((planted) => planted.name);
  rows.sort(([a = ''], [b = '']) => order.indexOf(a) - order.indexOf(b));
  console.log('| planted fault | found by seed | rule that broke |\n| --- | --- | --- |');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  const missed = rows.filter(([, seed]) => seed?.startsWith('none'));
  console.log(
    `\n${rows.length - missed.length} of ${rows.length} found within ${seeds} seeds each.`,
  );
  return rows.length > 0 && missed.length === 0;
}

/** Checks that every change still applies to the current product. */
function requirePlaces() {
  const stale = PLANTED.flatMap(({ name, changes }) =>
    changes
      .filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  );
  if (stale.length > 0) throw new Error(`These changes are out of date: ${stale.join(', ')}`);
}
