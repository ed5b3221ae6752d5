import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import { changeHouse, fillHouse, openHouse } from '../support/house.ts';
import { runMove } from './moveCommand.ts';
import { populate } from './population.ts';
import type { Row } from './report.ts';

const PHASE = /^(Read|Written|Compared): ([\d.]+) s/gm;
const CALLED = { Read: 'unpacked', Written: 'written', Compared: 'compared' } as const;

/** Durations of a full save, of one after a hundredth of the members acted, and of a restore. */
export async function measureBackup(folder: string, sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const members of sizes) rows.push(...(await measureSize(folder, members)));
  return rows;
}

async function measureSize(folder: string, members: number): Promise<Row[]> {
  const [from, to, place, unpacked] = ['from', 'to', 'place', 'unpacked'].map((name) =>
    join(folder, `backup-${members}-${name}`),
  ) as [string, string, string, string];
  migrateStore(from);
  cpSync(from, to, { recursive: true });
  populate(from, members, 0);
  // As in `move`: a conversation and a picture for every second member.
  await inHouse(from, (house) =>
    fillHouse(house, { conversations: members / 2, messages: 30, photos: members / 2 }),
  );
  const save = () => timed(['save', '--from', from, '--into', place]);
  const full = await save();
  await inHouse(from, (house) => changeHouse(house, members / 100));
  const later = await save();
  const restored = await timed(['restore', '--from', place, '--to', to, '--folder', unpacked]);
  const phases = [...restored.said.matchAll(PHASE)].map(
    ([, phase, seconds]) =>
      [CALLED[phase as keyof typeof CALLED], Math.round(Number(seconds))] as const,
  );
  const rest = phases.reduce((left, [, seconds]) => left - seconds, restored.seconds);
  const size = members.toLocaleString('en');
  const row = (what: string, seconds: number, detail: string): Row => {
    const each = ((seconds * 1_000) / members).toFixed(1);
    const value = `${seconds.toFixed(0)} s`;
    return { what, value, detail: `${each} for each 1,000; ${detail}`, goal: '', isMet: null };
  };
  return [
    row(`${size} members saved`, full.seconds, copied(full.said)),
    row('saved again, after a hundredth of them wrote', later.seconds, copied(later.said)),
    row(
      `${size} members restored`,
      restored.seconds,
      `${phases.map(([phase, seconds]) => `${phase} in ${seconds}`).join(', ')}, the rest in ${rest.toFixed(0)}`,
    ),
  ];
}

async function inHouse(
  store: string,
  act: (house: Awaited<ReturnType<typeof openHouse>>) => Promise<void>,
) {
  const house = await openHouse(store);
  try {
    await act(house);
  } finally {
    await house.stop();
  }
}

/** Includes starting the runtime over the store, since the command waits for it. */
async function timed(args: readonly string[]) {
  const started = performance.now();
  const said = await runMove(args);
  return { said, seconds: (performance.now() - started) / 1_000 };
}

/** How many objects and pictures were copied. */
function copied(said: string): string {
  const found = [...said.matchAll(/^\w+: (\d+) of (\d+) copied/gm)];
  const sum = (at: number) => found.reduce((all, each) => all + Number(each[at]), 0);
  return `${sum(1).toLocaleString('en')} of ${sum(2).toLocaleString('en')} objects and pictures copied`;
}
