import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberObjectOf } from '../../worker/platform/objects';
import { blocks } from '../support/blocks';
import { unmatch } from '../support/decisions';
import { deletesAccount } from '../support/deletions';
import { answerPlan, inHours, proposed, rings, twoMatches } from '../support/plans';
import { sealedMonthAgo } from '../support/rewritten';
import { db, type TestMember } from '../support/signedIn';

const VILE = 'Behind the station, bring the money';

/** Two matches: one has typed a place that the other may want to report. */
async function vilePlan() {
  const [opponent, victim] = await twoMatches();
  const plan = await proposed(opponent, victim, 3, { kind: 'typed', name: VILE });
  return { opponent, victim, plan };
}

async function reportedTexts(victim: TestMember, { id: userId }: TestMember) {
  const report = { userId, category: 'harassment', details: 'A vile place.', block: true };
  const answer = await victim.send('POST', '/api/reports', report);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return db.all<{ author: string; content: string }>(
    sql`SELECT author, content FROM report_evidence WHERE report_id = ${id} ORDER BY sent_at`,
  );
}

const TEXT = { author: 'reported', content: VILE };

describe('the place that an opponent typed', () => {
  it('is included in a report while the plan stands', async () => {
    const { opponent, victim } = await vilePlan();
    expect(await reportedTexts(victim, opponent)).toEqual([TEXT]);
  });

  it.each([
    ['unmatches', unmatch],
    ['blocks', blocks],
    ['deletes the account', (opponent: TestMember) => deletesAccount(opponent)],
  ] as const)('is included after the opponent %s', async (_how, leaves) => {
    const { opponent, victim } = await vilePlan();
    await leaves(opponent, victim);
    await rings(victim);
    expect(await reportedTexts(victim, opponent)).toEqual([TEXT]);
  });

  it('is included after the opponent replaced it, and then left', async () => {
    const { opponent, victim, plan } = await vilePlan();
    const place = { kind: 'town', name: 'Nutley' };
    await answerPlan(opponent, plan, { action: 'change', place, startsAt: inHours(4) });
    await unmatch(opponent, victim);
    const nutley = { author: 'reported', content: 'Nutley' };
    expect(await reportedTexts(victim, opponent)).toEqual([TEXT, nutley]);
  });

  it('is not included where the reporter typed it', async () => {
    const { opponent, victim } = await vilePlan();
    await unmatch(opponent, victim);
    expect(await reportedTexts(opponent, victim)).toEqual([]);
  });

  it('is gone 30 days after the two parted', async () => {
    const { opponent, victim } = await vilePlan();
    await unmatch(opponent, victim);
    await sealedMonthAgo(memberObjectOf(env, victim.id));
    expect(await reportedTexts(victim, opponent)).toEqual([]);
  });
});
