import { type SQL, sql } from 'drizzle-orm';

/**
 * Who is held for review: what they say of events takes no place and counts for nobody else. Few ever
 * were: joined the other way round every member would be read.
 */
export const heldMembers = sql`(SELECT h.member_id FROM holds h
  CROSS JOIN members held ON held.id = h.member_id AND held.status = 'held')`;

/** The RSVP `r` counts for this member: everybody's does but those of others who are held. */
export function countsFor(memberId: string, name: string): SQL {
  const whose = sql`${sql.raw(name)}.member_id`;
  return sql`(${whose} = ${memberId} OR ${whose} NOT IN ${heldMembers})`;
}

/** The RSVP counts for everybody. */
export function countsForAll(name: string): SQL {
  return sql`${sql.raw(name)}.member_id NOT IN ${heldMembers}`;
}

/** What this member said at that time, they said while they were held: nobody else hears of it, also later. */
export function saidWhileHeld(memberId: string, at: string): SQL {
  const time = sql.raw(at);
  return sql`EXISTS (SELECT 1 FROM holds h WHERE h.member_id = ${sql.raw(memberId)}
    AND ${time} BETWEEN h.held_at AND COALESCE(h.released_at, ${time}))`;
}
