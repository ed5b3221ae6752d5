import { type SQL, sql } from 'drizzle-orm';
import { alphabet, generateRandomString } from 'oslo/crypto';
import { MINUTE } from '../../../src/shared/rules/durations';
import { MAIL_CODE_MINUTES } from '../../../src/shared/rules/limits';
import type { Context } from '../../platform/context';
import { sha256Hex } from '../../platform/ids';

/** Excludes lookalikes, since the code is typed from another screen. */
const LETTERS = alphabet('a-z', '0-9').replace(/[0o1li]/g, '');
/** 49 random bits, in two groups: more than anyone can try before it expires. */
const GROUP_LENGTH = 5;

/**
 * A code that proves access to the mail of an address; only its hash is stored, beside the links of
 * mails.
 */
export async function issueMailCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
): Promise<string> {
  const [first, second] = [1, 2].map(() => generateRandomString(GROUP_LENGTH, LETTERS));
  const code = `${first}-${second}`;
  const expiresAt = now.getTime() + MAIL_CODE_MINUTES.lasts * MINUTE;
  await db.run(sql`INSERT INTO link_tokens (id, member_id, purpose, expires_at)
    VALUES (${await mailCodeId(memberId, code)}, ${memberId}, 'sign-in', ${expiresAt})`);
  return code;
}

/** In SQL: whether a member was mailed this code, and it has not expired. */
export async function isMailCode(
  { now }: Pick<Context, 'now'>,
  memberId: string,
  code: string,
): Promise<SQL> {
  return sql`EXISTS (SELECT 1 FROM link_tokens WHERE id = ${await mailCodeId(memberId, code)}
    AND purpose = 'sign-in' AND expires_at > ${now.getTime()})`;
}

/** Deletes the member's mailed codes, after one of them has signed in. */
export const forgetMailCodes = (memberId: string): SQL =>
  sql`DELETE FROM link_tokens WHERE member_id = ${memberId} AND purpose = 'sign-in'`;

function mailCodeId(memberId: string, code: string): Promise<string> {
  return sha256Hex(`${memberId} mail ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
