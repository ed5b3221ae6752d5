import { DRAWN } from '../../../src/shared/rules/discovery/rank';
import { type MemberContext, wholeContext } from '../../platform/context';
import { macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

/** By `env`: the secret never changes, so an isolate reads it once. */
const secrets = new WeakMap<object, string>();

/**
 * Where a viewer's lists begin on a New Jersey day, from 0 to below `DRAWN`: the same on all their
 * devices, different for each viewer and day, and unknown to everyone else. See `turnedRank`.
 */
export async function listStart(context: MemberContext, today: string): Promise<number> {
  const secret = secrets.get(context.env) ?? (await serviceSecret(wholeContext(context), 'lists'));
  secrets.set(context.env, secret);
  const mac = await macOf(`${context.session.memberId} ${today}`, secret);
  return Buffer.from(mac, 'base64url').readUInt32BE() % DRAWN;
}
