import type { ScryptSetting } from '../../worker/platform/security/passwordSetting.ts';

/**
 * Replaces `worker/platform/security/passwordSetting.ts` in the workers of tests: the same hashing
 * for a six-thousandth of the work.
 */
export const PASSWORD_SETTING: ScryptSetting = { N: 2 ** 4, r: 8, p: 1 };
