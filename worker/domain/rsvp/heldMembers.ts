import { type SQL, sql } from 'drizzle-orm';

/** Held members, whose RSVPs count for no one. With the join reversed all members would be read. */
export const heldMembers = sql`(SELECT h.member_id FROM holds h
  CROSS JOIN members held ON held.id = h.member_id AND held.status = 'held')`;

/** The RSVP `r` counts for this member: everyone's does except those of other held members. */
export function countsFor(memberId: string, name: string): SQL {
  return sql`(${sql.raw(name)}.member_id = ${memberId} OR ${countsForAll(name)})`;
}

/** The RSVP counts for everyone. */
export function countsForAll(name: string): SQL {
  return sql`${sql.raw(name)}.member_id NOT IN ${heldMembers}`;
}

/** The member was held at that time: no one else ever learns of what they answered then. */
export function answeredWhileHeld(memberId: string, at: string): SQL {
  const time = sql.raw(at);
  return sql`EXISTS (SELECT 1 FROM holds h WHERE h.member_id = ${sql.raw(memberId)}
    AND ${time} BETWEEN h.held_at AND COALESCE(h.released_at, ${time}))`;
}
