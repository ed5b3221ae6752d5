import { hold } from '../broken';
import type { Letter } from '../platform/mail';

const MINUTE = 60_000;
/** The platform rings an alarm so late at most: once to ask, and once to notify. */
const LATE_MS = 2 * MINUTE;
const ANSWER_MS = 15 * MINUTE;
/** How late the trusted person may be notified. */
const PROMISED_MS = 2 * MINUTE;

/** One check-in as it was agreed, by what was acknowledged. */
export interface Round {
  owner: string;
  planId: string;
  token: string;
  since: number;
  askAt: number;
  /** When a word, an end or a later time was acknowledged for the last time. */
  endedAt: number | null;
  /** When the word that asks for help was sent. */
  helpAt: number | null;
  letters: Letter[];
}

/** From when on the trusted person may be notified, at the earliest. */
const earliest = ({ askAt, helpAt }: Round) => helpAt ?? askAt + ANSWER_MS;

/** By when they must be notified; `null` where nothing is due. */
export function dueBy({ askAt, endedAt, helpAt }: Round): number | null {
  if (helpAt !== null) return helpAt + LATE_MS + PROMISED_MS;
  return endedAt === null ? askAt + ANSWER_MS + LATE_MS + PROMISED_MS : null;
}

/** A letter to the trusted person belongs to the latest round of its plan. */
export function receive(rounds: readonly Round[], letter: Letter, isFaulty: boolean) {
  const round = rounds.findLast(
    ({ token, since }) => letter.text.includes(token) && since <= letter.at,
  );
  hold(round !== undefined, 'nobody is notified without a check-in', () => letter.subject);
  const { endedAt, helpAt } = round;
  hold(
    helpAt !== null || endedAt === null || letter.at <= endedAt,
    'nobody is notified after a check-in',
    () => `${round.planId}: ended at ${endedAt}, notified at ${letter.at}`,
  );
  hold(
    letter.at >= earliest(round),
    'nobody is notified before the time',
    () => `${round.planId}: ${earliest(round) - letter.at} ms early`,
  );
  // A provider whose answer was lost may have accepted a mail that is sent again.
  hold(
    round.letters.length === 0 || isFaulty,
    'nobody is notified twice',
    () => `${round.planId} at ${letter.at}`,
  );
  round.letters.push(letter);
}

/** Nothing that is due by now is missing. */
export function holdNotified(rounds: readonly Round[], now: number) {
  for (const round of rounds) {
    const due = dueBy(round);
    if (due === null || due >= now) continue;
    hold(
      round.letters.some(({ at }) => at <= due),
      'the trusted person is notified within two minutes',
      () => `${round.planId} of ${round.owner}: due by ${due}, it is ${now}`,
    );
  }
}
