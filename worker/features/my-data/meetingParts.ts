import { gte, sql } from 'drizzle-orm';
import type { MemberReaction } from '../../../src/shared/rules/messages/reactions';
import { nullable, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { orderTallies } from '../../db/schema';
import type { ActingContext } from '../../domain/act';
import { ownContactMessages } from '../../domain/deletion/deletionStatements';
import { listLikes } from '../../domain/members/listMatches';
import { visibleTo } from '../../domain/members/visibility';
import { answeredWhileHeld } from '../../domain/rsvp/heldMembers';
import { conversationOf, memberObjectOf } from '../../platform/objects';
import { type DataPart, memberIdParameter, queryPart, withTimes } from './dataPart';
import { photosSent } from './profileParts';

/**
 * How many likes were to be expected from all who decided before a member is told the numbers that
 * come from others. With fewer, one decision moves them, and someone whom a single other can see
 * would learn who passed.
 */
const ENOUGH_EXPECTED = 10;

const isEnough = () => gte(orderTallies.expected, ENOUGH_EXPECTED);

/**
 * What places the member in the order "Good both ways". Without the sums of what others decided,
 * which would show a single decision to anyone who compares two days.
 */
const listOrder = queryPart('listOrder', ['order_tallies'])`
  SELECT decided, liked, counted_to AS countedAt, openness,
    IIF(${isEnough}, appeal, NULL) AS appeal, IIF(${isEnough}, attention, NULL) AS attention
  FROM order_tallies JOIN members ON id = member_id WHERE member_id = ${memberIdParameter}`;

const MESSAGES_AT_ONCE = 200;
const DECISIONS_AT_ONCE = 200;

/** Of others only what this member may see: the first name, while they are visible. */
function nameOf(column: string) {
  const id = sql.raw(column);
  return (me: string) =>
    sql`(SELECT m.first_name FROM members m WHERE m.id = ${id} AND ${visibleTo(me)})`;
}

/** This invitation was answered while held: the inviter does not learn of it. */
const isAnswerHidden = (me: string) =>
  sql`(i.from_id = ${me} AND ${answeredWhileHeld('i.to_id', 'i.answered_at')})`;

/** The likes that the page shows: all of them with premium, else the count and the newest three. */
const likesReceived: DataPart = {
  name: 'likesReceived',
  tables: [],
  async *items(context) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { likes, nextCursor } = await listLikes(context, { cursor });
      const shown = likes.members.map(({ id, firstName, remark }) => ({
        id,
        firstName,
        ...remark,
      }));
      yield { count: likes.count, shown };
      cursor = nextCursor;
    }
  },
};

const nameRow = row({ id: text, firstName: nullable(text) });

/** Stored in the member's own object; `ties` contains nothing beyond it. */
const likesAndPasses: DataPart = {
  name: 'likesAndPasses',
  tables: ['ties'],
  async *items({ db, env, session }) {
    const mine = session.memberId;
    const inbox = memberObjectOf(env, mine);
    for (let after = ''; ; ) {
      const page = await inbox.likesAfter(after, DECISIONS_AT_ONCE);
      const targetIds = page.map(({ targetId }) => targetId);
      const remarks = await inbox.remarksTo(targetIds);
      const ids = JSON.stringify(targetIds);
      const nameOfOne = nameOf('value')(mine);
      const names = await rows(nameRow)`SELECT value AS id, ${nameOfOne} AS firstName
        FROM json_each(${ids})`.run(db);
      for (const [index, { targetId, kind, at, likedOn, superLikedOn }] of page.entries()) {
        const firstName = names[index]?.firstName ?? null;
        // Decisions about deleted members are left out, and so are those about anyone who cannot be
        // seen.
        if (firstName === null) continue;
        // A decision that was taken back is shown as a pass.
        const decided = { kind: kind === 'none' ? 'pass' : kind, memberId: targetId, firstName };
        const decidedAt = new Date(at).toISOString();
        yield { ...decided, decidedAt, likedOn, superLikedOn, ...remarks[index] };
      }
      after = page.at(-1)?.targetId ?? after;
      if (page.length < DECISIONS_AT_ONCE) break;
    }
  },
};

