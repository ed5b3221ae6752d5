import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../worker/platform/security/password';
import outcomes from '../simulation/outcomes.json';
import { ACTS as MEETING } from '../simulation/pairs/acts';
import { outcomeOf as shownIn } from '../simulation/pairs/outcome';
import { ACTS as PAYING } from '../simulation/payments/acts';
import { comeToRest } from '../simulation/payments/calm';
import { outcomeOf as booksOf } from '../simulation/payments/outcome';
import { PASSWORD } from '../simulation/person';
import { PLAIN, type PlainHistory } from '../simulation/plain';
import { openRealPairs, openRealPayments } from '../support/realStages';
import { db } from '../support/signedIn';

let passwordHash = '';

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  vi.spyOn(scheduler, 'wait').mockResolvedValue();
  for (const table of ['refunds', 'payments', 'vault_removals', 'spent_trials', 'members']) {
    await db.run(sql.raw(`DELETE FROM ${table}`));
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Histories of each kind. The simulation plays all of them; here one takes over a second. */
const PLAYED = 8;
const numbered = (kind: string) =>
  PLAIN.map((history, at) => ({ history, expected: outcomes[at], seed: history.seed }))
    .filter(({ history }) => history.kind === kind)
    .slice(0, PLAYED);

describe('a history that was simulated', () => {
  it.for(numbered('pairs'))(
    'of members has the same end on the real runtime: seed $seed',
    async (each) => {
      const { history, expected } = each;
      const stage = await openRealPairs(passwordHash);
      for (const step of history.steps) {
        const [me, other] = [stage.people[step.who], stage.people[step.whom]];
        if (!me || !other || stage.gone.has(me.id)) continue;
        if (stage.gone.has(other.id) && step.act.includes('both')) continue;
        await MEETING[step.act as keyof typeof MEETING](stage, me, other, step);
      }
      expect(shownIn(stage.model, stage.people, stage.gone)).toBe(expected);
      for (const me of stage.people) {
        if (stage.gone.has(me.id)) continue;
        const shown = () => stage.shownTo(me);
        await expect.poll(shown, { timeout: 20_000 }).toEqual(stage.model.shown(me.id));
      }
    },
  );

  it.for(numbered('payments'))(
    'of money has the same end on the real runtime: seed $seed',
    async (each) => {
      const { history, expected } = each;
      vi.useFakeTimers({ toFake: ['Date'], now: history.now });
      const stage = await openRealPayments(env, passwordHash);
      await played(stage, history);
      await comeToRest(stage);
      expect(booksOf(stage.rows, stage.people, Date.now())).toBe(expected);
    },
  );
});

async function played(
  stage: Awaited<ReturnType<typeof openRealPayments>>,
  { steps }: PlainHistory,
) {
  for (const step of steps) {
    const person = stage.people[step.who];
    if (person) await PAYING[step.act as keyof typeof PAYING](stage, step, person);
    await stage.refresh();
  }
}
