import type { ScryptSetting } from '../../worker/platform/security/passwordSetting.ts';

/**
 * Replaces `worker/platform/security/passwordSetting.ts` in the workers of tests: the same hashing
 * for a fiftieth of the work.
 */
export const PASSWORD_SETTING: ScryptSetting = { N: 2 ** 11, r: 8, p: 1 };
