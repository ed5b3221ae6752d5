import { eq, isNull } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { BlockedMember } from '../../../../src/shared/contract/safety';
import { flag, row, text, time } from '../../../db/columns';
import { coalesce, iif } from '../../../db/expressions';
import { allOf, anyOf } from '../../../db/guard';
import { rows, singleRow } from '../../../db/runBatch';
import { blocks, eventInvitations, pairs, ties } from '../../../db/schema';
import { deleteWhere, existsIn, insertWhere, updateWhere } from '../../../db/writes';
import { asActor, type BatchContext } from '../../../domain/act';
import { knownName, mayActOn } from '../../../domain/contacts/knownMember';
import { firstNamesOf } from '../../../domain/members/ties';
import type { MemberContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/domainError';
import { conversationOf, memberObjectOf, pairOf } from '../../../platform/objects';

/**
 * Blocks a member, in both directions and everywhere. Repeating it does everything again, since the
 * first time may have failed after the database was written. Throws NOT_FOUND for a member who is
 * not visible and was never in contact with this one.
 */
export async function blockMember(context: MemberContext, otherId: string): Promise<void> {
  const { env, now, session } = context;
  const mine = session.memberId;
  if (otherId === mine) throw invalid('userId', "You can't block yourself.");
  const isContact = await memberObjectOf(env, mine).hasContact(otherId);
  const { outcome, firstNames } = await asActor(context, (within) =>
    blockStatements(within, otherId, isContact),
  );
  if (!outcome.blocked) throw notFound();
  await memberObjectOf(env, mine).partFrom(mine, otherId, 'block', now.getTime());
  if (!outcome.talked) return;
  // After this, nothing more is delivered between the two.
  await conversationOf(env, mine, otherId).leave(mine, { at: now.getTime(), firstNames });
}

/** Removes a block, if there is one. Neither match nor conversation comes back. */
export async function unblockMember(context: MemberContext, otherId: string): Promise<void> {
  await asActor(context, ({ counts, session }) => ({
    block: deleteWhere(
      blocks,
      { blockerId: session.memberId },
      anyOf(eq(blocks.blockedId, otherId), eq(blocks.inheritedFrom, otherId)),
      counts,
    ),
  }));
}

const outcomeRow = row({ blocked: flag, talked: flag });

/** One table's rows between two members, in both directions. */
const between = (first: SQLiteColumn, second: SQLiteColumn, a: string, b: string) =>
  anyOf(allOf(eq(first, a), eq(second, b)), allOf(eq(first, b), eq(second, a)));

/**
 * Statements of a batch by which one member blocks another. Blocking again changes nothing. To the
 * blocked member everything looks as if the blocker had deleted the account: the blocked member's
 * decisions about the blocker are deleted, while the blocker's own like becomes a pass, since it
 * counts for the day.
 */
function blockStatements(
  { counts, now, session }: BatchContext,
  otherId: string,
  isContact: boolean,
) {
  const mine = session.memberId;
  const { lowId, highId } = pairOf(mine, otherId);
  const isBlocked = allOf(existsIn(blocks, { blockerId: mine, blockedId: otherId }), counts);
  const talked = existsIn(pairs, { lowId, highId, hasThread: true });
  return {
    block: insertWhere(
      blocks,
      {
        blockerId: mine,
        blockedId: otherId,
        createdAt: now.getTime(),
        firstName: coalesce(knownName(mine, otherId), ''),
      },
      allOf(mayActOn(mine, otherId, isContact), counts),
      'ignore',
    ),
    outcome: singleRow(outcomeRow)`SELECT ${isBlocked} AS blocked, ${talked} AS talked`,
    pair: updateWhere(
      pairs,
      {
        endedBy: iif(isNull(pairs.matchedAt), pairs.endedBy, coalesce(pairs.endedBy, mine)),
        isReopened: false,
        ...(mine === lowId
          ? { lowHolds: false, lowWrote: false }
          : { highHolds: false, highWrote: false }),
      },
      { lowId, highId },
      isBlocked,
    ),
    ties: deleteWhere(ties, between(ties.memberId, ties.otherId, mine, otherId), isBlocked),
    invitations: deleteWhere(
      eventInvitations,
      between(eventInvitations.fromId, eventInvitations.toId, mine, otherId),
      isBlocked,
    ),
    firstNames: firstNamesOf(mine, otherId),
  };
}

const blockRow = row({ id: text, firstName: text, blockedAt: time });

/** Blocked members, by the names the blocker knew, the latest first; including deleted ones. */
export async function listBlocks(context: MemberContext): Promise<BlockedMember[]> {
  const { found } = await asActor(context, ({ session }) => ({
    found: rows(blockRow)`SELECT blocked_id AS id, first_name AS firstName, created_at AS blockedAt
      FROM blocks WHERE blocker_id = ${session.memberId} AND inherited_from IS NULL
      ORDER BY created_at DESC, blocked_id`,
  }));
  return found;
}
