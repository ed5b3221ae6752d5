import type { Broken } from './broken';
import { drawEvents, playEvents } from './events/play';
import type { History } from './history';
import { drawPairs, drawVanishing, playPairs, playVanishing } from './pairs/play';
import { drawMails, drawPayments, playMails, playPayments } from './payments/play';
import { PLAIN } from './plain';
import { drawPlans, playPlans } from './plans/play';
import type { Kind } from './planted/planted';
import { shortest } from './shrink';

const KINDS = {
  payments: { draw: drawPayments, play: playPayments, usual: 18 },
  pairs: { draw: drawPairs, play: playPairs, usual: 14 },
  mails: { draw: drawMails, play: playMails, usual: 18 },
  events: { draw: drawEvents, play: playEvents, usual: 24 },
  plans: { draw: drawPlans, play: playPlans, usual: 26 },
  vanishing: { draw: drawVanishing, play: playVanishing, usual: 12 },
};

/** One even seed in four plays `mails`, of the odd ones one in four `vanishing` and one `events`. */
export function kindOf(seed: number): Kind {
  if (seed % 2 === 0) return seed % 8 === 4 ? 'mails' : 'payments';
  if (seed % 8 === 1) return 'events';
  if (seed % 16 === 3) return 'plans';
  return seed % 8 === 7 ? 'vanishing' : 'pairs';
}

/** A seed's result: its outcome, or the rule that was violated. */
export type Shown = { outcome: string } | { rule: string; what: string };

export async function playSeed(
  kind: Kind,
  seed: number,
  length = KINDS[kind].usual,
): Promise<Shown> {
  return shownBy(kind, KINDS[kind].draw(seed, length));
}

async function shownBy(kind: Kind, history: History): Promise<Shown> {
  try {
    return { outcome: await KINDS[kind].play(history) };
  } catch (error) {
    return { rule: ruleOf(error), what: error instanceof Error ? error.message : String(error) };
  }
}

/** For an error that violates no rule, such as a bug in the code, its own message. */
function ruleOf(error: unknown): string {
  if (error instanceof Error && 'rule' in error) return (error as Broken).rule;
  return error instanceof Error ? error.name : 'Error';
}

/** The outcome of each plain history here. */
export async function plainOutcomes(): Promise<string[]> {
  const outcomes: string[] = [];
  for (const history of PLAIN) outcomes.push(await KINDS[history.kind].play(history));
  return outcomes;
}

/** The shortest history that violates the same rule, step by step. */
export async function explain(
  kind: Kind,
  seed: number,
  length = KINDS[kind].usual,
): Promise<string[]> {
  const history = KINDS[kind].draw(seed, length);
  const shown = await shownBy(kind, history);
  if (!('rule' in shown)) return [`Seed ${seed} of ${kind} holds: ${shown.outcome}`];
  const short = await shortest(history, async (shorter) => {
    const again = await shownBy(kind, shorter);
    return 'rule' in again && again.rule === shown.rule;
  });
  const lines: string[] = [];
  await KINDS[kind]
    .play(short, (line) => lines.push(line))
    .catch((error: unknown) => lines.push(String(error)));
  return lines;
}
