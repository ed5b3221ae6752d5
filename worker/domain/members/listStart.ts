import { DRAWN } from '../../../src/shared/rules/discovery/rank';
import type { MemberContext } from '../../platform/context';
import { macOf } from '../../platform/security/mac';
import { listSecret } from '../../platform/security/serviceSecret';

/** Where the lists of the session's member begin today. */
export async function listStart(context: MemberContext, today: string): Promise<number> {
  return startFor(context.session.memberId, today, await listSecret(context));
}

/**
 * Where a viewer's lists begin on a New Jersey day, from 0 to below `DRAWN`: the same on all their
 * devices, different for each viewer and day, and unknown without the secret. See `turnedRank`.
 */
export async function startFor(viewerId: string, today: string, secret: string): Promise<number> {
  const mac = await macOf(`${viewerId} ${today}`, secret);
  return Buffer.from(mac, 'base64url').readUInt32BE() % DRAWN;
}
