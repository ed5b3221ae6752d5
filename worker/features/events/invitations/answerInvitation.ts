import { type SQL, sql } from 'drizzle-orm';
import type { Event } from '../../../../src/shared/contract/events';
import type { Invitation } from '../../../../src/shared/contract/messages';
import { flag, row, text } from '../../../db/columns';
import { iif, joinedInvitation, rowHas } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { firstRow, singleValue, unguarded } from '../../../db/runBatch';
import { eventInvitations } from '../../../db/schema';
import { didUpdate } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import { matchedWith, visibleTo } from '../../../domain/members/visibility';
import { answeredWhileHeld, heldMembers } from '../../../domain/rsvp/heldMembers';
import { invitationCards } from '../../../domain/rsvp/invitationCards';
import { notifyPromoted } from '../../../domain/rsvp/notifyAttendees';
import {
  hasFreePlaces,
  nextWaitNumber,
  promoteStatement,
  takesRsvps,
  takesRsvpsTo,
} from '../../../domain/rsvp/rsvpStatements';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { memberObjectOf } from '../../../platform/objects';
import { requireOpen } from '../attend';
import { eventRow, eventsFor, toEvent } from '../eventRows';

const invitedRow = row({ fromId: text });

/**
 * Accepts or declines, once: the same answer again changes nothing, a different one is a CONFLICT,
 * and so is any answer to a withdrawn invitation. Accepting signs the member up. The inviter
 * attends with them unless their own RSVP says otherwise; without room for both they are
 * waitlisted. Throws NOT_FOUND for anyone but the invited member, and when the two are no longer a
 * match.
 */
export async function answerInvitation(
  context: MemberContext,
  invitationId: string,
  { accept }: { accept: boolean },
): Promise<Event> {
  const { now, session } = context;
  const mine = session.memberId;
  const time = now.getTime();
  const status = accept ? 'accepted' : 'declined';
  const stillMatched = sql`EXISTS (SELECT 1 FROM members m WHERE m.id = from_id
    AND ${visibleTo(mine)} AND ${matchedWith(mine)})`;
  const theirs = allOf(rowHas(joinedInvitation, { id: invitationId, toId: mine }), stillMatched);
  const answer = await asActor(context, ({ counts }) => ({
    isNew: didUpdate(
      eventInvitations,
      { status, answeredAt: time },
      { id: invitationId, toId: mine, status: 'pending' },
      stillMatched,
      counts,
      takesRsvpsTo(eventInvitations.eventId, time),
    ),
    // Applies only if the invitation was accepted at this very moment.
    attend: unguarded(signUpStatement(invitationId, time)),
    promoted: promoteStatement(time),
    cards: invitationCards(mine, theirs, now),
    invited: firstRow(
      invitedRow,
    )`SELECT from_id AS fromId FROM event_invitations i WHERE ${theirs}`,
    event: firstRow(eventRow)`${eventsFor(mine)} WHERE e.id =
      (SELECT event_id FROM event_invitations WHERE id = ${invitationId})`,
  }));
  const { acting, promoted, cards, invited } = answer;
  if (promoted.length > 0) context.defer(notifyPromoted(acting, promoted));
  const [invitation] = cards;
  if (!invitation || !invited || !answer.event) throw notFound();
  const event = toEvent(answer.event);
  if (invitation.status !== status) {
    requireOpen(event, now);
    throw conflict(
      invitation.status === 'withdrawn'
        ? 'This invitation was withdrawn.'
        : "You've already answered this invitation.",
    );
  }
  if (answer.isNew) {
    const isHidden = answer.actor.status === 'held';
    context.defer(notifyOfInvitation(context, { otherId: invited.fromId, isHidden }, invitation));
  }
  return event;
}

/** Notifies the member's own devices, and the other's unless it is hidden from them. */
async function notifyOfInvitation(
  { env, session }: MemberContext,
  { otherId, isHidden }: { otherId: string; isHidden: boolean },
  invitation: Invitation,
) {
  const mine = session.memberId;
  const notify = (memberId: string, userId: string) =>
    memberObjectOf(env, memberId).notifyDevices({ type: 'invitation', userId, invitation });
  await Promise.allSettled([...(isHidden ? [] : [notify(otherId, mine)]), notify(mine, otherId)]);
}

/**
 * Signs up the invited member, and the inviter if they still go: without an RSVP since, or
 * attending. Without room for those who go, those who do not attend yet are waitlisted, the inviter
 * first and the other right behind, and a single free place goes to the member who waits longest.
 * Only at the very moment at which the invitation was accepted (`now`), so that an old one signs up
 * nobody who has left since. Members who attend or wait already keep their place. When the invited
 * member is held, only they are signed up.
 */
function signUpStatement(invitationId: string, now: number): SQL {
  const pair = sql`i.from_id, i.to_id`;
  const inviterGoes = sql`(i.inviter_goes = 1 AND i.to_id NOT IN ${heldMembers}
    AND COALESCE((SELECT status FROM event_rsvps WHERE event_id = e.id AND member_id = i.from_id),
      'attending') IN ('attending', 'waitlisted'))`;
  const fits = iif(inviterGoes, hasFreePlaces(2, pair), hasFreePlaces(1, joinedInvitation.toId));
  return sql`
    INSERT INTO event_rsvps (event_id, member_id, status, said_at, wait_number)
    SELECT e.id, goer.id, IIF(${fits}, 'attending', 'waitlisted'), ${now},
      IIF(${fits}, NULL, ${nextWaitNumber} + (goer.id = i.to_id AND ${inviterGoes}))
    FROM event_invitations i JOIN events e ON e.id = i.event_id
    JOIN members goer ON goer.id IN (${pair})
      AND (goer.id = i.to_id OR ${inviterGoes})
    WHERE i.id = ${invitationId} AND i.status = 'accepted' AND i.answered_at = ${now}
      AND ${takesRsvps(now)}
    ON CONFLICT (event_id, member_id) DO UPDATE SET status = excluded.status,
      said_at = excluded.said_at, wait_number = excluded.wait_number
      WHERE status NOT IN ('attending', 'waitlisted')`;
}

const withdrawnRow = row({ toId: text, isHeard: flag });

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
    invited: firstRow(withdrawnRow)`SELECT to_id AS toId,
        NOT ${answeredWhileHeld('i.from_id', 'i.created_at')} AS isHeard
      FROM event_invitations i WHERE ${own}`,
    cards: invitationCards(mine, own, now),
  }));
  const [invitation] = cards;
  if (!invitation || !invited || !isVisible) throw notFound();
  if (invitation.status !== 'withdrawn')
    throw conflict("They've already answered this invitation.");
  if (!isWithdrawn) return;
  const to = { otherId: invited.toId, isHidden: !invited.isHeard };
  context.defer(notifyOfInvitation(context, to, invitation));
}
