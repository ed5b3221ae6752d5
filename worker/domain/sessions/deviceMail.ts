import type { SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { queueMail } from '../mail/queueMail';
import { deviceName } from './deviceName';

type DeviceMailKind =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'data-downloaded'
  | 'new-sign-in'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'recovery-started';

/** As `queueMail`, for mails that name the caller's device and place: one for each `occasion`. */
export function queueDeviceMail<When extends SQL>(
  context: Pick<Context, 'now' | 'userAgent' | 'place'>,
  kind: DeviceMailKind,
  memberId: string,
  occasion: string,
  condition: When,
) {
  const data = { device: deviceName(context.userAgent), place: context.place };
  return queueMail(context, { kind, memberId, data, key: `${kind}:${occasion}` }, condition);
}
