import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { NEWS_KINDS } from '../../../src/shared/contract/notifications';
import { AFTER_EVENT } from '../../../src/shared/rules/events/rsvp';
import { FREE_LIKES_SHOWN, NEWS_DAYS } from '../../../src/shared/rules/limits';
import { isInList } from '../../db/expressions';
import { sqlOf } from '../../db/guard';
import { rows } from '../../db/runBatch';
import { matchesOf, visibleLikes, type WaitingLike } from '../../domain/members/likesReceived';
import { visibleTo } from '../../domain/members/visibility';
import type { PlanNews } from '../../domain/plans/planNews';
import { answeredWhileHeld } from '../../domain/rsvp/heldMembers';
import { foundAfter, isOpenToFind, mayBeFound } from '../../domain/rsvp/peopleAtEvent';
import { isVisibleToOwner } from '../../domain/takeDowns/ownersClaims';

/** Someone new fitted saved searches: the page of one of them, its title, and how many others. */
export interface SearchNews {
  at: number;
  path: string;
  title: string;
  others: number;
}

/**
 * `about` is the id of a member, an event or a take-down request, or a page; `name` and `title` its
 * name, `state` its status, `photo` the id of the member's photo.
 */
const newsRow = z.object({
  id: z.string(),
  kind: z.enum(NEWS_KINDS),
  at: z.number(),
  about: z.string(),
  name: z.string(),
  title: z.string(),
  state: z.string(),
  photo: z.string(),
});
export type NewsRow = z.infer<typeof newsRow>;

interface NewsRequest {
  mine: string;
  now: number;
  waiting: readonly WaitingLike[];
  /** Likers whom a free member was shown today: their likes come before others. */
  shown: readonly string[];
  searches: readonly SearchNews[];
  after: readonly [number, string] | null;
  limit: number;
}

/**
 * News of the last days, newest first, read from the tables they come from: nothing about members
 * who left or blocked this one, or about what was taken back. Likes are those that the list of
 * likes shows this member.
 */
export function newsOf({ mine, now, waiting, shown, searches, after, limit }: NewsRequest) {
  const since = now - NEWS_DAYS * 86_400_000;
  const them = {
    about: 'm.id',
    name: 'm.first_name',
    photo: "COALESCE((SELECT id FROM photos WHERE member_id = m.id AND position = 0), '')",
  };
  const likes = sql`SELECT * FROM (${news('like', {
    ...them,
    id: 'm.id',
    at: 'd.liked_at',
  })`${visibleLikes(mine, waiting)}`} ORDER BY ${isInList(sql.raw('about'), shown)} DESC,
    at DESC, id DESC LIMIT COALESCE((SELECT IIF(premium_until > ${now}, 1000,
    ${FREE_LIKES_SHOWN}) FROM members WHERE id = ${mine}), 0))`;
  const matches = news('match', {
    ...them,
    id: 'm.id',
    at: 'pair.matched_at',
  })`FROM ${matchesOf(mine)}`;
  const invited = news('invitation', {
    ...them,
    id: 'i.id',
    at: 'i.created_at',
    title: 'e.title',
    state: "'asked'",
  })`FROM event_invitations i JOIN events e ON e.id = i.event_id
      JOIN members m ON m.id = i.from_id AND ${visibleTo(mine)}
      WHERE i.to_id = ${mine} AND i.status <> 'withdrawn'
        AND NOT ${answeredWhileHeld('i.from_id', 'i.created_at')}`;
  const answered = news('invitation', {
    ...them,
    id: "i.id || ':' || i.status",
    at: 'i.answered_at',
    title: 'e.title',
    state: 'i.status',
  })`FROM event_invitations i JOIN events e ON e.id = i.event_id
      JOIN members m ON m.id = i.to_id AND ${visibleTo(mine)}
      WHERE i.from_id = ${mine} AND i.answered_at IS NOT NULL
        AND NOT ${answeredWhileHeld('i.to_id', 'i.answered_at')}`;
  const changed = news('event', {
    id: "e.id || ':' || e.revision",
    at: 'e.changed_at',
    about: 'e.id',
    title: 'e.title',
    state: 'e.status',
  })`FROM event_rsvps r JOIN events e ON e.id = r.event_id
      WHERE r.member_id = ${mine} AND e.changed_at > r.said_at`;
  const warned = news('safety', {
    id: 'id',
    at: 'created_at',
    state: 'category',
  })`FROM warnings WHERE member_id = ${mine}`;
  const recovered = news('safety', {
    id: "'recovery:' || started_at",
    at: 'started_at',
    state: "'recovery'",
  })`FROM factor_recoveries WHERE member_id = ${mine} AND ends_at IS NOT NULL`;
  const claimed = news('safety', {
    id: "t.id || ':' || t.status",
    at: 'COALESCE(t.resolved_at, t.confirmed_at)',
    about: 't.id',
    state: 't.status',
  })`FROM take_downs t WHERE ${isVisibleToOwner(mine)}`;
  const reviewed = news('safety', {
    id: "r.id || IIF(a.id IS NULL, '', ':overturned')",
    at: 'COALESCE(a.resolved_at, r.resolved_at)',
    state: "'report:' || COALESCE(a.status, r.status)",
  })`FROM reports r
      LEFT JOIN verdicts v ON v.member_id = r.reported_account AND v.report_id = r.id
      LEFT JOIN appeals a ON a.verdict_id = v.id AND a.status = 'overturned'
      WHERE r.reporter_id = ${mine} AND r.status <> 'open'`;
  const appealed = news('safety', {
    id: 'a.id',
    at: 'a.resolved_at',
    state: "'appeal:' || a.status",
  })`FROM appeals a JOIN verdicts v ON v.id = a.verdict_id
      WHERE v.member_id = ${mine} AND a.status <> 'open'`;
  const checked = news('safety', {
    id: 'id',
    at: 'resolved_at',
    state: "'photo-check:' || status",
  })`FROM photo_checks WHERE member_id = ${mine} AND status <> 'open'`;
  const paid = news('billing', {
    id: "id || ':' || status",
    at: 'settled_at',
    title: 'plan',
    state: 'status',
  })`FROM payments WHERE member_id = ${mine} AND settled_at IS NOT NULL
      AND status IN ('completed', 'failed', 'refunded')`;
  const fitted = news('search', {
    id: "(value ->> 'at')",
    at: "value ->> 'at'",
    about: "value ->> 'path'",
    title: "value ->> 'title'",
    state: "CAST(value ->> 'others' AS TEXT)",
  })`FROM json_each(${JSON.stringify(searches)})`;
  const all = union([
    union([likes, matches, invited, answered, fitted]),
    union([changed, warned, recovered, claimed, paid]),
    union([reviewed, appealed, checked]),
  ]);
  return rows(newsRow)`SELECT * FROM (${all}) WHERE at >= ${since} ${belowOf(after)}
    ORDER BY at DESC, id DESC LIMIT ${limit}`;
}

