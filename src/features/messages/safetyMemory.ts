import { SAFETY_NOTICE_VERSION } from '../../shared/rules/safetyNotice';

const keyOf = (memberId: string) => `parkway-safety:${memberId}`;

/** Whether this member has put away the notice in its present wording on this device. */
export function isUnderstood(memberId: string): boolean {
  try {
    return localStorage.getItem(keyOf(memberId)) === SAFETY_NOTICE_VERSION;
  } catch {
    return false;
  }
}

export function rememberUnderstood(memberId: string): void {
  try {
    localStorage.setItem(keyOf(memberId), SAFETY_NOTICE_VERSION);
  } catch {
    // Shown again next time.
  }
}
