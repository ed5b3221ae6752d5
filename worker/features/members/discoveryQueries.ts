import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { partial } from 'zod/mini';
import { facts, hiddenFacts } from '../../../src/shared/contract/answers';
import { GENDERS, type Gender } from '../../../src/shared/contract/fields';
import { DRAWN, unturnedRank } from '../../../src/shared/rules/discovery/rank';
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

/** Ranks of one day: part of the text of a statement. */
const DAY_OF_RANKS = sql.raw(String(DRAWN));
/** Above all ranks, in fifteen digits. */
const LAST_RANK = sql.raw('999999999999999');

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
  /** Where this viewer's list begins: see `turnedRank`. */
  start: number;
  filter: DiscoveryFilter;
  cursor: Cursor | null;
  isScored: boolean;
  /** Reads all that a walk may read, also when it finds enough sooner. */
  isAtOnce?: boolean;
}

/**
 * One walk, in the order of turned rank. It reads only an index, at most `scan` rows below the
 * cursor, and stops when it has found `take` members who pass everything except the viewer's prior
 * decisions; a member's row is read only for filters that the index does not contain.
 */
export function discover(input: DiscoveryInput, source: Source): SQL {
  const { filter, isScored, isAtOnce = false } = input;
  if (isAtOnce && !isWhole(source)) return discoverAtOnce(input, source);
  const own = isScored || asksOfRow(filter) ? sql`CROSS JOIN members m ON m.rowid = w.row` : sql``;
  const cards = sql`
    SELECT w.id, w.rank, w.town_id AS townId, 1 AS fits, ${isScored ? SCORED : sql`NULL`} AS scored
    FROM (${scanned(input, source)}) w ${own}
    WHERE ${matchesBothWays(input)} AND ${matchesFilters(input.filter)}
    LIMIT ${source.take}`;
  if (isWhole(source)) return cards;
  // SQLite evaluates the second part of a UNION ALL only until the LIMIT is reached: it is the row
  // at the bound, which says how far the walk got.
  return sql`
    SELECT * FROM (${cards})
    UNION ALL
    SELECT * FROM (
      SELECT w.id, ${rankIn(input, source)} AS rank, w.town_id AS townId, 0 AS fits, NULL AS scored
      FROM ${walked(input, source)} LIMIT 1 OFFSET ${source.scan - 1}
    )
    LIMIT ${source.take}`;
}

/** What a walk reads of each row, and of the viewer. */
function scanned(input: DiscoveryInput, source: Source): SQL {
  return sql`SELECT w.rowid AS row, ${rankIn(input, source)} AS rank, w.id, w.town_id, w.gender,
      w.age_anchor, w.show_age, w.show_location, w.pref_genders, w.pref_age_min, w.pref_age_max,
      w.intention, v.*
    FROM ${walked(input, source)} LIMIT ${source.scan}`;
}

/**
 * The same rows as `discover`, read once: the row at the bound is not looked up by a second walk.
 * The columns beside MAX are those of its row, which is the last one in the order.
 */
function discoverAtOnce(input: DiscoveryInput, source: Source): SQL {
  const { filter } = input;
  const own = (value: SQL, condition = sql`TRUE`) =>
    sql`(SELECT ${value} FROM members m WHERE m.rowid = w.row AND ${condition})`;
  const passes = asksOfRow(filter)
    ? sql`EXISTS ${own(sql`1`, matchesFilters(filter))}`
    : matchesFilters(filter);
  return sql`WITH walk AS MATERIALIZED (
      SELECT COUNT(*) AS read, MAX(printf('%015d', ${LAST_RANK} - w.rank) || w.id),
        w.id, w.rank, w.town_id,
        json_group_array(json_array(w.id, w.rank, w.town_id, ${own(SCORED)}))
          FILTER (WHERE ${matchesBothWays(input)} AND ${passes}) AS cards
      FROM (${scanned(input, source)}) w
    )
    SELECT * FROM (
      SELECT value ->> 0 AS id, value ->> 1 AS rank, value ->> 2 AS townId, 1 AS fits,
        value ->> 3 AS scored
      FROM walk, json_each(walk.cards) LIMIT ${source.take}
    )
    UNION ALL
    SELECT id, rank, town_id, 0, NULL FROM walk WHERE read = ${source.scan}
    LIMIT ${source.take}`;
}

