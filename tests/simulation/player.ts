import { once } from 'node:events';
import { loadProduct, loadWith } from './loader.ts';
import { PLANTED } from './planted/all.ts';
import type { Kind } from './planted/planted.ts';

/** What a process is to play. */
export interface Asked {
  from: number;
  count: number;
  steps: number | undefined;
  kind: Kind | undefined;
  /** The name of a planted fault. */
  planted: string | null;
  isFirstEnough: boolean;
}

export interface Found {
  seed: number;
  kind: Kind;
  rule: string;
  what: string;
  /** The shortest history that shows it. */
  history: string[];
}

export interface Report {
  played: number;
  found: Found[];
}

/** So many seeds apart one is played twice: what follows from it has to be the same. */
const TWICE_EACH = 25;
/** Of more it is said that they are there. */
const EXPLAINED = 3;

const [asked] = (await once(process, 'message')) as [Asked];
process.send?.(await play(asked));
if (process.connected) process.disconnect();

async function play({ from, count, steps, kind, planted, isFirstEnough }: Asked): Promise<Report> {
  loadProduct();
  const fault = PLANTED.find(({ name }) => name === planted) ?? null;
  const { playSeed, explain, kindOf } = await loadWith<typeof import('./play.ts')>(
    'tests/simulation/play.ts',
    fault,
  );
  const found: Found[] = [];
  let played = 0;
  for (let seed = from; seed < from + count; seed += 1) {
    const of = kind ?? kindOf(seed);
    const shown = await playSeed(of, seed, steps);
    played += 1;
    if (!('rule' in shown)) {
      const isTwice = planted === null && seed % TWICE_EACH === 0;
      const again = isTwice ? await playSeed(of, seed, steps) : shown;
      if (JSON.stringify(again) === JSON.stringify(shown)) continue;
      const what = `${JSON.stringify(shown)}, then ${JSON.stringify(again)}`;
      found.push({ seed, kind: of, rule: 'one seed is one history', what, history: [] });
      continue;
    }
    const isExplained = found.length < EXPLAINED && !isFirstEnough;
    const history = isExplained ? await explain(of, seed, steps) : [];
    found.push({ seed, kind: of, ...shown, history });
    if (isFirstEnough) break;
  }
  return { played, found };
}
