import { sql } from 'drizzle-orm';
import type { Subscription } from '../../../../src/shared/contract/billing';
import type { Plan } from '../../../../src/shared/rules/billing/prices';
import { guarded } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { asActor } from '../../../domain/act';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMails } from '../../../domain/mail/queueMail';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { subscriptionOf, toSubscription } from './getSubscription';

/**
 * Sets the plan that the next renewal changes to; nothing is charged before. Choosing the present
 * one cancels the change. If the renewal was announced already, its new price is announced too.
 */
export async function changePlan(context: MemberContext, plan: Plan): Promise<Subscription> {
  const { now, session } = context;
  const { actor, acting, isChanged, after } = await asActor(context, (within) => {
    const isMine = guarded`member_id = ${session.memberId} AND auto_renew = 1 AND ${within.counts}`;
    const isOther = sql`reminded_for = term_end AND COALESCE(next_plan, plan) <> ${plan}`;
    const key = sql`('renewal:' || member_id || ':' || term_end || ':' || ${`${plan}:${now.getTime()}`})`;
    return {
      mail: queueMails(within, {
        kind: 'renewal-reminder',
        from: guarded`subscriptions s JOIN members m ON m.id = s.member_id WHERE ${isMine} AND ${isOther}`,
        key,
        data: sql`json_object('termEnd', s.term_end)`,
      }),
      // Only what a sent mail announced is charged.
      isChanged: hasRows(guarded`
        UPDATE subscriptions SET next_plan = CASE WHEN plan = ${plan} THEN NULL ELSE ${plan} END,
          notice_key = CASE WHEN ${isOther} THEN ${key} ELSE notice_key END,
          notice_left_at = CASE WHEN ${isOther} THEN NULL ELSE notice_left_at END
        WHERE ${isMine} RETURNING member_id`),
      after: subscriptionOf(within),
    };
  });
  if (!isChanged) throw conflict(sentence('Only a plan that renews can be changed.'));
  context.defer(deliverMails(acting));
  return toSubscription(context, actor, after[0]);
}
