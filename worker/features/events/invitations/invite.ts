import { eq, gte, lt, sql } from 'drizzle-orm';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { startOfDay } from '../../../../src/shared/rules/events/eventTimes';
import { INVITATIONS_A_DAY } from '../../../../src/shared/rules/limits';
import { flag } from '../../../db/columns';
import { countIn, joinedInvitation, rowHas } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { singleValue } from '../../../db/runBatch';
import { eventInvitations } from '../../../db/schema';
import { insertWhere } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import { matchedWith, visibleTo } from '../../../domain/members/visibility';
import { invitationCards, invitationContent } from '../../../domain/rsvp/invitationCards';
import { takesRsvpsTo } from '../../../domain/rsvp/rsvpStatements';
import type { MemberContext } from '../../../platform/context';
import { conflict, invalid, limitReached, notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { conversationOf } from '../../../platform/objects';
import { requireOpen } from '../attend';
import { eventFor, toEvent } from '../eventRows';

/**
 * Asks a match to go to an event together. The card appears in their conversation; it does not
 * count as a message of the day, but has a limit of its own. Inviting again is the same invitation,
 * and adds the card if that failed the first time. Throws NOT_FOUND for a member who is no match or
 * not visible, CONFLICT for an event that is over or cancelled and for a declined or withdrawn
 * invitation, LIMIT_REACHED.
 */
export async function invite(
  context: MemberContext,
  eventId: string,
  { userId: otherId }: { userId: string },
): Promise<{ id: string }> {
  const { env, now, session } = context;
  const mine = session.memberId;
  if (mine === otherId) throw invalid('userId', "You can't invite yourself.");
  const { fromId, createdAt } = eventInvitations;
  const ofToday = allOf(eq(fromId, mine), gte(createdAt, startOfDay(newJerseyDay(now))));
  const theMatch = sql`EXISTS (SELECT 1 FROM members m WHERE m.id = ${otherId}
    AND ${visibleTo(mine)} AND ${matchedWith(mine)})`;
  const { actor, isMatch, found, cards } = await asActor(context, ({ counts }) => ({
    invitation: insertWhere(
      eventInvitations,
      { id: newId('inv'), eventId, fromId: mine, toId: otherId, createdAt: now.getTime() },
      allOf(
        takesRsvpsTo(eventId, now.getTime()),
        counts,
        theMatch,
        lt(countIn(eventInvitations, ofToday), INVITATIONS_A_DAY),
      ),
      'ignore',
    ),
    isMatch: singleValue(flag)`SELECT ${theMatch}`,
    found: eventFor(mine, eventId),
    cards: invitationCards(
      mine,
      rowHas(joinedInvitation, { fromId: mine, toId: otherId, eventId }),
      now,
    ),
  }));
  if (!found || !isMatch) throw notFound();
  requireOpen(toEvent(found), now);
  const [invitation] = cards;
  if (!invitation) {
    throw limitReached(
      now,
      "You've sent all {invitationsADay} invitations for today. They reset at midnight, New Jersey time.",
      { invitationsADay: INVITATIONS_A_DAY },
    );
  }
  if (invitation.status === 'withdrawn') throw conflict('You withdrew this invitation.');
  if (invitation.status === 'declined') throw conflict("They've already answered this invitation.");
  const isThere = await conversationOf(env, mine, otherId).invite({
    senderId: mine,
    receiverId: otherId,
    content: invitationContent(invitation),
    invitation,
    isHeld: actor.status === 'held',
  });
  if (!isThere) throw notFound();
  return { id: invitation.id };
}
