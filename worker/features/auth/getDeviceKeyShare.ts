import type { DeviceKeyShare } from '../../../src/shared/contract/account/deviceKey';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { macOf } from '../../platform/security/mac';

/**
 * The same in each call of a session, and derived from the secret in its record: nobody can compute
 * it again once the session has ended.
 */
export async function getDeviceKeyShare(context: MemberContext): Promise<DeviceKeyShare> {
  const { acting } = await asActor(context);
  return { share: await macOf('what the device keeps', acting.session.cursorKey) };
}
