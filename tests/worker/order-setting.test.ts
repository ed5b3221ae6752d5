import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { UNKNOWN_BOTH_WAYS } from '../../src/shared/rules/discovery/goodBothWays';
import { members, orderTallies } from '../../worker/db/schema';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import { db, signedIn, type TestMember } from '../support/signedIn';

const KNOWN = { appeal: 13, openness: 3, attention: 9 };
const SUMS = { decided: 40, liked: 9, likes: 21, expected: 10.5, recent: 3.25, recentOn: 20_000 };

/** A member of whom the job has counted much. */
async function counted(
  given: Parameters<typeof signedIn>[0] = {},
  sums: Partial<typeof SUMS> = {},
) {
  const me = await signedIn({ ...KNOWN, ...given });
  // The row is there since the member joined.
  await db
    .update(orderTallies)
    .set({ ...SUMS, ...sums, countedTo: 1_000 })
    .where(eq(orderTallies.memberId, me.id));
  return me;
}

const sumsOf = async ({ id }: TestMember) =>
  (await db.select().from(orderTallies).where(eq(orderTallies.memberId, id)))[0];

const numbersOf = async ({ id }: TestMember) => {
  const { appeal, openness, attention } = members;
  const rows = db.select({ appeal, openness, attention }).from(members);
  return (await rows.where(eq(members.id, id)))[0];
};

const send = (me: TestMember, body: object) => me.send('PATCH', '/api/user/settings', body);

async function switched(me: TestMember, helpOrder: boolean) {
  const answer = await send(me, { privacy: { helpOrder } });
  expect(answer.status, await answer.text()).toBe(200);
}

describe('help to order lists', () => {
  it('deletes the sums and numbers when it is switched off, and nobody else’s', async () => {
    const [me, other] = [await counted(), await counted()];
    await switched(me, false);
    expect(await sumsOf(me)).toBeUndefined();
    expect(await numbersOf(me)).toEqual(UNKNOWN_BOTH_WAYS);
    expect(await sumsOf(other)).toMatchObject(SUMS);
    expect(await numbersOf(other)).toEqual(KNOWN);
  });

  it('begins anew when it is switched on again, without what was decided before', async () => {
    const me = await counted();
    await switched(me, false);
    const before = Date.now();
    await switched(me, true);
    const { countedTo, ...sums } = (await sumsOf(me)) ?? { countedTo: 0 };
    expect(sums).toEqual({
      memberId: me.id,
      ...{ decided: 0, liked: 0, likes: 0, expected: 0, recent: 0, recentOn: 0 },
      ...{ dueAt: null, tries: 0 },
    });
    expect(countedTo).toBeGreaterThanOrEqual(before);
    expect(await numbersOf(me)).toEqual(UNKNOWN_BOTH_WAYS);
  });

  it.for([
    ['on while it is on', { privacy: { helpOrder: true } }],
    ['another setting', { privacy: { showAge: false } }],
  ] as const)('stays as it was: %s', async ([, body]) => {
    const me = await counted();
    expect((await send(me, body)).status).toBe(200);
    expect(await sumsOf(me)).toMatchObject({ ...SUMS, countedTo: 1_000 });
    expect(await numbersOf(me)).toEqual(KNOWN);
  });

  it('is not switched by a change that is refused', async () => {
    const me = await counted();
    const ages = { matchPreferences: { ageMin: 40, ageMax: 30 } };
    const answer = await send(me, { privacy: { helpOrder: false }, ...ages });
    await refusal(answer, 400, 'INVALID_INPUT');
    expect(await sumsOf(me)).toMatchObject(SUMS);
    expect(await numbersOf(me)).toEqual(KNOWN);
  });
});

describe('the sums that order lists', () => {
  const part = z.object({ account: z.array(z.looseObject({})), listOrder: z.array(z.unknown()) });

  async function downloaded(me: TestMember) {
    const { account, listOrder } = part.parse(
      await (await me.get('/api/user/download-data')).json(),
    );
    for (const name of Object.keys(KNOWN)) expect(account[0]).not.toHaveProperty(name);
    return listOrder;
  }

  it('are in the download as far as they are the member’s own, with the numbers made from much', async () => {
    const own = { decided: 40, liked: 9, openness: 3, countedAt: '1970-01-01T00:00:01.000Z' };
    expect(await downloaded(await counted())).toEqual([{ ...own, appeal: 13, attention: 9 }]);
    const little = await counted({}, { expected: 9.9 });
    expect(await downloaded(little)).toEqual([{ ...own, appeal: null, attention: null }]);
    await switched(little, false);
    expect(await downloaded(little)).toEqual([]);
  });

  it('are shown to no other member and no administrator', async () => {
    const lastName = crypto.randomUUID();
    const me = await counted({ lastName });
    const [other, admin] = [await signedIn(), await signedIn({ role: 'admin' })];
    for (const [who, path] of [
      [other, `/api/users/${me.id}`],
      [other, '/api/users?excludeCurrentUser=true&sort=both'],
      [admin, `/api/admin/users?search=${lastName}`],
      [admin, '/api/admin/users.csv'],
    ] as const) {
      const answer = await who.get(path);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      expect(text, path).toContain(me.id);
      expect(text, path).not.toMatch(/appeal|openness|attention|decided|expected|help_?order/i);
    }
  });

  it('leave those of others as they are when an account is deleted', async () => {
    const me = await counted({ passwordHash: await hashPassword(PASSWORD) });
    const other = await counted();
    expect((await deletesAccount(me)).status).toBe(204);
    expect(await sumsOf(me)).toBeUndefined();
    expect(await sumsOf(other)).toMatchObject(SUMS);
    expect(await numbersOf(other)).toEqual(KNOWN);
  });
});
