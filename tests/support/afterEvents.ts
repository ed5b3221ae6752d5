import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { otherMember } from '../../src/shared/contract/members';
import { events } from '../../worker/db/schema';
import type { Someone } from './decisions';
import { anEvent, HOUR, type NewEvent, okBody, say } from './eventWorld';
import { db, type TestMember } from './signedIn';

export const switchFindMe = (who: TestMember, { id }: { id: string }, findMe = true) =>
  who.send('PATCH', `/api/events/${id}/attend`, { findMe });

/** They go, and may be found afterwards. */
export async function goes(who: TestMember, to: { id: string }) {
  await okBody(await say(who, to));
  await okBody(await switchFindMe(who, to));
}

/** The event started so many hours ago. */
export async function startedAgo({ id }: { id: string }, hours: number) {
  const startTime = Date.now() - hours * HOUR;
  await db.update(events).set({ startTime }).where(eq(events.id, id));
}

/** All of them went to an event that is over since an hour, and may be found. */
export async function wentTogether(people: readonly TestMember[], given: Partial<NewEvent> = {}) {
  const event = await anEvent(given);
  for (const each of people) await goes(each, event);
  await startedAgo(event, 3);
  return event;
}

export async function metBy(who: TestMember, { id }: { id: string }) {
  const answer = await who.get(`/api/events/${id}/met`);
  return z.array(otherMember).parse(await okBody(answer));
}

export const idsMetBy = async (who: TestMember, event: { id: string }) =>
  (await metBy(who, event)).map(({ id }) => id);

export const likeFrom = (from: TestMember, to: Someone, { id }: { id: string }) =>
  from.send('POST', '/api/matches', {
    targetUserId: to.id,
    isLiked: true,
    isSuper: false,
    on: { kind: 'event', value: id },
  });
