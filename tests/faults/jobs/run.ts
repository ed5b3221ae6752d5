import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { JOB_MINUTES } from '../../../src/shared/rules/jobs.ts';
import { judged, type Row } from '../row.ts';
import { openStage, type Place, prepareStore, type Stage } from '../stage.ts';
import { makeWorld } from './world.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Until rows leased by the run that died may be picked up again. */
const LATER_MS = 6 * HOUR_MS;

/**
 * Kills the server in the middle of every scheduled job. The following runs have to leave the same
 * state as two undisturbed runs on a copy of the same store.
 */
export async function killJobs(place: Place): Promise<Row[]> {
  const base = join(place.store, 'base');
  prepareStore(base);
  const first = await openStage({ ...place, store: base });
  const at = await makeWorld(first);
  await first.stop();
  const rows: Row[] = [];
  for (const name of Object.keys(JOB_MINUTES)) {
    const row = await killOne(place, base, name, at);
    console.log(`  ${name}: ${row.isGreen ? 'green' : row.seen}`);
    rows.push(row);
  }
  return rows;
}

async function killOne(place: Place, base: string, name: string, due: number): Promise<Row> {
  const undisturbed = join(place.store, `${name}-undisturbed`);
  prepareStore(undisturbed, base);
  const calm = await openStage({ ...place, store: undisturbed });
  const { at, trips } = await firstRun(calm, name, due);
  await calm.job(name, at + LATER_MS);
  const expected = await inventory(calm);
  await calm.stop();

  const store = join(place.store, name);
  prepareStore(store, base);
  const stage = await openStage({ ...place, store });
  const after = Math.floor(trips / 2);
  await stage.fault('DB', { kind: 'hangs', after });
  let isOver = false;
  const running = stage
    .job(name, at)
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  while (!isOver && (await stage.trips('DB')) <= after) await wait(10);
  // The runtime itself may have ended the hanging call by now.
  const inTime = (await stage.trips('DB')) > after;
  await stage.kill();
  await running;
  await stage.restart();
  await stage.job(name, at);
  await stage.job(name, at + LATER_MS);
  const seen = await inventory(stage);
  await stage.stop();
  return judged(
    `SIGKILL in the middle of “${name}”`,
    'the next run completes it, and does nothing twice',
    `killed at trip ${after + 1} of ${trips}; afterwards ${Object.values(seen).flat().length} rows as without`,
    [...(inTime ? [] : ['it was over before it could be killed']), ...differences(expected, seen)],
  );
}

/**
 * Runs a job at the first hour from `due` on at which it does anything: some have their own day.
 */
async function firstRun(stage: Stage, name: string, due: number) {
  for (let at = due; at < due + WEEK_MS; at += HOUR_MS) {
    await stage.fault('DB', null);
    await stage.job(name, at);
    const trips = await stage.trips('DB');
    if (trips > 0) return { at, trips };
  }
  throw new Error(`The job “${name}” does nothing all week.`);
}

/** Everything stored, and what PayPal has taken. */
async function inventory(stage: Stage): Promise<Record<string, string[]>> {
  // First: asking where PayPal is creates a member.
  const stock = await stage.stock();
  const answer = await fetch(`${await stage.paypal()}/control/orders`);
  const orders = (await answer.json()) as { capture: { status: string } | null }[];
  const taken = orders.map(({ capture }) => capture?.status ?? 'none').toSorted();
  return { ...stock, 'at PayPal': taken };
}

function differences(expected: Record<string, string[]>, seen: Record<string, string[]>) {
  return Object.keys(expected).flatMap((table) => {
    const [wanted, found] = [expected[table] ?? [], seen[table] ?? []];
    if (wanted.join('\n') === found.join('\n')) return [];
    const odd = found.find((row, index) => row !== wanted[index]) ?? 'rows are missing';
    return [`${table}: ${found.length} rows for ${wanted.length}, such as ${odd.slice(0, 300)}`];
  });
}
