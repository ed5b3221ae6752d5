import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import { log } from '../../platform/log';
import {
  memberBucket,
  returnedOnOwnFailure,
  returnToBucket,
  takeOrRefuse,
} from '../../platform/rateLimit';
import { passwordMatches } from '../../platform/security/password';
import { sentence } from '../../platform/sentence';
import type { ActingContext } from '../act';

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

type Asking = Pick<MemberContext, 'env' | 'requestId'>;

/** Refuses what anyone would try first. Throws INVALID_INPUT at `path`, the entered field. */
export async function requireStrongPassword(
  asking: Asking,
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

/** The 10,000 most common passwords of six characters and more, in lower case: `public`. */
const COMMON_PASSWORDS = 'https://assets/common-passwords.txt';
/** Shorter ones are the whole list but for 33. */
const LONG_PASSWORD = 13;

/** Each deployment has other files. */
const knownLists = new WeakMap<Asking['env'], ReadonlySet<string>>();

/**
 * Whether it is one of the most common passwords; those that differ only in case count as the same.
 * While the list cannot be read, every short password counts as one.
 */
export async function isCommonPassword(asking: Asking, password: string): Promise<boolean> {
  const list = knownLists.get(asking.env) ?? (await readList(asking));
  return list ? list.has(password.toLowerCase()) : password.length < LONG_PASSWORD;
}

async function readList({ env, requestId }: Asking) {
  try {
    const lines = (await (await env.ASSETS.fetch(COMMON_PASSWORDS)).text()).split(/\r?\n/);
    // Where the file is missing, its address answers with a page.
    if (!lines.includes('password')) throw new Error('There is no list of common passwords.');
    const list: ReadonlySet<string> = new Set(lines);
    knownLists.set(env, list);
    return list;
  } catch (error) {
    log({ event: 'part-down', requestId, part: 'common passwords', error });
    return null;
  }
}