function conversationPartners({ db, session }: ActingContext) {
  const mine = session.memberId;
  return rows(nameRow)`SELECT pair.id, ${nameOf('pair.id')(mine)} AS firstName FROM (
      SELECT IIF(low_id = ${mine}, high_id, low_id) AS id FROM pairs
      WHERE (low_id = ${mine} OR high_id = ${mine}) AND has_thread = 1) pair
    ORDER BY pair.id`.run(db);
}

const sayWhose =
  (mine: string) =>
  ({ userId, reaction }: MemberReaction) => ({ byYou: userId === mine, reaction });

/** Every message sent, and every received one that can still be read, with its caution. */
const messages: DataPart = {
  name: 'messages',
  tables: [],
  async *items(context) {
    const mine = context.session.memberId;
    for (const other of await conversationPartners(context)) {
      const conversation = conversationOf(context.env, mine, other.id);
      for (let after = 0; ; ) {
        const limit = MESSAGES_AT_ONCE;
        const isGone = other.firstName === null;
        const page = await conversation.copyFor(mine, { afterSeq: after, limit, isGone });
        for (const row of page) {
          yield {
            with: other,
            sentByYou: row.sender_id === mine,
            content: row.content,
            sentAt: new Date(row.created_at).toISOString(),
            ...(row.photo ? { photo: row.photo } : {}),
            ...(row.warning ? { warningShown: row.warning } : {}),
            ...(row.reactions.length > 0 ? { reactions: row.reactions.map(sayWhose(mine)) } : {}),
          };
        }
        after = page.at(-1)?.seq ?? after;
        if (page.length < MESSAGES_AT_ONCE) break;
      }
    }
  },
};

const sentByDay = queryPart('messagesSentByDay', ['message_counts'])`
  SELECT day, count, to_strangers AS toStrangers FROM message_counts WHERE member_id = ${memberIdParameter} ORDER BY day`;

/** Includes today's, which the member's object counts. */
const messagesSentByDay: DataPart = {
  ...sentByDay,
  async *items(context) {
    await memberObjectOf(context.env, context.session.memberId).reportCounts();
    yield* sentByDay.items(context);
  },
};

/** A part that is stored in the member's own object. */
const objectPart = (
  name: string,
  read: (inbox: ReturnType<typeof memberObjectOf>, mine: string) => Promise<readonly unknown[]>,
): DataPart => ({
  name,
  tables: [],
  async *items({ env, session }) {
    yield* await read(memberObjectOf(env, session.memberId), session.memberId);
  },
});

const CONTACTS_AT_MOST = 100_000;

/** Members whom this member can block and report. */
const contacts = objectPart('contacts', async (inbox) =>
  (await inbox.contactsKnown(CONTACTS_AT_MOST)).map(({ otherId, kinds, firstAt, lastAt }) =>
    withTimes({ memberId: otherId, kinds, firstAt, lastAt }),
  ),
);

const savedSearches = objectPart('savedSearches', async (inbox) =>
  (await inbox.savedSearches()).map((search) => withTimes({ ...search })),
);

/** Coming events that the member looked at, and what they were compared by. */
const eventsLookedAt = objectPart('eventsLookedAt', async (inbox) =>
  (await inbox.eventLooks()).map(({ eventId, day, compared }) => ({ eventId, day, compared })),
);

const hiddenWords = objectPart('hiddenWords', async (inbox, mine) => inbox.hiddenWords(mine));

