import type { Found } from './player.ts';
import { Player } from './playerProcess.ts';
import { openState, type Played } from './state.ts';

export interface Wanted extends Played {
  processes: number;
  /** The file that records what was played; a later run continues from it. */
  state: string | undefined;
}

/** Seeds in one piece of a process's work. */
const PART = 100;
/** More than this many are only counted. */
const EXPLAINED = 3;
const TELL_EACH = 10_000;

/**
 * Plays seeds in parallel processes, and the plain histories. Returns the outcomes of those, and
 * prints what the seeds have found: ideally nothing.
 */
export async function playSeeds({ from, seeds, steps, kind, processes, state: file }: Wanted) {
  const startedAt = performance.now();
  const state = openState(file, { from, seeds, steps, kind });
  const firsts = Array.from({ length: Math.ceil(seeds / PART) }, (_, part) => from + part * PART);
  const waiting = firsts.filter((first) => !state.has(first));
  let plain: string[] = [];
  const work = async (_: unknown, place: number) => {
    const player = new Player();
    for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
      const count = Math.min(PART, from + seeds - first);
      const explained = Math.max(0, EXPLAINED - state.found.length);
      state.note(first, await player.play({ from: first, count, steps, kind, explained }));
      if (state.played % TELL_EACH === 0) console.error(told(state));
    }
    // Last, since by then the code is warm.
    if (place === 0) plain = (await player.play({ plain: true })).plain;
    player.end();
  };
  await Promise.all(Array.from({ length: Math.max(1, processes) }, work));
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const lines = [
    ...state.found.slice(0, 20).map((each) => `${lineOf(each)}\n`),
    `${told(state)}, in ${seconds} s.`,
  ];
  return { plain, lines, isWell: state.found.length === 0 && state.played === seeds };

  function told({ played, found }: typeof state): string {
    return `${played} seeds from ${from}, ${found.length} of them break a rule`;
  }
}

function lineOf({ seed, kind, rule, what, history }: Found): string {
  const again = `npm run simulate -- --seed ${seed}`;
  return [
    `Seed ${seed} (${kind}): ${what.startsWith(rule) ? what : `${rule}: ${what}`}`,
    ...history.map((line) => `  ${line}`),
    `  Play it again: ${again}`,
  ].join('\n');
}
