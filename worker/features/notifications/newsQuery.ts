import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { NEWS_KINDS } from '../../../src/shared/contract/notifications';
import { AFTER_EVENT } from '../../../src/shared/rules/events/rsvp';
import { FREE_LIKES_SHOWN, NEWS_DAYS } from '../../../src/shared/rules/limits';
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
export const newsRow = z.object({
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
  const news = (
    kind: (typeof NEWS_KINDS)[number],
    given: Partial<Record<keyof NewsRow, SQL>>,
    from: SQL,
  ) =>
    sql`SELECT ${kind} || ':' || ${given.id} AS id, ${kind} AS kind, ${given.at} AS at,
      ${given.about ?? sql`''`} AS about, ${given.name ?? sql`''`} AS name,
      ${given.title ?? sql`''`} AS title, ${given.state ?? sql`''`} AS state,
      ${given.photo ?? sql`''`} AS photo ${from}`;
  const them = {
    about: sql`m.id`,
    name: sql`m.first_name`,
    photo: sql`COALESCE((SELECT id FROM photos WHERE member_id = m.id AND position = 0), '')`,
  };
  const likes = sql`SELECT * FROM (${news(
    'like',
    { ...them, id: sql`m.id`, at: sql`d.liked_at` },
    visibleLikes(mine, waiting),
  )} ORDER BY about IN (SELECT value FROM json_each(${JSON.stringify(shown)})) DESC,
    at DESC, id DESC LIMIT COALESCE((SELECT IIF(premium_until > ${now}, 1000,
    ${FREE_LIKES_SHOWN}) FROM members WHERE id = ${mine}), 0))`;
  const matches = news(
    'match',
    { ...them, id: sql`m.id`, at: sql`pair.matched_at` },
    sql`FROM ${matchesOf(mine)}`,
  );
  const invited = news(
    'invitation',
    { ...them, id: sql`i.id`, at: sql`i.created_at`, title: sql`e.title`, state: sql`'asked'` },
    sql`FROM event_invitations i JOIN events e ON e.id = i.event_id
      JOIN members m ON m.id = i.from_id AND ${visibleTo(mine)}
      WHERE i.to_id = ${mine} AND i.status <> 'withdrawn'
        AND NOT ${answeredWhileHeld('i.from_id', 'i.created_at')}`,
  );
  const answered = news(
    'invitation',
    {
      ...them,
      id: sql`i.id || ':' || i.status`,
      at: sql`i.answered_at`,
      title: sql`e.title`,
      state: sql`i.status`,
    },
    sql`FROM event_invitations i JOIN events e ON e.id = i.event_id
      JOIN members m ON m.id = i.to_id AND ${visibleTo(mine)}
      WHERE i.from_id = ${mine} AND i.answered_at IS NOT NULL
        AND NOT ${answeredWhileHeld('i.to_id', 'i.answered_at')}`,
  );
  const changed = news(
    'event',
    {
      id: sql`e.id || ':' || e.revision`,
      at: sql`e.changed_at`,
      about: sql`e.id`,
      title: sql`e.title`,
      state: sql`e.status`,
    },
    sql`FROM event_rsvps r JOIN events e ON e.id = r.event_id
      WHERE r.member_id = ${mine} AND e.changed_at > r.said_at`,
  );
  const warned = news(
    'safety',
    { id: sql`id`, at: sql`created_at`, state: sql`category` },
    sql`FROM warnings WHERE member_id = ${mine}`,
  );
  const recovered = news(
    'safety',
    { id: sql`'recovery:' || started_at`, at: sql`started_at`, state: sql`'recovery'` },
    sql`FROM factor_recoveries WHERE member_id = ${mine} AND ends_at IS NOT NULL`,
  );
  const claimed = news(
    'safety',
    {
      id: sql`t.id || ':' || t.status`,
      at: sql`COALESCE(t.resolved_at, t.confirmed_at)`,
      about: sql`t.id`,
      state: sql`t.status`,
    },
    sql`FROM take_downs t WHERE ${isVisibleToOwner(mine)}`,
  );
  const reviewed = news(
    'safety',
    {
      id: sql`r.id || IIF(a.id IS NULL, '', ':overturned')`,
      at: sql`COALESCE(a.resolved_at, r.resolved_at)`,
      state: sql`'report:' || COALESCE(a.status, r.status)`,
    },
    sql`FROM reports r
      LEFT JOIN verdicts v ON v.member_id = r.reported_account AND v.report_id = r.id
      LEFT JOIN appeals a ON a.verdict_id = v.id AND a.status = 'overturned'
      WHERE r.reporter_id = ${mine} AND r.status <> 'open'`,
  );
  const appealed = news(
    'safety',
    { id: sql`a.id`, at: sql`a.resolved_at`, state: sql`'appeal:' || a.status` },
    sql`FROM appeals a JOIN verdicts v ON v.id = a.verdict_id
      WHERE v.member_id = ${mine} AND a.status <> 'open'`,
  );
  const checked = news(
    'safety',
    { id: sql`id`, at: sql`resolved_at`, state: sql`'photo-check:' || status` },
    sql`FROM photo_checks WHERE member_id = ${mine} AND status <> 'open'`,
  );
  const paid = news(
    'billing',
    {
      id: sql`id || ':' || status`,
      at: sql`settled_at`,
      title: sql`plan`,
      state: sql`status`,
    },
    sql`FROM payments WHERE member_id = ${mine} AND settled_at IS NOT NULL
      AND status IN ('completed', 'failed', 'refunded')`,
  );
  const fitted = news(
    'search',
    {
      id: sql`(value ->> 'at')`,
      at: sql`value ->> 'at'`,
      about: sql`value ->> 'path'`,
      title: sql`value ->> 'title'`,
      state: sql`CAST(value ->> 'others' AS TEXT)`,
    },
    sql`FROM json_each(${JSON.stringify(searches)})`,
  );
  const all = union([
    union([likes, matches, invited, answered, fitted]),
    union([changed, warned, recovered, claimed, paid]),
    union([reviewed, appealed, checked]),
  ]);
  const below = after ? sql`AND (at, id) < (${after[0]}, ${after[1]})` : sql``;
  return rows(newsRow)`SELECT * FROM (${all}) WHERE at >= ${since} ${below}
    ORDER BY at DESC, id DESC LIMIT ${limit}`;
}

/**
 * Events that the member was at, while they find someone there. By themselves, since a statement of
 * D1 has no room for their parameters; `newestOf` puts them among the others.
 */
export function metNews({ mine, now, after }: Pick<NewsRequest, 'mine' | 'now' | 'after'>) {
  const date = new Date(now);
  const below = after ? sql`AND (at, id) < (${after[0]}, ${after[1]})` : sql``;
  return rows(newsRow)`SELECT * FROM (
      SELECT 'event:' || e.id || ':met' AS id, 'event' AS kind,
        e.start_time + ${AFTER_EVENT.opensAfter} AS at, e.id AS about, '' AS name, e.title,
        'met' AS state, '' AS photo
      FROM event_rsvps own JOIN events e ON e.id = own.event_id
      WHERE own.member_id = ${mine} AND ${mayBeFound('own')} AND ${isOpenToFind(date)}
        AND EXISTS (${foundAfter({ viewerId: mine, eventId: sql`own.event_id`, now: date })})
    ) WHERE TRUE ${below}`;
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
  const below = after ? sql`AND (at, id) < (${after[0]}, ${after[1]})` : sql``;
  const from = sql`(SELECT 'plan:' || (value ->> 'id') AS id, value ->> 'at' AS at,
    value ->> 'planId' AS plan, value ->> 'otherId' AS other, value ->> 'state' AS state
    FROM json_each(${JSON.stringify(plans)})) p`;
  return rows(newsRow)`SELECT * FROM (
      SELECT p.id, 'plan' AS kind, p.at, m.id AS about, m.first_name AS name, '' AS title, p.state,
        COALESCE((SELECT id FROM photos WHERE member_id = m.id AND position = 0), '') AS photo
      FROM ${from} CROSS JOIN ${matchesOf(mine)} WHERE m.id = p.other AND p.state <> 'asked'
      UNION ALL SELECT p.id, 'plan', p.at, p.plan, '', '', p.state, ''
      FROM ${from} WHERE p.state = 'asked'
    ) WHERE at <= ${now} ${below}`;
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
    sql` UNION ALL `,
  );
}
