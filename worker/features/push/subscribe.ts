import { sql } from 'drizzle-orm';
import type { PushSetup, PushSubscriptionInput } from '../../../src/shared/contract/push';
import { actorCounts, actorFrom, actorStatement } from '../../domain/actor';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import { publicAddress } from '../../platform/publicAddress';
import { type PushKeys, pushKeys } from '../../platform/push';

function requireKeys({ vars }: MemberContext): PushKeys {
  const keys = pushKeys(vars);
  if (!keys) throw new DomainError('UNAVAILABLE', 'Notifications are not set up here.');
  return keys;
}

/** What this browser needs to be told of news. Throws UNAVAILABLE. */
export async function getPushSetup(context: MemberContext): Promise<PushSetup> {
  const { db, now, session } = context;
  const { publicKey } = requireKeys(context);
  const [rows, found] = await db.batch([
    actorStatement(context),
    db.all(sql`SELECT 1 FROM push_subscriptions WHERE session_id = ${session.id}`),
  ]);
  actorFrom(rows, now);
  return { publicKey, isOn: found.length > 0 };
}

/**
 * Tells this browser of news from now on; whoever was told there before no longer is. Throws
 * UNAVAILABLE, and INVALID_INPUT for an address that no push service has.
 */
export async function subscribe(context: MemberContext, input: PushSubscriptionInput) {
  const { db, now, session, vars } = context;
  requireKeys(context);
  const endpoint = publicAddress(input.endpoint, vars.APP_ORIGIN);
  if (!endpoint) throw invalid('endpoint', 'That is no address of a push service.');
  const [rows] = await db.batch([
    actorStatement(context),
    db.run(sql`DELETE FROM push_subscriptions WHERE ${actorCounts(context)}
      AND (endpoint = ${endpoint.href} OR session_id = ${session.id})`),
    db.run(sql`INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
      SELECT ${session.id}, ${endpoint.href}, ${input.keys.p256dh}, ${input.keys.auth}
      WHERE ${actorCounts(context)}`),
  ]);
  actorFrom(rows, now);
}

/** This browser is told of nothing more. */
export async function unsubscribe(context: MemberContext) {
  const { db, now, session } = context;
  const [rows] = await db.batch([
    actorStatement(context),
    db.run(sql`DELETE FROM push_subscriptions WHERE session_id = ${session.id}
      AND ${actorCounts(context)}`),
  ]);
  actorFrom(rows, now);
}