/** A template tag for news of one kind; the columns are SQL over the tables that follow. */
function news(
  kind: (typeof NEWS_KINDS)[number],
  { id, at, ...given }: { id: string; at: string } & Partial<Record<keyof NewsRow, string>>,
) {
  const columns = ['about', 'name', 'title', 'state', 'photo'] as const;
  const others = columns.map((name) => `${given[name] ?? "''"} AS ${name}`).join(', ');
  return (text: TemplateStringsArray, ...parts: unknown[]) =>
    sql`SELECT ${kind} || ':' || ${sql.raw(id)} AS id, ${kind} AS kind,
      ${sql.raw(`${at} AS at, ${others}`)} ${sqlOf(text, parts)}`;
}

/**
 * Events that the member was at, while they find someone there. By themselves, since a statement of
 * D1 has no room for their parameters; `newestOf` puts them among the others.
 */
export function metNews({ mine, now, after }: Pick<NewsRequest, 'mine' | 'now' | 'after'>) {
  const date = new Date(now);
  return rows(newsRow)`SELECT * FROM (
      SELECT 'event:' || e.id || ':met' AS id, 'event' AS kind,
        e.start_time + ${AFTER_EVENT.opensAfter} AS at, e.id AS about, '' AS name, e.title,
        'met' AS state, '' AS photo
      FROM event_rsvps own JOIN events e ON e.id = own.event_id
      WHERE own.member_id = ${mine} AND ${mayBeFound('own')} AND ${isOpenToFind(date)}
        AND EXISTS (${foundAfter({ viewerId: mine, eventId: sql.raw('own.event_id'), now: date })})
    ) WHERE TRUE ${belowOf(after)}`;
}

/**
 * What matches did about plans, and questions to the member. By themselves, for the same reason. A
 * check-in is the member's own: it names nobody.
 */
export function planNews({
  mine,
  now,
  plans,
  after,
}: Pick<NewsRequest, 'mine' | 'now' | 'after'> & { plans: readonly PlanNews[] }) {
  const from = sql`(SELECT 'plan:' || (value ->> 'id') AS id, value ->> 'at' AS at,
    value ->> 'planId' AS plan, value ->> 'otherId' AS other, value ->> 'state' AS state
    FROM json_each(${JSON.stringify(plans)})) p`;
  return rows(newsRow)`SELECT * FROM (
      SELECT p.id, 'plan' AS kind, p.at, m.id AS about, m.first_name AS name, '' AS title, p.state,
        COALESCE((SELECT id FROM photos WHERE member_id = m.id AND position = 0), '') AS photo
      FROM ${from} CROSS JOIN ${matchesOf(mine)} WHERE m.id = p.other AND p.state <> 'asked'
      UNION ALL SELECT p.id, 'plan', p.at, p.plan, '', '', p.state, ''
      FROM ${from} WHERE p.state = 'asked'
    ) WHERE at <= ${now} ${belowOf(after)}`;
}

function belowOf(after: NewsRequest['after']) {
  return after ? sql`AND (at, id) < (${after[0]}, ${after[1]})` : undefined;
}

/** The first rows of all lists, newest first. */
export function newestOf(lists: readonly (readonly NewsRow[])[], limit: number) {
  const isBefore = (a: NewsRow, b: NewsRow) => b.at - a.at || (a.id < b.id ? 1 : -1);
  return lists.flat().sort(isBefore).slice(0, limit);
}

/** D1 accepts at most five parts in one UNION. */
function union(parts: readonly SQL[]): SQL {
  return sql.join(
    parts.map((each) => sql`SELECT * FROM (${each})`),
    sql.raw(' UNION ALL '),
  );
}
