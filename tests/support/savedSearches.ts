import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type SavedFilters, savedSearches } from '../../src/shared/contract/account/searches';
import { notifications } from '../../src/shared/contract/notifications';
import { members, searchDigests } from '../../worker/db/schema';
import { nextEvening } from '../../worker/domain/mail/evenings';
import { digestSearches } from '../../worker/features/members/searches/digestSearches';
import { town } from './browsePages';
import type { Mailbox } from './mailbox';
import { db, type TestMember } from './signedIn';
import { DAY, neighbours } from './world';

const HOUR = 3_600_000;
export const PATH = '/api/user/searches';
export const HOME = { emailConfirmedAt: 1, townId: town('Hoboken') };
export const PREMIUM_FOR_LONG = { premiumUntil: Date.now() + 400 * DAY };

/** Whoever earlier tests left behind fits no search, and waits for no digest. */
export async function nobodyElse() {
  await db.update(members).set({ status: 'inactive' });
  await db.delete(searchDigests);
}

export async function saves(me: TestMember, filters: SavedFilters) {
  const answer = await me.send('POST', PATH, filters);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return savedSearches.parse(await answer.json());
}

export const searchesOf = async (me: TestMember) =>
  savedSearches.parse(await (await me.get(PATH)).json());

/** One who registers now, after every search that was saved before. */
export async function newcomer(given: Parameters<typeof neighbours>[0][number] = {}) {
  const [row] = await neighbours([{ createdAt: Date.now() + 10, ...given }]);
  if (!row) throw new Error('Nobody registered');
  return row;
}

/** An hour into the coming evening, or into one of the following. */
export const evening = (later = 0) => new Date(nextEvening(new Date()) + later * DAY + HOUR);

/** Runs the job and sends its mails. */
export async function digests(box: Mailbox, now = evening()) {
  await digestSearches({ ...box.context(), now });
  await box.deliver(now);
}

/** The notices about saved searches, the newest first. */
export async function noticesOf(me: TestMember) {
  const answer = await me.get('/api/user/notifications');
  return notifications.parse(await answer.json()).filter(({ kind }) => kind === 'search');
}

export const subjectsTo = (box: Mailbox, me: TestMember) =>
  box.to(me.row.email).map(({ subject }) => subject);

/** The member's row for the job, if there is one. */
export async function digestOf({ id }: TestMember) {
  const [row] = await db.select().from(searchDigests).where(eq(searchDigests.memberId, id));
  return row;
}
