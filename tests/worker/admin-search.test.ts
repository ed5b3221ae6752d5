import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminUsers } from '../../src/shared/contract/admin/adminUsers';
import { contactMessages, members } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { answers, contactSent, contactsFor } from '../support/contactMessages';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
/** Part of a name or an address that nobody else has. */
const aPart = () => newId('usr').slice(4, 14);

async function usersFor(admin: TestMember, search: string) {
  const answer = await admin.get(`/api/admin/users?${new URLSearchParams({ search })}`);
  expect(answer.status).toBe(200);
  return adminUsers.parse(await answer.json()).map(({ id }) => id);
}

const ofNobody = () =>
  db.all(`SELECT * FROM search_suffixes EXCEPT SELECT list, suffix, id FROM search_entries`);

describe('the search index', () => {
  it('follows a changed name and address', async () => {
    const [admin, me] = await Promise.all([anAdmin(), signedIn({ firstName: 'Ann' })]);
    const [name, local] = [aPart(), aPart()];
    expect(await usersFor(admin, name)).toEqual([]);
    await change(me, { firstName: `Mary-${name}` });
    for (const part of [name, name.slice(3), `y-${name}`, name.toUpperCase()]) {
      expect(await usersFor(admin, part)).toEqual([me.id]);
    }
    await change(me, { firstName: 'Ann', email: `x.${local}@elsewhere.example` });
    expect(await usersFor(admin, name)).toEqual([]);
    expect(await usersFor(admin, `${local}@else`)).toEqual([me.id]);
    expect(await ofNobody()).toEqual([]);
  });

  it.for([
    ['Zoë', 'zoë'],
    ['Étienne', 'étienne'],
    ['Marie Élise', 'élise'],
    ['O’Neil', 'neil'],
  ] as const)('finds %s by %s', async ([firstName, search]) => {
    const lastName = aPart();
    const [admin, me] = await Promise.all([anAdmin(), signedIn({ firstName, lastName })]);
    expect(await usersFor(admin, `${search} ${lastName}`)).toEqual([me.id]);
  });

  it('has no entry that begins with a space or a break, as no search does', async () => {
    const [firstName, lastName] = [`Mary ${aPart()}`, aPart()];
    const [admin, me] = await Promise.all([anAdmin(), signedIn({ firstName, lastName })]);
    const kept = await db.all<{ suffix: string }>(
      sql`SELECT suffix FROM search_suffixes WHERE id = ${me.id}`,
    );
    const text = `${firstName} ${lastName}\n${me.row.email}`.toLowerCase();
    expect(kept.length).toBe(text.replace(/\s/g, '').length);
    expect(kept.filter(({ suffix }) => /^\s/.test(suffix))).toEqual([]);
    for (const search of [`y ${firstName.slice(5)} ${lastName}`, ` ${lastName} `]) {
      expect(await usersFor(admin, search)).toEqual([me.id]);
    }
  });

  it('shows a member once when several fields match', async () => {
    const part = aPart();
    const [admin, me] = await Promise.all([
      anAdmin(),
      signedIn({ firstName: `${part}${part}`, email: `${part}@${part}.example` }),
    ]);
    expect(await usersFor(admin, part)).toEqual([me.id]);
  });

  it('is updated when a message is answered, and when its member is deleted', async () => {
    const [admin, me] = await Promise.all([anAdmin(), signedIn()]);
    const email = `${aPart()}@parkway.example`;
    const id = await contactSent({ email }, me);
    const search = email.slice(2);
    await answers(admin, id);
    expect(await contactsFor(admin, { search, status: 'open' })).toEqual([]);
    expect(await contactsFor(admin, { search, status: 'answered' })).toHaveLength(1);
    await db.delete(members).where(eq(members.id, me.id));
    expect(await db.$count(contactMessages, eq(contactMessages.id, id))).toBe(0);
    expect(await contactsFor(admin, { search })).toEqual([]);
    expect(await usersFor(admin, me.row.email)).toEqual([]);
    expect(await ofNobody()).toEqual([]);
  });
});
