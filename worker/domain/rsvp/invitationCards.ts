import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Invitation } from '../../../src/shared/contract/messages';
import { INVITATION_OPENING } from '../../../src/shared/rules/events/events';
import { rsvpRefusal } from '../../../src/shared/rules/events/rsvp';
import { type Query, rows } from '../../db/runBatch';
import { answeredWhileHeld } from './heldMembers';

/** Enough for any page of a thread: a member sends at most a few a day. */
const CARDS_AT_MOST = 400;

/** An answer given while held is shown only to the member who gave it, even later. */
const columnsFor = (viewerId: string) => sql`SELECT i.id, i.event_id AS eventId,
    IIF(i.to_id <> ${viewerId} AND ${answeredWhileHeld('i.to_id', 'i.answered_at')},
      'pending', i.status) AS status, e.title, e.venue, e.city,
    e.start_time AS startTime, e.status AS eventStatus
  FROM event_invitations i JOIN events e ON e.id = i.event_id`;

/** The data of cards for one of the two; `i` is the invitation. */
export function invitationCards(viewerId: string, condition: SQL, now: Date): Query<Invitation[]> {
  return cards(sql`${columnsFor(viewerId)} WHERE ${condition} LIMIT ${CARDS_AT_MOST}`, now);
}

/** The latest cards between two members as `a` sees them; each direction uses an index. */
export function cardsBetween(a: string, b: string, now: Date): Query<Invitation[]> {
  return cards(
    sql`${columnsFor(a)} WHERE (i.from_id = ${a} AND i.to_id = ${b})
      OR (i.from_id = ${b} AND i.to_id = ${a}) ORDER BY i.created_at DESC LIMIT ${CARDS_AT_MOST}`,
    now,
  );
}

function cards(statement: SQL, now: Date): Query<Invitation[]> {
  return rows(cardRow)`${statement}`.map((found) => found.map((card) => toInvitation(card, now)));
}

const cardRow = z.object({
  id: z.string(),
  eventId: z.string(),
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn']),
  title: z.string(),
  venue: z.string(),
  city: z.string(),
  startTime: z.number(),
  eventStatus: z.string(),
});

/** The current state: unanswered invitations expire. */
function toInvitation(
  { eventStatus, startTime, status, ...card }: z.infer<typeof cardRow>,
  now: Date,
): Invitation {
  const refusal = rsvpRefusal({ startTime, status: eventStatus }, now.getTime());
  return {
    ...card,
    startTime: new Date(startTime).toISOString(),
    status: status === 'pending' && refusal ? 'expired' : status,
  };
}

/** Stands for the invitation in plain text: a line for each value, which pages translate. */
export function invitationContent({ title, venue, city, startTime }: Invitation): string {
  return [INVITATION_OPENING, startTime, title, venue, city].join('\n');
}
