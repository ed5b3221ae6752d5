import { sql } from 'drizzle-orm';
import { MAIL_SWITCHES, type MailSwitch } from '../../../src/shared/contract/mail';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/ids';
import { isMacOf, macOf, newSecret } from '../../platform/mac';

const SHAPE = /^(uns_[a-z0-9]{20})\.([a-zA-Z]+)\.([A-Za-z0-9_-]{43})$/;

/**
 * What the link of one sort of mail to one member is proved with, without a session: an id, the
 * setting, and an HMAC-SHA256 of both under a secret of the member. It can do nothing else, works
 * as long as the member is there, and is the same in every mail.
 */
export async function unsubscribeToken(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  setting: MailSwitch,
): Promise<string> {
  const [, [found]] = await db.batch([
    db.run(sql`INSERT INTO unsubscribe_keys (member_id, key_id, secret)
      VALUES (${memberId}, ${newId('uns')}, ${newSecret()}) ON CONFLICT DO NOTHING`),
    db.all<{ keyId: string; secret: string }>(sql`SELECT key_id AS keyId, secret
      FROM unsubscribe_keys WHERE member_id = ${memberId}`),
  ]);
  if (!found) throw new Error('An unsubscribe key was written and is not there.');
  const subject = `${found.keyId}.${setting}`;
  return `${subject}.${await macOf(subject, found.secret)}`;
}

/** Whose mails of which sort a token is for, or `null`. */
export async function provenBy({ db }: Pick<Context, 'db'>, token: string) {
  const [, keyId = '', name, mac = ''] = SHAPE.exec(token) ?? [];
  const setting = MAIL_SWITCHES.find((each) => each === name);
  if (!setting) return null;
  const [found] = await db.all<{ memberId: string; secret: string }>(sql`
    SELECT member_id AS memberId, secret FROM unsubscribe_keys WHERE key_id = ${keyId}`);
  if (!found || !(await isMacOf(mac, `${keyId}.${setting}`, found.secret))) return null;
  return { memberId: found.memberId, setting };
}
