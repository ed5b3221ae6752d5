import { sql } from 'drizzle-orm';
import type { Subscription } from '../../../../src/shared/contract/billing';
import type { Plan } from '../../../../src/shared/rules/prices';
import { actorCounts, actorFrom, actorStatement } from '../../../domain/actor';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMails } from '../../../domain/mail/queueMail';
import type { MemberContext } from '../../../platform/context';
import { DomainError } from '../../../platform/domainError';
import { subscriptionStatement, toSubscription } from './getSubscription';

/**
 * The plan that the next renewal changes to; nothing is charged before. Choosing the present one
 * takes the change back. Where the renewal was announced already, its new price is announced too.
 */
export async function changePlan(context: MemberContext, plan: Plan): Promise<Subscription> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const isMine = sql`member_id = ${mine} AND auto_renew = 1 AND ${actorCounts(context)}`;
  const [rows, , changed, after] = await db.batch([
    actorStatement(context),
    queueMails(context, {
      kind: 'renewal-reminder',
      from: sql`subscriptions s JOIN members m ON m.id = s.member_id
        WHERE ${isMine} AND s.reminded_for = s.term_end
          AND COALESCE(s.next_plan, s.plan) <> ${plan}`,
      key: sql`'renewal:' || m.id || ':' || s.term_end || ':' || ${`${plan}:${now.getTime()}`}`,
      data: sql`json_object('termEnd', s.term_end)`,
    }),
    db.all<{ id: string }>(sql`
      UPDATE subscriptions SET next_plan = CASE WHEN plan = ${plan} THEN NULL ELSE ${plan} END
      WHERE ${isMine} RETURNING member_id AS id`),
    subscriptionStatement(context),
  ]);
  const actor = actorFrom(rows, now);
  if (changed.length === 0) {
    throw new DomainError('CONFLICT', 'Only a plan that renews by itself can be changed.');
  }
  context.defer(deliverMails(context));
  return toSubscription(actor, after[0]);
}
