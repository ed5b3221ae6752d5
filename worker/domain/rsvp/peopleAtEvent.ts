import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { DRAWN } from '../../../src/shared/rules/discovery/rank';
import { AFTER_EVENT, SEVERAL } from '../../../src/shared/rules/events/rsvp';
import { nullable } from '../../db/columns';
import { candidateMember } from '../../db/expressions';
import {
  comparedAnchor,
  comparedGender,
  comparedValues,
  fitsBothWays,
  matchesAgeRange,
} from '../members/preferences';
import { notBlocked } from '../members/visibility';

/** RSVPs that one look reads at most, however many people go. */
const LOOKED_AT = 300;

/** The columns of the viewer that decide who fits them; see `matchesBothWays`. */
export const comparedViewer = z.object({
  my_gender: nullable(z.string()),
  my_age_anchor: nullable(z.string()),
  my_show_age: z.number(),
  my_genders: z.number(),
  my_age_min: nullable(z.number()),
  my_age_max: nullable(z.number()),
});
export type ComparedViewer = z.infer<typeof comparedViewer>;

/** Columns of the viewer's own row. */
export const comparedColumns = (now: Date): SQL => sql`${comparedValues(now.getTime())},
  pref_genders AS my_genders, pref_age_min AS my_age_min, pref_age_max AS my_age_max`;

const AGES = sql`e.age_range_min AS from_age, e.age_range_max AS to_age`;

interface Looking {
  viewerId: string;
  /** Its id; in a correlated query its column, of a table whose name is not used here. */
  eventId: string | SQL;
  now: Date;
}

/** Where `e` is open to those who were there. */
export function isOpenToFind(now: Date): SQL {
  const opened = now.getTime() - AFTER_EVENT.opensAfter;
  return sql`e.status = 'scheduled'
    AND e.start_time <= ${opened} AND e.start_time > ${opened - AFTER_EVENT.lasts}`;
}

/** The RSVP says that its member was there and may be found. */
export function mayBeFound(name: string): SQL {
  const rsvp = sql.raw(name);
  return sql`${rsvp}.status = 'attending' AND ${rsvp}.find_place IS NOT NULL`;
}

/**
 * Ids of those who were at the event and may be found, for a viewer who may be found too: while it
 * is open, in the viewer's own order, which begins at `start` in the ring.
 */
export function foundAfter(looking: Looking, start = 0): SQL {
  return amongFindable(
    looking,
    sql`SELECT r.member_id FROM (VALUES (${start}, ${DRAWN}), (0, ${start - 1})) arc
    CROSS JOIN event_rsvps r INDEXED BY event_rsvps_findable ON r.event_id = ${looking.eventId}
      AND ${mayBeFound('r')} AND r.find_place BETWEEN arc.column1 AND arc.column2
    LIMIT ${LOOKED_AT}`,
  );
}

/** The other member is among those who are found after the event. */
export function isFoundAfter(looking: Looking, otherId: string): SQL {
  return sql`EXISTS (${amongFindable(
    looking,
    sql`SELECT r.member_id FROM event_rsvps r WHERE r.event_id = ${looking.eventId}
      AND r.member_id = ${otherId} AND ${mayBeFound('r')}`,
  )})`;
}

/**
 * Several of those who go to a coming event fit a viewer who is compared by these values. Members
 * that the viewer has blocked count too, so that blocking someone does not show whether they go.
 */
export function severalFit(looking: Looking, compared: ComparedViewer): SQL {
  const values = Object.entries(compared).map(
    ([name, value]) => sql`${value} AS ${sql.identifier(name)}`,
  );
  return sql`SELECT COUNT(*) >= ${SEVERAL} FROM (${fitting(looking, {
    viewer: sql`SELECT ${sql.join(values, sql.raw(', '))}, ${AGES} FROM events e
      WHERE e.id = ${looking.eventId} AND e.status = 'scheduled'
        AND e.start_time > ${looking.now.getTime()}`,
    rsvps: sql`SELECT r.member_id FROM event_rsvps r INDEXED BY event_rsvps_by_status
      WHERE r.event_id = ${looking.eventId} AND r.status = 'attending' LIMIT ${LOOKED_AT}`,
    isAllowed: sql`NOT EXISTS (SELECT 1 FROM blocks
      WHERE blocker_id = w.id AND blocked_id = ${looking.viewerId})`,
  })} LIMIT ${SEVERAL})`;
}

/** For a viewer who was there and may be found: others would see without being seen. */
function amongFindable({ viewerId, eventId, now }: Looking, rsvps: SQL): SQL {
  const viewer = sql`SELECT ${comparedColumns(now)}, ${AGES}
    FROM event_rsvps mine JOIN events e ON e.id = mine.event_id
    JOIN members me ON me.id = mine.member_id
    WHERE mine.event_id = ${eventId} AND mine.member_id = ${viewerId} AND ${mayBeFound('mine')}
      AND me.profile_visible = 1 AND me.browse_incognito = 0 AND ${isOpenToFind(now)}`;
  const isAllowed = notBlocked(viewerId, candidateMember.id);
  return fitting({ viewerId, eventId, now }, { viewer, rsvps, isAllowed });
}

interface Fitting {
  /** One row at most: the viewer's compared columns, and the ages of the event. */
  viewer: SQL;
  rsvps: SQL;
  isAllowed: SQL;
}

/**
 * Of the members of these RSVPs the discoverable ones who fit the viewer as in the lists; both are
 * within the ages of the event. Both are compared by the values that count, so that each sees the
 * other or neither does.
 */
function fitting({ viewerId, now }: Looking, { viewer, rsvps, isAllowed }: Fitting): SQL {
  const [at, today] = [now.getTime(), newJerseyDay(now)];
  const isOfAge = (anchor: string) =>
    matchesAgeRange({ anchor, isShown: '1' }, 'w.from_age', 'w.to_age', today);
  return sql`SELECT w.id FROM (
      SELECT m.id, ${comparedGender(at)} AS gender, ${comparedAnchor(at)} AS age_anchor,
        m.show_age, m.pref_genders, m.pref_age_min, m.pref_age_max, v.*
      FROM (${viewer}) v CROSS JOIN (${rsvps}) said
      CROSS JOIN members m ON m.id = said.member_id AND m.discoverable = 1
    ) w WHERE ${isOfAge('w.age_anchor')} AND ${isOfAge('w.my_age_anchor')}
      AND ${fitsBothWays({ viewerId, today })} AND ${isAllowed}`;
}
