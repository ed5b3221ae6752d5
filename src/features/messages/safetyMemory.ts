import { device } from '../../lib/storage';
import { SAFETY_NOTICE_VERSION } from '../../shared/rules/safetyNotice';

const keyOf = (memberId: string) => `parkway-safety:${memberId}`;

/** Whether this member has put away the notice in its present wording on this device. */
export const isUnderstood = (memberId: string) =>
  device.read(keyOf(memberId)) === SAFETY_NOTICE_VERSION;

export const rememberUnderstood = (memberId: string) =>
  device.write(keyOf(memberId), SAFETY_NOTICE_VERSION);
