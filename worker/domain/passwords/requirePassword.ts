import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import {
  memberBucket,
  returnedOnOwnFailure,
  returnToBucket,
  takeOrRefuse,
} from '../../platform/rateLimit';
import { passwordMatches } from '../../platform/security/password';
import { sentence } from '../../platform/sentence';
import type { ActingContext } from '../act';
import { isCommonPassword } from './commonPasswords';

/**
 * Confirms that the caller is the signed-in member. As at login, an attempt is counted before the
 * password is checked, and returned when it was right. Throws WRONG_PASSWORD and RATE_LIMITED.
 */
export async function requirePassword(acting: ActingContext, password: string): Promise<void> {
  const { actor } = acting;
  const tries = await memberBucket(acting, 'password', RATE_LIMITS.passwordPerMember);
  await takeOrRefuse(acting, tries, sentence('There were too many tries.'));
  const isRight = await returnedOnOwnFailure(acting, tries, () =>
    passwordMatches(password, actor.passwordHash),
  );
  if (!isRight) {
    throw new DomainError('WRONG_PASSWORD', sentence("That isn't your current password."));
  }
  await returnToBucket(acting, tries);
}

/** Refuses what anyone would try first. Throws INVALID_INPUT at `path`, the entered field. */
export async function requireStrongPassword(
  asking: Pick<MemberContext, 'env' | 'requestId'>,
  password: string,
  email: string,
  path = 'password',
): Promise<void> {
  if (await isCommonPassword(asking, password)) {
    throw invalid(path, sentence('That password is too easy to guess.'));
  }
  if (password.toLowerCase() === email) {
    throw invalid(path, sentence("Your password can't be your email address."));
  }
}
