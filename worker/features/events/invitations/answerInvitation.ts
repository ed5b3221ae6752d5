import { sql } from 'drizzle-orm';
import type { Event } from '../../../../src/shared/contract/events';
import type { Invitation } from '../../../../src/shared/contract/messages';
import { actorCounts, actorFrom, actorStatement } from '../../../domain/actor';
import { matchedWith, visibleTo } from '../../../domain/members/visibility';
import { invitationCards, toInvitation } from '../../../domain/rsvp/invitationCards';
import { tellPromoted } from '../../../domain/rsvp/noticeAttendees';
import { type Promoted, promoteStatement, takesRsvps } from '../../../domain/rsvp/rsvpStatements';
import type { MemberContext } from '../../../platform/context';
import { DomainError, notFound } from '../../../platform/domainError';
import { inboxOf } from '../../../platform/objects';
import { requireOpen } from '../attend';
import { toEventOrNull } from '../presentEvent';
import { eventsFor } from '../queries';
import { bothAttendStatement } from './bothAttendStatement';

/**
 * Accepts or declines, once: the same answer again changes nothing, another is a CONFLICT. Who
 * accepts goes, and so does who asked; without room for both they are waitlisted. Throws NOT_FOUND
 * for everybody but the invited, and when the two are no match any more.
 */
export async function answerInvitation(
  context: MemberContext,
  invitationId: string,
  accept: boolean,
): Promise<Event> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const time = now.getTime();
  const status = accept ? 'accepted' : 'declined';
  const stillMatched = sql`EXISTS (SELECT 1 FROM members m WHERE m.id = from_id
    AND ${visibleTo(mine)} AND ${matchedWith(mine)})`;
  const theirs = sql`i.id = ${invitationId} AND i.to_id = ${mine} AND ${stillMatched}`;
  const [rows, answered, , promoted, [card], [invited], found] = await db.batch([
    actorStatement(context),
    db.all<{ id: string }>(sql`
      UPDATE event_invitations SET status = ${status}, answered_at = ${time}
      WHERE id = ${invitationId} AND to_id = ${mine} AND status = 'pending'
        AND ${stillMatched} AND ${actorCounts(context)}
        AND EXISTS (SELECT 1 FROM events e WHERE e.id = event_id AND ${takesRsvps(time)})
      RETURNING id`),
    db.run(bothAttendStatement(invitationId, time)),
    db.all<Promoted>(promoteStatement(time)),
    db.all(invitationCards(theirs)),
    db.all<{ fromId: string }>(
      sql`SELECT from_id AS fromId FROM event_invitations i WHERE ${theirs}`,
    ),
    db.all(sql`${eventsFor(mine)} WHERE e.id =
      (SELECT event_id FROM event_invitations WHERE id = ${invitationId})`),
  ]);
  actorFrom(rows, now);
  if (promoted.length > 0) context.defer(tellPromoted(context, promoted));
  const event = toEventOrNull(found);
  if (card === undefined || !invited || !event) throw notFound();
  const invitation = toInvitation(card, now);
  if (invitation.status !== status) {
    requireOpen(event, now);
    throw new DomainError('CONFLICT', 'You have answered this invitation already.');
  }
  if (answered.length > 0) context.defer(tellAnswer(context, invited.fromId, invitation));
  return event;
}

async function tellAnswer(context: MemberContext, fromId: string, invitation: Invitation) {
  const mine = context.session.memberId;
  const tell = (memberId: string, userId: string) =>
    inboxOf(context.env, memberId).tell({ type: 'invitation', userId, invitation });
  await Promise.allSettled([tell(fromId, mine), tell(mine, fromId)]);
}
