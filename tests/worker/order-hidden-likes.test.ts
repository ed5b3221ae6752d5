import { beforeEach, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { town } from '../support/browsePages';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { liked, neighbours } from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

/** All pages of a list, as they were sent. */
async function listOf(me: TestMember, query: string): Promise<string[]> {
  const pages: string[] = [];
  let next: string | undefined = `/api/users?excludeCurrentUser=true&${query}`;
  while (next) {
    const answer: Response = await me.get(next);
    expect(answer.status).toBe(200);
    pages.push(await answer.text());
    next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
  }
  return pages;
}

it.for(['both', 'recent', 'match', 'distance', 'new'])(
  'a received like changes no byte of the list sorted by %s',
  async (sort) => {
    const me = await signedIn({ townId: town('Hoboken'), emailConfirmedAt: 1 });
    const world = await neighbours(
      Array.from({ length: 30 }, (_, n) => ({
        townId: town(n % 2 === 0 ? 'Hoboken' : 'Newark'),
        age: 22 + n,
        appeal: n % 16,
        openness: (7 * n) % 16,
        attention: (3 * n) % 16,
      })),
    );
    const before = await listOf(me, `sort=${sort}&limit=7`);
    expect(before.length).toBeGreaterThan(3);
    for (const each of world.slice(0, 10)) {
      await liked(each, me);
      expect(await listOf(me, `sort=${sort}&limit=7`)).toEqual(before);
    }
  },
);
