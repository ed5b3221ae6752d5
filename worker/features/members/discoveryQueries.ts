import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { partial } from 'zod/mini';
import { facts, hiddenFacts } from '../../../src/shared/contract/answers';
import { GENDERS, type Gender } from '../../../src/shared/contract/fields';
import { ageAnchor } from '../../../src/shared/rules/members/age';
import { flag, json, nullable } from '../../db/columns';
import { choseViewer } from '../../domain/members/incognito';
import { notBlocked, viewedColumns, visibleTo } from '../../domain/members/visibility';
import type { Cursor, DiscoveryFilter, Source } from './discoveryPlan';

const scoredFacts = z.object({
  interests: z.array(z.string()),
  personalityType: z.string().nullable(),
  personalityTraits: z.array(z.string()),
  ageAnchor: z.string(),
  showAge: flag,
  showLocation: flag,
  facts: partial(facts),
  hiddenFacts,
});

/** A member for a card, or the row at which a walk stopped at its bound. */
export const discoveredRow = z.object({
  id: z.string(),
  rank: z.number(),
  townId: z.number(),
  fits: flag,
  /** The facts for a match percentage, when the order needs it. */
  scored: nullable(json(scoredFacts)),
});

export type DiscoveredRow = z.infer<typeof discoveredRow>;

const SCORED = sql`json_object('interests', json(m.interests),
  'personalityType', m.personality_type, 'personalityTraits', json(m.personality_traits),
  'ageAnchor', m.age_anchor, 'showAge', m.show_age, 'showLocation', m.show_location,
  'facts', json(m.facts), 'hiddenFacts', json(m.hidden_facts))`;

/** The cards of a page, for members whom the viewer may see at this moment. */
export function cardsOf(viewerId: string, ids: readonly string[]): SQL {
  return sql`SELECT ${viewedColumns(viewerId)} FROM json_each(${JSON.stringify(ids)}) page
    JOIN members m ON m.id = page.value AND ${visibleTo(viewerId)}`;
}

export interface DiscoveryInput {
  viewerId: string;
  now: number;
  today: string;
  filter: DiscoveryFilter;
  cursor: Cursor | null;
  isScored: boolean;
}

/**
 * One walk, in the order of rank. It reads only an index, at most `scan` rows below the cursor, and
 * stops when it has found `take` members who pass everything except the viewer's prior decisions; a
 * member's row is read only for filters that the index does not contain.
 */
export function discover(input: DiscoveryInput, source: Source): SQL {
  const { viewerId, now, filter, isScored } = input;
  const own = isScored || asksOfRow(filter) ? sql`CROSS JOIN members m ON m.rowid = w.row` : sql``;
  const cards = sql`
    SELECT w.id, w.rank, w.town_id AS townId, 1 AS fits, ${isScored ? SCORED : sql`NULL`} AS scored
    FROM (
      SELECT w.rowid AS row, w.rank, w.id, w.town_id, w.gender, w.age_anchor, w.show_age,
        w.show_location, w.pref_genders, w.pref_age_min, w.pref_age_max, w.intention,
        IIF(v.change_counts_at > ${now}, v.former_gender, v.gender) AS my_gender,
        IIF(v.change_counts_at > ${now}, v.former_age_anchor, v.age_anchor) AS my_age_anchor,
        v.show_age AS my_show_age,
        v.pref_genders AS my_genders, v.pref_age_min AS my_age_min, v.pref_age_max AS my_age_max
      FROM members v CROSS JOIN ${walked(input, source)} AND v.id = ${viewerId}
      ORDER BY w.rank DESC, w.id LIMIT ${source.scan}
    ) w ${own}
    WHERE ${matchesBothWays(input)} AND ${matchesFilters(input.filter)}
    ORDER BY w.rank DESC, w.id LIMIT ${source.take}`;
  if (isWhole(source)) return cards;
  // SQLite evaluates the second part of a UNION ALL only until the LIMIT is reached: it is the row
  // at the bound, which says how far the walk got.
  return sql`
    SELECT * FROM (${cards})
    UNION ALL
    SELECT * FROM (
      SELECT w.id, w.rank, w.town_id AS townId, 0 AS fits, NULL AS scored
      FROM ${walked(input, source)}
      ORDER BY w.rank DESC, w.id LIMIT 1 OFFSET ${source.scan - 1}
    )
    LIMIT ${source.take}`;
}

/** No list continues from where such a walk stopped. */
const isWhole = ({ townId }: Source) => townId === 'boosted' || townId === 'incognito';

