import type { ConversationHit } from '../../../src/shared/contract/messages';
import {
  CONVERSATIONS_SHOWN,
  RATE_LIMITS,
  SEARCHED_MESSAGES,
} from '../../../src/shared/rules/limits';
import { row, text } from '../../db/columns';
import { joinedMember } from '../../db/expressions';
import { rows } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { closedWith, visibleTo } from '../../domain/members/visibility';
import { foldWords } from '../../domain/messages/findWords';
import type { MemberContext } from '../../platform/context';
import { type ListPage, openList, timeAndId } from '../../platform/listCursor';
import { conversationOf, memberObjectOf } from '../../platform/objects';
import { memberBucket, requireWithinLimit, takeFromBucket } from '../../platform/rateLimit';

/** Conversations that are searched at the same time. */
const AT_ONCE = 10;
const HITS = { page: 20, conversation: 3 };

const otherRow = row({ id: text, firstName: text });

/**
 * The member's messages with these words, the three newest of each conversation among its newest
 * 10,000, and the newest one of a conversation with someone of this name; the latest conversations
 * first. Nothing of members who cannot be seen or are blocked, nor of a conversation that has
 * ended. A page ends with the conversations in which it has 20 hits or has read 10,000 messages.
 */
export async function searchConversations(
  context: MemberContext,
  query: { q: string; cursor?: string | undefined },
): Promise<ListPage<ConversationHit>> {
  const { env, session } = context;
  const mine = session.memberId;
  const words = foldWords(query.q);
  // Accents alone are no words.
  if (words.trim() === '') return { items: [], nextCursor: null };
  const limit = await memberBucket(context, 'searches', RATE_LIMITS.searchesPerMember);
  const [list, listed] = await Promise.all([
    openList(context, 'conversation search', query, timeAndId),
    memberObjectOf(env, mine).conversations(CONVERSATIONS_SHOWN),
  ]);
  const [time, id] = list.after ?? [Number.POSITIVE_INFINITY, ''];
  const ahead = listed.filter(
    ({ lastAt, otherId }) => lastAt < time || (lastAt === time && otherId > id),
  );
  const ids = JSON.stringify(ahead.map(({ otherId }) => otherId));
  const { acting, others, isTaken } = await asActor(context, (within) => ({
    isTaken: takeFromBucket(within, limit),
    others: rows(otherRow)`SELECT m.id, m.first_name AS firstName FROM json_each(${ids}) other
      JOIN members m ON m.id = other.value AND ${visibleTo(mine)}
      WHERE NOT ${closedWith(mine, joinedMember.id)}`,
  }));
  await requireWithinLimit(acting, isTaken, limit, "You've searched a lot in a short time.");
  const names = new Map(others.map(({ id, firstName }) => [id, firstName]));
  const open = ahead.filter(({ otherId }) => names.has(otherId));
  const items: ConversationHit[] = [];
  let left = SEARCHED_MESSAGES;
  let next = 0;
  while (next < open.length && left > 0 && items.length < HITS.page) {
    const some = open.slice(next, next + AT_ONCE);
    const answers = await Promise.all(
      some.map(({ otherId }) =>
        conversationOf(env, mine, otherId).search({
          viewerId: mine,
          words,
          scan: SEARCHED_MESSAGES,
          limit: HITS.conversation,
          matchesName: foldWords(names.get(otherId) ?? '').includes(words),
        }),
      ),
    );
    for (const [index, { found, scanned }] of answers.entries()) {
      const userId = some[index]?.otherId ?? '';
      left -= scanned;
      for (const { messageId, excerpt, at } of found)
        items.push({ userId, messageId, excerpt, createdAt: new Date(at).toISOString() });
    }
    next += some.length;
  }
  const last = open[next - 1];
  const isMore = next < open.length && last !== undefined;
  return { items, nextCursor: await list.cursorTo(isMore ? [last.lastAt, last.otherId] : null) };
}
