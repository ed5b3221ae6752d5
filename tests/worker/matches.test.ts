import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { matches } from '../../worker/db/schema';
import { db, signedIn } from '../support/signedIn';

describe('POST /api/matches', () => {
  it('makes one match when both like each other at the same moment', async () => {
    const [a, b] = await Promise.all([signedIn(), signedIn()]);
    const like = (from: typeof a, to: typeof a) =>
      from.send('POST', '/api/matches', { targetUserId: to.id, isLiked: true });

    const answers = await Promise.all([like(a, b), like(b, a), like(a, b), like(b, a)]);

    for (const answer of answers) expect(answer.status).toBe(200);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.some((body) => (body as { isMatched: boolean }).isMatched)).toBe(true);
    const low = a.id < b.id ? a.id : b.id;
    expect(await db.select().from(matches).where(eq(matches.lowId, low))).toHaveLength(1);
  });
});
