import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import { MoveFolder } from '../../worker/operate/move/moveFolder.ts';
import { fillHouse, openHouse } from '../support/house.ts';
import { runMove, startMove } from './moveCommand.ts';
import { populate } from './population.ts';
import type { Row } from './report.ts';

/** Pages written before the second move is killed, in the middle of its work. */
const PAGES_BEFORE_THE_KILL = 100;
const PHASE = /^(Read|Written|Compared): ([\d.]+) s/;

/**
 * How long it takes to move a site, phase by phase, and whether a second move that is killed
 * halfway through reading and halfway through writing has the same result.
 */
export async function measureMove(folder: string, members: number): Promise<Row[]> {
  const store = join(folder, 'move-from');
  migrateStore(store);
  populate(store, members, 0);
  const house = await openHouse(store);
  // Half as many conversations as members, and a picture in all widths for every second member.
  await fillHouse(house, { conversations: members / 2, messages: 30, photos: members / 2 });
  await house.stop();

  const first = join(folder, 'moved');
  const said = await runMove([...sites(store, join(folder, 'move-to')), '--folder', first]);
  const again = join(folder, 'moved-again');
  const killed = [...sites(store, join(folder, 'move-to-again')), '--folder', again];
  const isReading = () => existsSync(join(again, 'objects/CONVERSATIONS'));
  const isWriting = () => {
    const log = existsSync(again) && readdirSync(again).find((name) => name.startsWith('into-'));
    return Boolean(log) && new MoveFolder(again).done(killed[3] ?? '').size > PAGES_BEFORE_THE_KILL;
  };
  for (const isTime of [isReading, isWriting]) await moveUntil(killed, isTime);
  await runMove(killed);
  return [
    ...phases(said, members),
    {
      what: `the same, killed twice and started again`,
      value: isSame(first, again) ? 'equal' : 'differs',
      detail: 'counts and hashes of every part',
      goal: 'equal',
      isMet: isSame(first, again),
    },
  ];
}

const sites = (from: string, to: string) => ['--from', from, '--to', to];

function phases(said: string, members: number): Row[] {
  const found = said.split('\n').flatMap((line) => {
    const [, phase, seconds] = PHASE.exec(line) ?? [];
    return phase && seconds ? [{ phase: phase.toLowerCase(), seconds: Number(seconds) }] : [];
  });
  const all = found.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    {
      what: `seconds to move ${members.toLocaleString('en')} members`,
      value: all.toFixed(0),
      detail: found.map(({ phase, seconds }) => `${phase} in ${seconds.toFixed(0)}`).join(', '),
      goal: '',
      isMet: null,
    },
  ];
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [new MoveFolder(a).manifest(), new MoveFolder(b).manifest()];
  return one !== null && JSON.stringify(sorted(one.parts)) === JSON.stringify(sorted(other?.parts));
}

const sorted = (parts: object = {}) => Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));

/** Runs the command until the condition holds, then kills it with all that it started. */
async function moveUntil(args: readonly string[], isTime: () => boolean) {
  const { child, said, ended } = startMove(args);
  while (!isTime()) {
    if (child.exitCode !== null) throw new Error(`The move was over before its death:\n${said()}`);
    await wait(5);
  }
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
}