/** No list continues from where such a walk stopped. */
const isWhole = ({ townId }: Source) => townId === 'boosted' || townId === 'incognito';

/** The rows of a source, from where the list continues, beside the viewer `v`. */
function walked(input: DiscoveryInput, source: Source): SQL {
  const { viewerId, filter, now, cursor } = input;
  const { townId } = source;
  if (townId === 'boosted')
    return sql`(${viewer(input)}) v CROSS JOIN ${boosted(filter, now)}
    ORDER BY w.rank DESC, w.id`;
  if (townId === 'incognito') {
    const rank = rankIn(input, source);
    const below = cursor
      ? sql`${rank} <= ${cursor.rank} AND (${rank} < ${cursor.rank} OR w.id > ${cursor.id})`
      : sql`TRUE`;
    return sql`(${viewer(input)}) v CROSS JOIN ${choseViewer(viewerId)} AND ${below}
      ORDER BY ${rank} DESC, w.id`;
  }
  const rows = sql`members w INDEXED BY ${sql.raw(townId === null ? 'members_by_rank' : 'members_by_town')}`;
  const isHere = sql`w.discoverable = 1 ${townId === null ? sql`` : sql`AND w.town_id = ${townId}`}`;
  // A nested loop: the arcs in the order they are generated, and the index within each.
  return sql`(${arcs(input, sql`FROM ${rows} WHERE ${isHere}`)}) v CROSS JOIN ${rows}
    ON ${isHere} AND w.rank BETWEEN v.low AND v.high AND (w.rank < v.high OR w.id > v.after)`;
}

/** The rank within this viewer's list. */
function rankIn({ start }: DiscoveryInput, { townId }: Source): SQL {
  if (townId === 'boosted') return sql`w.rank`;
  return sql`(w.rank - w.rank % ${DAY_OF_RANKS} + (w.rank % ${DAY_OF_RANKS} - ${start} + ${DAY_OF_RANKS}) % ${DAY_OF_RANKS})`;
}

/** What a walk needs of the viewer's own row, read once. */
function viewer({ viewerId, now }: DiscoveryInput, more = sql``): SQL {
  return sql`SELECT IIF(change_counts_at > ${now}, former_gender, gender) AS my_gender,
      IIF(change_counts_at > ${now}, former_age_anchor, age_anchor) AS my_age_anchor,
      show_age AS my_show_age, pref_genders AS my_genders, pref_age_min AS my_age_min,
      pref_age_max AS my_age_max ${more}
    FROM members WHERE id = ${viewerId}`;
}

/**
 * The ranges of rank in the order of the list, two for each day on which a row of the source last
 * visited: below the viewer's start, then the rest. The first one continues after the cursor.
 */
function arcs(input: DiscoveryInput, source: SQL): SQL {
  const { start, cursor } = input;
  const at = cursor && unturnedRank(cursor.rank, start);
  const below = (rank: SQL) =>
    sql`(SELECT w.rank - w.rank % ${DAY_OF_RANKS} ${source} AND w.rank < ${rank} ORDER BY w.rank DESC LIMIT 1)`;
  const first =
    at === null
      ? sql`${below(sql.raw(String(Number.MAX_SAFE_INTEGER)))} AS day, 0 AS isRest`
      : sql`${at - (at % DRAWN)} AS day, ${Number(at % DRAWN >= start)} AS isRest`;
  const own = sql`my_gender, my_age_anchor, my_show_age, my_genders, my_age_min, my_age_max`;
  return sql`WITH RECURSIVE arc AS (
      ${viewer(input, sql`, ${first}, ${at} AS high, ${cursor?.id ?? ''} AS after`)}
      UNION ALL
      SELECT ${own}, IIF(isRest, ${below(sql`arc.day`)}, day), NOT isRest, NULL, ''
      FROM arc WHERE day IS NOT NULL
    )
    SELECT ${own}, day + IIF(isRest, ${start}, 0) AS low,
      COALESCE(high, day + IIF(isRest, ${DAY_OF_RANKS}, ${start}) - 1) AS high, after
    FROM arc WHERE day IS NOT NULL`;
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
