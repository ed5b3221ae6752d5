import { RECOVERY_CODES } from '../../../src/shared/rules/limits';
import { newToken, sha256Hex } from '../../platform/ids';

/** Twelve letters and digits: 62 random bits, shown in three groups. */
const LENGTH = 12;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (newToken().slice(0, LENGTH).match(/.{4}/g) ?? []).join('-'),
  );
}

/** The stored hash of a code. Capitals and spaces in what a member types are ignored. */
export function recoveryCodeId(memberId: string, code: string): Promise<string> {
  return sha256Hex(`${memberId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
