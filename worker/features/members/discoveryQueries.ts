import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { GENDERS, type Gender } from '../../../src/shared/contract/fields';
import { PASS_RETURNS_AFTER_DAYS } from '../../../src/shared/rules/limits';
import type { Cursor, DiscoveryFilter, Source } from './discoveryPlan';
import { notBlocked, viewedColumns, viewedRow } from './queries';

/** Every row a walk looked at that is a card, and the last one when it stopped at its bound. */
export const discoveredRow = viewedRow.extend({
  rank: z.number(),
  position: z.number(),
  fits: z.number().transform((value) => value === 1),
});

export type DiscoveredRow = z.infer<typeof discoveredRow>;

export interface DiscoveryInput {
  viewerId: string;
  now: number;
  today: string;
  filter: DiscoveryFilter;
  filterKey: string;
  cursor: Cursor | null;
}

/**
 * One walk. The inner SELECT reads an index alone, at most `scan` rows below the cursor; the
 * conditions are ordered cheap first, so that other tables are probed for likely cards only. The
 * row at position `scan` comes back even when it fits nobody: it says how far the walk got.
 */
export function discover(input: DiscoveryInput, source: Source): SQL {
  const { viewerId, filter, cursor } = input;
  const index = sql.raw(source.townId === null ? 'members_by_rank' : 'members_by_town');
  const inTown = source.townId === null ? sql`` : sql`AND town_id = ${source.townId}`;
  const below = cursor
    ? sql`AND rank <= ${cursor.rank} AND (rank < ${cursor.rank} OR id > ${cursor.id})`
    : sql`AND rank <= COALESCE((SELECT rank FROM browse_positions WHERE viewer_id = ${viewerId}
        AND filter_key = ${input.filterKey} AND day = ${input.today}), 9007199254740991)`;
  return sql`
    SELECT ${viewedColumns(viewerId)}, walk.rank, walk.position, walk.fits FROM (
      SELECT w.row, w.rank, w.id, ROW_NUMBER() OVER (ORDER BY w.rank DESC, w.id) AS position,
        (${fits(input)}) AS fits
      FROM (
        SELECT rowid AS row, rank, id, town_id, gender, age_anchor, show_age, show_location,
          pref_genders, pref_age_min, pref_age_max
        FROM members INDEXED BY ${index}
        WHERE discoverable = 1 ${inTown} ${below}
        ORDER BY rank DESC, id LIMIT ${source.scan}
      ) w
    ) walk JOIN members m ON m.rowid = walk.row
    WHERE walk.fits OR walk.position = ${source.scan}
    ORDER BY walk.rank DESC, walk.id LIMIT ${filter.limit + 1}`;
}

/** The row is a card for this viewer: not themselves, not decided on, right for both. */
function fits({ viewerId, now, filter }: DiscoveryInput): SQL {
  const byAge = filter.anchors
    ? sql`w.show_age = 1 AND w.age_anchor BETWEEN ${filter.anchors.from} AND ${filter.anchors.to} AND`
    : sql``;
  const byTown = filter.towns
    ? sql`w.show_location = 1
        AND w.town_id IN (SELECT value FROM json_each(${JSON.stringify(filter.towns)})) AND`
    : sql``;
  const passReturns = now - PASS_RETURNS_AFTER_DAYS * 86_400_000;
  return sql`${byAge} ${byTown} w.id <> ${viewerId}
    AND EXISTS (SELECT 1 FROM members v WHERE v.id = ${viewerId}
      AND (v.pref_genders = 0 OR v.pref_genders & ${genderBit(sql`w.gender`)})
      AND (w.pref_genders = 0 OR w.pref_genders & ${genderBit(sql`v.gender`)})
      AND ${ageFits(sql`v`, sql`w`)} AND ${ageFits(sql`w`, sql`v`)})
    AND NOT EXISTS (SELECT 1 FROM decisions WHERE actor_id = ${viewerId} AND target_id = w.id
      AND (kind <> 'pass' OR decided_at > ${passReturns}))
    AND ${notBlocked(viewerId, sql`w.id`)}`;
}

/** `who` wants the age of `whom`; anchors compare like dates, 365.2425 days a year. */
function ageFits(who: SQL, whom: SQL): SQL {
  const years = (limit: SQL) =>
    sql`julianday('now') - julianday(${whom}.age_anchor) >= ${limit} * 365.2425`;
  return sql`(${who}.pref_age_min IS NULL OR ${years(sql`${who}.pref_age_min`)})
    AND (${who}.pref_age_max IS NULL OR NOT (${years(sql`(${who}.pref_age_max + 1)`)}))`;
}

function genderBit(gender: SQL): SQL {
  const cases = GENDERS.map(
    (each: Gender, bit) => sql`WHEN ${sql.raw(`'${each}'`)} THEN ${sql.raw(String(1 << bit))}`,
  );
  return sql`(CASE ${gender} ${sql.join(cases, sql` `)} END)`;
}

/** Remembers where the day's list begins for this filter. */
export function rememberPosition(input: DiscoveryInput, rank: number): SQL {
  return sql`
    INSERT INTO browse_positions (viewer_id, filter_key, day, rank)
    VALUES (${input.viewerId}, ${input.filterKey}, ${input.today}, ${rank})
    ON CONFLICT (viewer_id, filter_key) DO UPDATE SET day = excluded.day, rank = excluded.rank`;
}
