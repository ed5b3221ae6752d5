import { DRAWN } from '../../../src/shared/rules/discovery/rank';
import { type MemberContext, wholeContext } from '../../platform/context';
import { macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

/** By `env`: the secret never changes, so an isolate reads it once. */
const secrets = new WeakMap<object, string>();

/** Where the lists of the session's member begin today. */
export async function listStart(context: MemberContext, today: string): Promise<number> {
  const secret = secrets.get(context.env) ?? (await serviceSecret(wholeContext(context), 'lists'));
  secrets.set(context.env, secret);
  return startFor(context.session.memberId, today, secret);
}

/**
 * Where a viewer's lists begin on a New Jersey day, from 0 to below `DRAWN`: the same on all their
 * devices, different for each viewer and day, and unknown without the secret. See `turnedRank`.
 */
export async function startFor(viewerId: string, today: string, secret: string): Promise<number> {
  const mac = await macOf(`${viewerId} ${today}`, secret);
  return Buffer.from(mac, 'base64url').readUInt32BE() % DRAWN;
}
