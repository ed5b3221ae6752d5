import { gt, type SQL } from 'drizzle-orm';
import { alphabet, generateRandomString } from 'oslo/crypto';
import { MINUTE } from '../../../src/shared/rules/durations';
import { MAIL_CODE_MINUTES } from '../../../src/shared/rules/limits';
import { ALWAYS } from '../../db/guard';
import { linkTokens } from '../../db/schema';
import { deleteWhere, existsIn, insertWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { sha256Hex } from '../../platform/ids';

/** Excludes lookalikes, since the code is typed from another screen. */
const LETTERS = alphabet('a-z', '0-9').replace(/[0o1li]/g, '');
/** 49 random bits, in two groups: more than anyone can try before it expires. */
const GROUP_LENGTH = 5;

/** A code that proves access to an address; only its hash is stored, beside the links of mails. */
export async function issueMailCode({ db, now }: Pick<Context, 'db' | 'now'>, memberId: string) {
  const [first, second] = [1, 2].map(() => generateRandomString(GROUP_LENGTH, LETTERS));
  const code = `${first}-${second}`;
  const expiresAt = now.getTime() + MAIL_CODE_MINUTES.lasts * MINUTE;
  const id = await mailCodeId(memberId, code);
  await db.run(insertWhere(linkTokens, { id, memberId, purpose: 'sign-in', expiresAt }, ALWAYS));
  return code;
}

/** In SQL: whether a member was mailed this code, and it has not expired. */
export async function isMailCode({ now }: Pick<Context, 'now'>, memberId: string, code: string) {
  const id = await mailCodeId(memberId, code);
  const isValid = gt(linkTokens.expiresAt, now.getTime());
  return existsIn(linkTokens, { id, purpose: 'sign-in' }, isValid);
}

/** Deletes the member's mailed codes, after one of them has signed in. */
export const forgetMailCodes = (memberId: string): SQL =>
  deleteWhere(linkTokens, { memberId, purpose: 'sign-in' });

function mailCodeId(memberId: string, code: string): Promise<string> {
  return sha256Hex(`${memberId} mail ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
