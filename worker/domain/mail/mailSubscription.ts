import { sql } from 'drizzle-orm';
import {
  MAIL_LINKS,
  type MailLink,
  type UnsubscribeResponse,
} from '../../../src/shared/contract/mail';
import { flag, row, text } from '../../db/columns';
import { ALWAYS } from '../../db/guard';
import { firstRow, runBatch, singleRow } from '../../db/runBatch';
import { members, unsubscribeKeys } from '../../db/schema';
import { insertWhere, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { memberObjectOf } from '../../platform/objects';
import { isMacOf, macOf, newSecret } from '../../platform/security/mac';
import { sentence } from '../../platform/sentence';
import { SWITCH_COLUMNS } from './queueMail';

const switchRow = row({ isOn: flag });

/** Which mails a link is for and whether they are on. Throws INVALID_INPUT for an invalid link. */
export async function readSubscription(
  context: Context,
  token: string,
): Promise<UnsubscribeResponse> {
  const { memberId, link } = await proven(context, token);
  return { mails: link, isOn: await isOn(context, memberId, link) };
}

async function isOn({ db, env }: Context, memberId: string, link: MailLink): Promise<boolean> {
  if (link === 'searches') return (await memberObjectOf(env, memberId).savedSearches()).length > 0;
  const member = await firstRow(switchRow)`
    SELECT ${members[SWITCH_COLUMNS[link]]} AS isOn FROM members WHERE id = ${memberId}`.run(db);
  return member?.isOn === true;
}

/**
 * Turns them on or off, any number of times; deletes the searches that they are about, for good.
 * Throws INVALID_INPUT for an invalid link.
 */
export async function setSubscription(
  context: Context,
  token: string,
  isWanted: boolean,
): Promise<UnsubscribeResponse> {
  const { memberId, link } = await proven(context, token);
  if (link === 'searches') {
    if (!isWanted) await memberObjectOf(context.env, memberId).deleteSearch();
    return { mails: link, isOn: await isOn(context, memberId, link) };
  }
  const set = { [SWITCH_COLUMNS[link]]: isWanted };
  await context.db.run(updateWhere(members, set, { id: memberId }));
  return { mails: link, isOn: isWanted };
}

const SHAPE = /^(uns_[a-z0-9]{20})\.([a-zA-Z]+)\.([A-Za-z0-9_-]{43})$/;

const keyRow = row({ keyId: text, memberId: text, secret: text });
const KEYS = sql`SELECT key_id AS keyId, member_id AS memberId, secret FROM unsubscribe_keys`;

/**
 * The token in a link to one sort of mail to one member, valid without a session: an id, the sort,
 * and an HMAC-SHA256 of both under a key of the member. It is good for nothing else, works
 * as long as the account exists, and is the same in every mail.
 */
export async function unsubscribeToken(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  link: MailLink,
): Promise<string> {
  const drawn = { memberId, keyId: newId('uns'), secret: newSecret() };
  const { key } = await runBatch(db, {
    drawn: insertWhere(unsubscribeKeys, drawn, ALWAYS, 'ignore'),
    key: singleRow(keyRow)`${KEYS} WHERE member_id = ${memberId}`,
  });
  const subject = `${key.keyId}.${link}`;
  return `${subject}.${await macOf(subject, key.secret)}`;
}

/** The member and the sort of mail of a token. Throws INVALID_INPUT for any other token. */
async function proven({ db }: Pick<Context, 'db'>, token: string) {
  const [, keyId = '', name, mac = ''] = SHAPE.exec(token) ?? [];
  const link = MAIL_LINKS.find((each) => each === name);
  const key = link && (await firstRow(keyRow)`${KEYS} WHERE key_id = ${keyId}`.run(db));
  if (!link || !key || !(await isMacOf(mac, `${keyId}.${link}`, key.secret))) {
    throw new DomainError(
      'INVALID_INPUT',
      sentence("This link isn't one of ours, or it no longer works."),
    );
  }
  return { memberId: key.memberId, link };
}
