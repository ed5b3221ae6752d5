import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { otherMember } from '../../src/shared/contract/members';
import { municipalityByName } from '../../src/shared/new-jersey/places';
import { members } from '../../worker/db/schema';
import { inBatches } from '../../worker/dev/demo/seedMembers';
import { makeMember } from '../../worker/dev/factories/makeMember';
import { db, signedIn, type TestMember } from '../support/signedIn';

const page = z.array(otherMember);
const INTERESTS = ['Hiking', 'Coffee', 'Art', 'Wine', 'Music', 'Yoga'];

function townId(name: string): number {
  const id = municipalityByName(name)?.id;
  if (id === undefined) throw new Error(`No town is called ${name}`);
  return id;
}

/** All pages of a list, in one. */
async function wholeList(me: TestMember, query: string) {
  const found: z.infer<typeof page> = [];
  let next: string | undefined = `/api/users?excludeCurrentUser=true&${query}`;
  while (next) {
    const answer: Response = await me.get(next);
    expect(answer.status).toBe(200);
    found.push(...page.parse(await answer.json()));
    next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
  }
  return found;
}

/** Members of every age, town and taste around the viewer, identified by their bio. */
async function newWorld(key: string) {
  const towns = ['Newark', 'Hoboken', 'Princeton', 'Trenton', 'Cape May'].map(townId);
  const rows = Array.from({ length: 120 }, (_, index) =>
    makeMember({
      bio: key,
      age: 20 + ((index * 7) % 50),
      townId: towns[index % towns.length] ?? 1,
      interests: INTERESTS.slice(index % 4, (index % 4) + 1 + (index % 3)),
    }),
  );
  await inBatches(db, rows, (row) => db.insert(members).values(row));
  return rows;
}

describe.each(['match', 'distance'] as const)('GET /api/users?sort=%s', (sort) => {
  it('shows everyone once, in its order, for any page size', async () => {
    const key = crypto.randomUUID();
    const rows = await newWorld(key);
    const me = await signedIn({
      emailConfirmedAt: 1,
      townId: townId('Newark'),
      interests: INTERESTS,
      age: 33,
    });

    for (const limit of [7, 24, 50]) {
      const list = (await wholeList(me, `sort=${sort}&limit=${limit}`)).filter(
        ({ bio }) => bio === key,
      );
      expect(list.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      if (sort === 'distance') {
        const miles = list.map(({ distance }) => distance ?? Number.NaN);
        expect(miles).toEqual(miles.toSorted((a, b) => a - b));
      }
    }
  });

  it('moves nobody on the next page when someone was answered on this one', async () => {
    const key = crypto.randomUUID();
    await newWorld(key);
    const me = await signedIn({
      emailConfirmedAt: 1,
      townId: townId('Newark'),
      interests: INTERESTS,
      age: 33,
    });
    const before = (await wholeList(me, `sort=${sort}`)).map(({ id }) => id);

    const first: Response = await me.get(`/api/users?excludeCurrentUser=true&sort=${sort}`);
    const shown = page.parse(await first.json());
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    for (const { id } of shown.slice(0, 3)) {
      await me.send('POST', '/api/matches', { targetUserId: id, isLiked: true });
    }
    const second = page.parse(await (await me.get(next)).json());

    expect(second.map(({ id }) => id)).toEqual(
      before.slice(shown.length, shown.length + second.length),
    );
  });

  it.each(['x', '-~-', '1~2~3', '-~-~-~-', '99999~-'])('refuses the cursor %s', async (cursor) => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    const answer = await me.get(
      `/api/users?excludeCurrentUser=true&sort=${sort}&cursor=${encodeURIComponent(cursor)}`,
    );
    expect(answer.status).toBe(400);
  });
});

describe('the best match', () => {
  it('comes first', async () => {
    const me = await signedIn({
      emailConfirmedAt: 1,
      townId: townId('Newark'),
      interests: INTERESTS,
      age: 33,
    });
    const list = await wholeList(me, 'sort=match&limit=10');
    const percents = list.slice(0, 10).map(({ matchPercent }) => matchPercent);
    expect(percents.length).toBeGreaterThan(0);
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  });
});

describe('the nearest', () => {
  it('leaves out members who hide their town: their position would reveal it', async () => {
    const me = await signedIn({ emailConfirmedAt: 1, townId: townId('Newark') });
    const hidden = await signedIn({ townId: townId('Newark'), showLocation: false });
    const list = await wholeList(me, 'sort=distance&limit=50');
    expect(list.map(({ id }) => id)).not.toContain(hidden.id);
  });
});
