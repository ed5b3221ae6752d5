import { flag, row, text } from '../../../db/columns';
import { joinedInvitation, rowHas } from '../../../db/expressions';
import { firstRow, singleValue } from '../../../db/runBatch';
import { eventInvitations } from '../../../db/schema';
import { didUpdate } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import { matchedWith, visibleTo } from '../../../domain/members/visibility';
import { answeredWhileHeld } from '../../../domain/rsvp/heldMembers';
import { invitationCards } from '../../../domain/rsvp/invitationCards';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { notifyOfInvitation } from './answerInvitation';

const invitedRow = row({ toId: text, isHeard: flag });

/**
 * The inviter withdraws an unanswered invitation; repeating it changes nothing. An invitation to a
 * member who can no longer be seen is withdrawn too, with the same answer as for a deleted one.
 * Throws NOT_FOUND, and CONFLICT for an answered invitation.
 */
export async function withdrawInvitation(context: MemberContext, id: string): Promise<void> {
  const { now, session } = context;
  const mine = session.memberId;
  const own = rowHas(joinedInvitation, { id, fromId: mine });
  const { isWithdrawn, isVisible, invited, cards } = await asActor(context, ({ counts }) => ({
    isWithdrawn: didUpdate(
      eventInvitations,
      { status: 'withdrawn' },
      { id, fromId: mine, status: 'pending' },
      counts,
    ),
    isVisible: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM event_invitations i
      JOIN members m ON m.id = i.to_id WHERE ${own} AND ${visibleTo(mine)} AND ${matchedWith(mine)})`,
    invited: firstRow(invitedRow)`SELECT to_id AS toId,
        NOT ${answeredWhileHeld('i.from_id', 'i.created_at')} AS isHeard
      FROM event_invitations i WHERE ${own}`,
    cards: invitationCards(mine, own, now),
  }));
  const [invitation] = cards;
  if (!invitation || !invited || !isVisible) throw notFound();
  if (invitation.status !== 'withdrawn')
    throw conflict(sentence("They've already answered this invitation."));
  if (!isWithdrawn) return;
  const to = { otherId: invited.toId, isHidden: !invited.isHeard };
  context.defer(notifyOfInvitation(context, to, invitation));
}
