import { eq, lt } from 'drizzle-orm';
import { RATE_LIMITS, RECOVERY_CODES } from '../../../src/shared/rules/limits';
import { runBatch } from '../../db/runBatch';
import { authenticators, recoveryCodes } from '../../db/schema';
import { deleteWhere, didUpdate, didWrite, existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import { newToken, sha256Hex } from '../../platform/ids';
import { bucket, returnToBucket, takeOrRefuse } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import { queueDeviceMail } from '../sessions/deviceMail';
import { stepOfCode } from './timeCodes';

/** The app whose codes a member has to enter. */
export async function authenticatorOf({ db }: Pick<Context, 'db'>, memberId: string) {
  const [found] = await db
    .select()
    .from(authenticators)
    .where(eq(authenticators.memberId, memberId));
  return found?.confirmedAt ? found : null;
}

/**
 * Consumes a code of the member's app, or a recovery code, each once: true when it was right. Every
 * attempt is counted first, wherever it comes from, and returned when the code was right. Throws
 * RATE_LIMITED.
 */
export async function consumeCode(context: Context, memberId: string, code: string) {
  const tries = await bucket('code', memberId, RATE_LIMITS.codesPerMember);
  await takeOrRefuse(context, tries, sentence('There were too many tries with codes.'));
  const typed = code.replace(/[\s-]/g, '');
  const isRight = /^\d{6}$/.test(typed)
    ? await takeTimeCode(context, memberId, typed)
    : await takeRecoveryCode(context, memberId, typed);
  if (isRight) await returnToBucket(context, tries);
  return isRight;
}

async function takeTimeCode(context: Context, memberId: string, code: string): Promise<boolean> {
  const app = await authenticatorOf(context, memberId);
  const step = app && (await stepOfCode(app.secret, code, context.now));
  if (!app || !step) return false;
  const isSame = { memberId, secret: app.secret };
  const isLater = lt(authenticators.lastStep, step);
  return didUpdate(authenticators, { lastStep: step }, isSame, isLater).run(context.db);
}

async function takeRecoveryCode(context: Context, memberId: string, code: string) {
  const id = await recoveryCodeId(memberId, code);
  const isThere = existsIn(recoveryCodes, { id });
  const { isTaken } = await runBatch(context.db, {
    mail: queueDeviceMail(context, 'recovery-code-used', memberId, id, isThere),
    isTaken: didWrite(deleteWhere(recoveryCodes, { id })),
  });
  return isTaken;
}

/** Twelve letters and digits: 62 random bits, shown in three groups. */
const RECOVERY_CODE_LENGTH = 12;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (newToken().slice(0, RECOVERY_CODE_LENGTH).match(/.{4}/g) ?? []).join('-'),
  );
}

/** The stored hash of a code. Capitals and spaces in what a member types are ignored. */
export function recoveryCodeId(memberId: string, code: string): Promise<string> {
  return sha256Hex(`${memberId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