export const MEETING_PARTS: readonly DataPart[] = [
  savedSearches,
  hiddenWords,
  contacts,
  likesAndPasses,
  likesReceived,
  listOrder,
  queryPart('matches', ['pairs'])`
    SELECT other AS memberId, m.first_name AS firstName,
      matched_at AS matchedAt, IIF(ended_by = ${memberIdParameter}, 1, 0) AS endedByYou
    FROM (SELECT IIF(low_id = ${memberIdParameter}, high_id, low_id) AS other, matched_at, ended_by
      FROM pairs WHERE (low_id = ${memberIdParameter} OR high_id = ${memberIdParameter}) AND matched_at IS NOT NULL
        AND (ended_by IS NULL OR ended_by = ${memberIdParameter}))
    JOIN members m ON m.id = other AND ${visibleTo} ORDER BY matched_at`,
  messages,
  photosSent,
  queryPart('endedConversations', ['ended_conversations'])`
    SELECT other_id AS memberId, e.first_name AS firstName, e.ended_at AS endedAt,
      e.sealed_until AS reportableUntil
    FROM ended_conversations e JOIN members m ON m.id = e.other_id AND ${visibleTo}
    WHERE e.member_id = ${memberIdParameter} ORDER BY e.ended_at`,
  messagesSentByDay,
  queryPart('eventAnswers', ['event_rsvps'])`
    SELECT r.event_id AS eventId, e.title, e.start_time AS startsAt, r.status,
      r.said_at AS saidAt, IIF(r.find_place IS NULL, 0, 1) AS mayBeFound
    FROM event_rsvps r JOIN events e ON e.id = r.event_id
    WHERE r.member_id = ${memberIdParameter} ORDER BY r.said_at`,
  eventsLookedAt,
  queryPart('invitations', ['event_invitations'])`
    SELECT IIF(i.from_id = ${memberIdParameter}, 1, 0) AS sentByYou, e.title, i.other AS memberId,
      m.first_name AS firstName, IIF(${isAnswerHidden}, 'pending', i.status) AS status,
      i.created_at AS createdAt, IIF(${isAnswerHidden}, NULL, i.answered_at) AS answeredAt
    FROM (SELECT *, IIF(from_id = ${memberIdParameter}, to_id, from_id) AS other FROM event_invitations
      WHERE from_id = ${memberIdParameter} OR to_id = ${memberIdParameter}) i
    JOIN events e ON e.id = i.event_id
    JOIN members m ON m.id = i.other AND ${visibleTo}
    WHERE i.from_id = ${memberIdParameter} OR NOT ${() => answeredWhileHeld('i.from_id', 'i.created_at')} ORDER BY i.created_at`,
  queryPart('blocks')`
    SELECT blocked_id AS memberId, first_name AS firstName, created_at AS blockedAt
    FROM blocks WHERE blocker_id = ${memberIdParameter} AND inherited_from IS NULL ORDER BY created_at`,
  queryPart('reportsMade', ['reports', 'report_evidence'])`
    SELECT reported_account AS memberId, category, details, created_at AS createdAt,
      (SELECT COUNT(*) FROM report_evidence, members m WHERE report_id = reports.id
        AND m.id = reported_account AND ${visibleTo}) AS messagesAttached
    FROM reports WHERE reporter_id = ${memberIdParameter} ORDER BY created_at`,
  queryPart('messagesToSupport', ['contact_messages'])`
    SELECT name, email, subject, category, message, priority, created_at AS sentAt,
      answered_at AS answeredAt
    FROM contact_messages WHERE id IN (${ownContactMessages}) ORDER BY created_at`,
  queryPart('verdicts')`
    SELECT measure, rule, reason, decided_at AS decidedAt, lifted_at AS liftedAt
    FROM verdicts WHERE member_id = ${memberIdParameter} ORDER BY decided_at`,
  queryPart('appeals')`
    SELECT a.text, a.created_at AS madeAt, a.status, a.resolved_at AS decidedAt, a.note
    FROM appeals a JOIN verdicts v ON v.id = a.verdict_id
    WHERE v.member_id = ${memberIdParameter} ORDER BY a.created_at`,
  queryPart('photoChecks', ['photo_checks', 'photo_gestures'])`
    SELECT gesture, status, sent_at AS sentAt, resolved_at AS decidedAt, NULL AS gestureExpiresAt,
      photo_id IS NOT NULL AS photoKept
    FROM photo_checks WHERE member_id = ${memberIdParameter}
    UNION ALL SELECT gesture, 'drawn', NULL, NULL, expires_at, 0
    FROM photo_gestures WHERE member_id = ${memberIdParameter}`,
  queryPart('fraudNotices', ['fraud_notices'])`
    SELECT first_name AS firstName, created_at AS toldAt, acknowledged_at AS acknowledgedAt
    FROM fraud_notices WHERE member_id = ${memberIdParameter} ORDER BY created_at`,
  queryPart('warnings')`
    SELECT category, created_at AS warnedAt, acknowledged_at AS acknowledgedAt
    FROM warnings WHERE member_id = ${memberIdParameter} ORDER BY created_at`,
];
