import { loadProduct, loadWith } from './loader.ts';
import { PLANTED } from './planted/all.ts';
import type { Kind } from './planted/planted.ts';

/** What a process should play: seeds, or the plain histories. */
export type PlayRequest = Seeds | { plain: true };

interface Seeds {
  from: number;
  count: number;
  steps: number | undefined;
  kind: Kind | undefined;
  /** The name of a fault; absent for the unchanged product. */
  planted?: string;
  /** Stop at the first one found. */
  isFirstEnough?: boolean;
  /** For how many to look for the shortest history. */
  explained: number;
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
  /** The outcome of each plain history. */
  plain: string[];
}

/** Every this many seeds one is played twice: the results have to be the same. */
const TWICE_EACH = 25;

type Plays = typeof import('./play.ts');

loadProduct();
process.on('message', (asked) => void answer(asked as PlayRequest));

async function answer(asked: PlayRequest) {
  const planted = 'plain' in asked ? undefined : asked.planted;
  const fault = PLANTED.find(({ name }) => name === planted) ?? null;
  const plays = await loadWith<Plays>('tests/simulation/play.ts', fault);
  process.send?.(await ('plain' in asked ? playPlain(plays) : playSeeds(plays, asked)));
}

async function playPlain({ plainOutcomes }: Plays): Promise<Report> {
  return { played: 0, found: [], plain: await plainOutcomes() };
}

async function playSeeds({ playSeed, explain, kindOf }: Plays, asked: Seeds): Promise<Report> {
  const { from, count, steps, kind, planted, isFirstEnough, explained } = asked;
  const found: Found[] = [];
  let played = 0;
  for (let seed = from; seed < from + count; seed += 1) {
    const of = kind ?? kindOf(seed);
    const shown = await playSeed(of, seed, steps);
    played += 1;
    if (!('rule' in shown)) {
      const isTwice = planted === undefined && seed % TWICE_EACH === 0;
      const again = isTwice ? await playSeed(of, seed, steps) : shown;
      if (JSON.stringify(again) === JSON.stringify(shown)) continue;
      const what = `${JSON.stringify(shown)}, then ${JSON.stringify(again)}`;
      found.push({ seed, kind: of, rule: 'one seed is one history', what, history: [] });
      continue;
    }
    const history = found.length < explained ? await explain(of, seed, steps) : [];
    found.push({ seed, kind: of, ...shown, history });
    if (isFirstEnough) break;
  }
  return { played, found, plain: [] };
}