/** The rows of a source, from where the list continues. */
function walked({ viewerId, filter, now, cursor }: DiscoveryInput, { townId }: Source): SQL {
  if (townId === 'boosted') return boosted(filter, now);
  const below = cursor
    ? sql`w.rank <= ${cursor.rank} AND (w.rank < ${cursor.rank} OR w.id > ${cursor.id})`
    : sql`TRUE`;
  if (townId === 'arrived') {
    return sql`(SELECT rowid, created_at AS rank, id, town_id, gender, age_anchor, show_age,
      show_location, pref_genders, pref_age_min, pref_age_max, intention
      FROM members INDEXED BY members_by_joining WHERE discoverable = 1
      ORDER BY created_at DESC LIMIT 500) w WHERE TRUE`;
  }
  if (townId === 'incognito') return sql`${choseViewer(viewerId)} AND ${below}`;
  const index = sql.raw(townId === null ? 'members_by_rank' : 'members_by_town');
  const inTown = townId === null ? sql`` : sql`AND w.town_id = ${townId}`;
  return sql`members w INDEXED BY ${index} WHERE w.discoverable = 1 ${inTown} AND ${below}`;
}

function boosted({ boostedTowns }: DiscoveryFilter, now: number): SQL {
  return sql`members w INDEXED BY members_boosted WHERE w.discoverable = 1
    AND w.boosted_until > 0 AND w.boosted_until > ${now} AND w.premium_until > ${now}
    AND w.show_location = 1
    AND w.town_id IN (SELECT value FROM json_each(${JSON.stringify(boostedTowns)}))`;
}

function asksOfRow({ interests, personalities, tookQuiz }: DiscoveryFilter): boolean {
  return interests.length > 0 || personalities.length > 0 || tookQuiz;
}

/** Filters without an index, applied to the member's own row. */
function matchesFilters({ genders, interests, personalities, tookQuiz }: DiscoveryFilter): SQL {
  const isOneOf = (column: SQL, values: readonly string[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
  // Quoted as in the column, so that no interest is found within another.
  const quoted = JSON.stringify(interests.map((each) => JSON.stringify(each)));
  return sql.join(
    [
      sql`TRUE`,
      ...(genders.length > 0 ? [isOneOf(sql`w.gender`, genders)] : []),
      ...(personalities.length > 0 ? [isOneOf(sql`m.personality_type`, personalities)] : []),
      ...(tookQuiz ? [sql`m.personality_type IS NOT NULL`] : []),
      ...(interests.length > 0
        ? [
            sql`EXISTS (SELECT 1 FROM json_each(${quoted})
              WHERE instr(lower(m.interests), lower(value)) > 0)`,
          ]
        : []),
    ],
    sql` AND `,
  );
}

/** The row suits this viewer: not themselves, and each matches the other's preferences. */
function matchesBothWays({ viewerId, today, filter }: DiscoveryInput): SQL {
  const byAge = filter.anchors
    ? sql`w.show_age = 1 AND w.age_anchor BETWEEN ${filter.anchors.from} AND ${filter.anchors.to} AND`
    : sql``;
  const byTown = filter.towns
    ? sql`w.show_location = 1
        AND w.town_id IN (SELECT value FROM json_each(${JSON.stringify(filter.towns)})) AND`
    : sql``;
  const byIntention = filter.intention ? sql`w.intention = ${filter.intention} AND` : sql``;
  return sql`${byAge} ${byTown} ${byIntention} w.id <> ${viewerId}
    AND (w.my_genders = 0 OR w.my_genders & ${genderBit(sql`w.gender`)})
    AND (w.pref_genders = 0 OR w.pref_genders & ${genderBit(sql`w.my_gender`)})
    AND ${matchesAgeRange(theirAge, sql`w.my_age_min`, sql`w.my_age_max`, today)}
    AND ${matchesAgeRange(myAge, sql`w.pref_age_min`, sql`w.pref_age_max`, today)}
    AND ${notBlocked(viewerId, sql`w.id`)}`;
}

const theirAge = { anchor: sql`w.age_anchor`, isShown: sql`w.show_age` };
const myAge = { anchor: sql`w.my_age_anchor`, isShown: sql`w.my_show_age` };

/**
 * The age is within the preferred range on `today`, as `ageOn` counts it. A member who hides the
 * age matches no range: changing the preferences step by step would reveal it.
 */
function matchesAgeRange(
  age: { anchor: SQL; isShown: SQL },
  min: SQL,
  max: SQL,
  today: string,
): SQL {
  const yearsBack = (years: SQL) => sql`date(${ageAnchor(0, today)}, '-' || ${years} || ' years')`;
  return sql`((${min} IS NULL AND ${max} IS NULL) OR (${age.isShown} = 1
    AND (${min} IS NULL OR ${age.anchor} <= ${yearsBack(min)})
    AND (${max} IS NULL OR ${age.anchor} > ${yearsBack(sql`(${max} + 1)`)})))`;
}

function genderBit(gender: SQL): SQL {
  const cases = GENDERS.map(
    (each: Gender, bit) => sql`WHEN ${sql.raw(`'${each}'`)} THEN ${sql.raw(String(1 << bit))}`,
  );
  return sql`(CASE ${gender} ${sql.join(cases, sql` `)} END)`;
}
