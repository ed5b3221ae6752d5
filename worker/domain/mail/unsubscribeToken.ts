import { sql } from 'drizzle-orm';
import { MAIL_SWITCHES, type MailSwitch } from '../../../src/shared/contract/mail';
import { ask, one, only } from '../../db/ask';
import { row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/ids';
import { isMacOf, macOf, newSecret } from '../../platform/mac';

const SHAPE = /^(uns_[a-z0-9]{20})\.([a-zA-Z]+)\.([A-Za-z0-9_-]{43})$/;

const keyRow = row({ keyId: text, memberId: text, secret: text });

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
  const { key } = await ask(db, {
    drawn: sql`INSERT INTO unsubscribe_keys (member_id, key_id, secret)
      VALUES (${memberId}, ${newId('uns')}, ${newSecret()}) ON CONFLICT DO NOTHING`,
    key: only(keyRow)`SELECT key_id AS keyId, member_id AS memberId, secret FROM unsubscribe_keys
      WHERE member_id = ${memberId}`,
  });
  const subject = `${key.keyId}.${setting}`;
  return `${subject}.${await macOf(subject, key.secret)}`;
}

/** Whose mails of which sort a token is for, or `null`. */
export async function provenBy({ db }: Pick<Context, 'db'>, token: string) {
  const [, keyId = '', name, mac = ''] = SHAPE.exec(token) ?? [];
  const setting = MAIL_SWITCHES.find((each) => each === name);
  if (!setting) return null;
  const key = await ask(
    db,
    one(keyRow)`SELECT key_id AS keyId, member_id AS memberId, secret FROM unsubscribe_keys
      WHERE key_id = ${keyId}`,
  );
  if (!key || !(await isMacOf(mac, `${keyId}.${setting}`, key.secret))) return null;
  return { memberId: key.memberId, setting };
}
