import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { facts, hiddenFacts } from '../../../src/shared/contract/answers';
import { dayNumber } from '../../../src/shared/rules/day';
import { DRAWN, type ListRing, unturnedRank } from '../../../src/shared/rules/discovery/rank';
import { DAY, HOUR } from '../../../src/shared/rules/durations';
import { NEWCOMERS } from '../../../src/shared/rules/limits';
import { flag, json, nullable } from '../../db/columns';
import { candidateMember, isInList } from '../../db/expressions';
import { ALWAYS } from '../../db/guard';
import { members } from '../../db/schema';
import { choseViewer } from '../../domain/members/incognito';
import { comparedValues, matchesBothWays } from '../../domain/members/preferences';
import { asksOfRow, matchesFilter } from './discoveryConditions';
import type { Cursor, DiscoveryFilter, Source } from './discoveryPlan';

const scoredFacts = z.object({
  interests: z.array(z.string()),
  personalityType: z.nullable(z.string()),
  personalityTraits: z.array(z.string()),
  ageAnchor: z.string(),
  showAge: flag,
  showLocation: flag,
  facts: z.partial(facts),
  hiddenFacts,
  appeal: z.number(),
  openness: z.number(),
  attention: z.number(),
});

/** A member for a card, or the row at which a walk stopped at its bound. */
export const discoveredRow = z.object({
  id: z.string(),
  rank: z.number(),
  townId: z.number(),
  fits: flag,
  /** What the order needs to score the member for the viewer. */
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
  'facts', json(m.facts), 'hiddenFacts', json(m.hidden_facts),
  'appeal', m.appeal, 'openness', m.openness, 'attention', m.attention)`;

export interface DiscoveryInput extends ListRing {
  viewerId: string;
  now: number;
  today: string;
  filter: DiscoveryFilter;
  /** Counts instead of the viewer's own preferences. */
  preferences?: AssumedPreferences | undefined;
  cursor?: Cursor | null;
  isScored?: boolean;
  /** Reads all that a walk may read, also when it finds enough sooner. */
  isAtOnce?: boolean;
}

/** In the form of the columns. */
export interface AssumedPreferences {
  genders: number;
  ageMin: number | null;
  ageMax: number | null;
}

/**
 * One walk, in the order of turned rank. It reads only an index, at most `scan` rows below the
 * cursor, and stops when it has found `take` members who pass everything except the viewer's prior
 * decisions; a member's row is read only for filters that the index does not contain.
 */
export function discover(input: DiscoveryInput, source: Source): SQL {
  const { filter, isScored = false, isAtOnce = false } = input;
  if (isAtOnce && !WHOLE.includes(source.townId)) return discoverAtOnce(input, source);
  const cards = sql`
    SELECT w.id, w.rank, w.town_id AS townId, 1 AS fits, ${isScored ? SCORED : sql.raw('NULL')} AS scored
    FROM (${looked(input, source)}) w ${ownRow(isScored || asksOfRow(filter))}
    WHERE ${matchesBothWays(input)} AND ${matchesFilter(filter)}
    LIMIT ${source.take}`;
  if (WHOLE.includes(source.townId)) return cards;
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

/** The rows of an index that a walk looks at, beside what it needs of the viewer. */
function looked(input: DiscoveryInput, source: Source): SQL {
  return sql`SELECT w.rowid AS row, ${rankIn(input, source)} AS rank, w.id, w.town_id, w.gender,
      w.age_anchor, w.show_age, w.show_location, w.pref_genders, w.pref_age_min, w.pref_age_max,
      w.intention, v.*
    FROM (${viewer(input)}) v CROSS JOIN ${walked(input, source)} LIMIT ${source.scan}`;
}

const ownRow = (isNeeded: boolean) =>
  isNeeded ? sql`CROSS JOIN members m ON m.rowid = w.row` : undefined;

/** Everyone whom a walk looked at, and the ids of those who pass. */
export const countedRow = z.object({ looked: z.number(), ids: json(z.array(z.string())) });
export type CountedRow = z.infer<typeof countedRow>;

/** Counts a walk, all of it, without those who match `except` too. */
export function countMatches(
  input: DiscoveryInput,
  except: DiscoveryFilter | null,
  source: Source,
): SQL {
  const { filter } = input;
  const isMore = except ? sql`AND (${matchesFilter(except)}) IS NOT TRUE` : undefined;
  return sql`
    SELECT COUNT(*) AS looked, json_group_array(w.id) FILTER (
      WHERE ${matchesBothWays(input)} AND ${matchesFilter(filter)} ${isMore}
    ) AS ids
    FROM (${looked(input, source)}) w ${ownRow(asksOfRow(filter) || (except !== null && asksOfRow(except)))}`;
}

/**
 * The same rows as `discover`, read once: the row at the bound is not looked up by a second walk.
 * The columns beside MAX are those of its row, which is the last one in the order.
 */
function discoverAtOnce(input: DiscoveryInput, source: Source): SQL {
  const { filter } = input;
  const own = (value: SQL, condition = ALWAYS) =>
    sql`(SELECT ${value} FROM members m WHERE m.rowid = w.row AND ${condition})`;
  const passes = asksOfRow(filter)
    ? sql`EXISTS ${own(ALWAYS, matchesFilter(filter))}`
    : matchesFilter(filter);
  return sql`WITH walk AS MATERIALIZED (
      SELECT COUNT(*) AS read, MAX(printf('%015d', ${LAST_RANK} - w.rank) || w.id),
        w.id, w.rank, w.town_id,
        json_group_array(json_array(w.id, w.rank, w.town_id, ${own(SCORED)}))
          FILTER (WHERE ${matchesBothWays(input)} AND ${passes}) AS cards
      FROM (${looked(input, source)}) w
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
const WHOLE: readonly Source['townId'][] = ['boosted', 'arrived', 'incognito'];

/** The rows of a source, from where the list continues. */
function walked(input: DiscoveryInput, source: Source): SQL {
  const { townId } = source;
  if (typeof townId === 'string') {
    const rows = namedWalk(input, townId);
    return townId === 'any' ? rows : sql`${rows} ORDER BY ${rankIn(input, source)} DESC, w.id`;
  }
  const index = sql.raw(townId === null ? 'members_by_rank' : 'members_by_town');
  const arcs = arcsBelow(input).map(({ low, high, after }) => sql`(${low}, ${high}, ${after})`);
  // A nested loop: the arcs in their order, and the index within each.
  return sql`(VALUES ${sql.join(arcs, sql.raw(', '))}) a
    CROSS JOIN members w INDEXED BY ${index} ON w.discoverable = 1
      AND ${townId === null ? ALWAYS : eq(candidateMember.townId, townId)}
      AND w.rank BETWEEN a.column1 AND a.column2 AND (w.rank < a.column2 OR w.id > a.column3)`;
}

/** The rank within this viewer's list; that of leaders, and of new members, is the same for all. */
function rankIn({ start, floor }: DiscoveryInput, { townId }: Source): SQLWrapper {
  if (townId === 'boosted') return candidateMember.rank;
  if (townId === 'new' || townId === 'arrived') return candidateMember.createdAt;
  return sql`IIF(w.rank < ${floor}, w.rank, w.rank - w.rank % ${DAY_OF_RANKS}
    + (w.rank % ${DAY_OF_RANKS} - ${start} + ${DAY_OF_RANKS}) % ${DAY_OF_RANKS})`;
}

/** Rows of the members `w`, and their condition. */
function namedWalk(input: DiscoveryInput, name: Extract<Source['townId'], string>): SQL {
  const { viewerId, filter, now, cursor } = input;
  if (name === 'boosted') return boosted(filter, now);
  if (name === 'arrived') return arrived(filter, now);
  if (name === 'any') return ofTowns(filter);
  const rank = rankIn(input, { townId: name, scan: 0, take: 0 });
  const below = cursor
    ? sql`${rank} <= ${cursor.rank} AND (${rank} < ${cursor.rank} OR w.id > ${cursor.id})`
    : ALWAYS;
  if (name === 'incognito') return sql`${choseViewer(viewerId)} AND ${below}`;
  return sql`members w INDEXED BY members_by_arrival WHERE w.discoverable = 1
    AND w.created_at > ${now - NEWCOMERS.days * DAY} AND ${below}`;
}

/** What a walk needs of the viewer's own row, read once. */
function viewer({ viewerId, now, preferences }: DiscoveryInput): SQL {
  const { prefGenders: genders, prefAgeMin: ageMin, prefAgeMax: ageMax } = members;
  const wanted = preferences ?? { genders, ageMin, ageMax };
  return sql`SELECT ${comparedValues(now)}, ${wanted.genders} AS my_genders,
      ${wanted.ageMin} AS my_age_min, ${wanted.ageMax} AS my_age_max
    FROM members WHERE id = ${viewerId}`;
}

/** Ranks of a list from the highest to the lowest, without ids up to `after` at the highest. */
interface Arc {
  low: number;
  high: number;
  after: string;
}

/**
 * The arcs of a list, in its order: two for each day, below the viewer's start and the rest, and one
 * for all that is older than the floor. The first one continues after the cursor.
 */
function arcsBelow({ start, floor, cursor, today }: DiscoveryInput): Arc[] {
  const at = cursor ? unturnedRank(cursor.rank, { start, floor }) : null;
  const latest = at ?? dayNumber(today) * DRAWN;
  const arcs: Arc[] = [];
  for (let day = latest - (latest % DRAWN); day >= floor; day -= DRAWN) {
    arcs.push({ low: day, high: day + start - 1, after: '' });
    arcs.push({ low: day + start, high: day + DRAWN - 1, after: '' });
  }
  arcs.push({ low: 0, high: floor - 1, after: '' });
  if (at === null || !cursor) return arcs;
  const place = arcs.findIndex(({ low, high }) => low <= at && at <= high);
  const [, ...further] = arcs.slice(place);
  return [{ low: arcs[place]?.low ?? 0, high: at, after: cursor.id }, ...further];
}

function ofTowns({ towns }: DiscoveryFilter): SQL {
  const index = sql.raw(towns === null ? 'members_by_rank' : 'members_by_town');
  return sql`members w INDEXED BY ${index} WHERE w.discoverable = 1
    AND ${towns === null ? ALWAYS : isInList(candidateMember.townId, towns)}`;
}

function boosted({ boostedTowns }: DiscoveryFilter, now: number): SQL {
  return sql`members w INDEXED BY members_boosted WHERE w.discoverable = 1
    AND w.boosted_until > 0 AND w.boosted_until > ${now} AND w.premium_until > ${now}
    AND w.show_location = 1 AND ${isInList(candidateMember.townId, boostedTowns)}`;
}

/** An address that nobody confirmed leads no list. */
function arrived({ ownTown }: DiscoveryFilter, now: number): SQL {
  return sql`members w INDEXED BY members_arrived_in_town WHERE w.discoverable = 1
    AND w.town_id = ${ownTown} AND w.created_at > ${now - NEWCOMERS.leadHours * HOUR}
    AND w.show_location = 1 AND w.email_confirmed_at IS NOT NULL`;
}
