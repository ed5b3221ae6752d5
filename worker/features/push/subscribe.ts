import { eq } from 'drizzle-orm';
import type { PushSetup, PushSubscriptionInput } from '../../../src/shared/contract/push';
import { anyOf } from '../../db/guard';
import { hasRows } from '../../db/runBatch';
import { pushSubscriptions } from '../../db/schema';
import { deleteWhere, insertWhere } from '../../db/writes';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { invalid, refusal } from '../../platform/domainError';
import { publicUrl } from '../../platform/publicUrl';
import { type PushKeys, pushKeys } from '../../platform/push';

function requireKeys({ vars }: MemberContext): PushKeys {
  const keys = pushKeys(vars);
  if (!keys) throw refusal('UNAVAILABLE', "Notifications aren't set up here.");
  return keys;
}

/** What this browser needs to subscribe to push notifications. Throws UNAVAILABLE. */
export async function getPushSetup(context: MemberContext): Promise<PushSetup> {
  const { publicKey } = requireKeys(context);
  const { isOn } = await asActor(context, ({ session }) => ({
    isOn: hasRows`SELECT 1 FROM push_subscriptions WHERE session_id = ${session.id}`,
  }));
  return { publicKey, isOn };
}

/**
 * Sends notifications to this browser from now on, instead of to the member who was subscribed
 * there before. Throws UNAVAILABLE, and INVALID_INPUT for a URL that no push service can have.
 */
export async function subscribe(context: MemberContext, input: PushSubscriptionInput) {
  const { session, vars } = context;
  requireKeys(context);
  const endpoint = publicUrl(input.endpoint, vars.APP_ORIGIN);
  if (!endpoint) throw invalid('endpoint', "That isn't the address of a push service.");
  await asActor(context, ({ counts }) => ({
    former: deleteWhere(
      pushSubscriptions,
      counts,
      anyOf(
        eq(pushSubscriptions.endpoint, endpoint.href),
        eq(pushSubscriptions.sessionId, session.id),
      ),
    ),
    added: insertWhere(
      pushSubscriptions,
      {
        sessionId: session.id,
        endpoint: endpoint.href,
        p256dh: input.keys.p256dh,
        auth: input.keys.auth,
      },
      counts,
    ),
  }));
}

export async function unsubscribe(context: MemberContext) {
  await asActor(context, ({ counts, session }) => ({
    removed: deleteWhere(pushSubscriptions, { sessionId: session.id }, counts),
  }));
}
