/** Cost, block size and parallelism, named as in RFC 7914. */
export interface ScryptSetting {
  N: number;
  r: number;
  p: number;
}

/**
 * OWASP ASVS 5 (appendix on approved password hashing): scrypt with N=2^15, r=8, p=3, 32 MiB.
 * Production refuses N·r·p above 2^20. Each hash names its setting, so the setting can be raised.
 */
export const PASSWORD_SETTING: ScryptSetting = { N: 2 ** 15, r: 8, p: 3 };
