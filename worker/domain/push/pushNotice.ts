import * as z from 'zod/mini';
import type { PushNotice } from '../../../src/shared/contract/push';
import { LANGUAGES, type Language, pathIn } from '../../../src/shared/texts/language';
import { row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import type { Vars } from '../../env';
import type { Context } from '../../platform/context';
import { type PushKeys, pushKeys, sendPush } from '../../platform/push';
import { inLanguage, type Sentence } from '../../platform/sentence';

/** A notice, until it is known in which language. */
export interface Notice extends Pick<PushNotice, 'path' | 'tag'> {
  title: Sentence;
  body: Sentence;
}

/** As its receiver reads it; the path leads to the page in their language. */
const noticeIn = (language: Language, { title, body, path, tag }: Notice): PushNotice => ({
  title: inLanguage(language, title),
  body: inLanguage(language, body),
  path: pathIn(language, path),
  tag,
});

/** Members choose where pushes are sent: one act must not cause any number of calls. */
export const BROWSERS_AT_MOST = 20;

export const browserRow = row({
  endpoint: text,
  p256dh: text,
  auth: text,
  language: z.enum(LANGUAGES),
});

/** Notifies all browsers of a member, whether a page is open or not, about the account itself. */
export async function pushNotice(
  { db, vars, now }: Pick<Context, 'db' | 'vars' | 'now'>,
  memberId: string,
  notice: Notice,
): Promise<void> {
  const keys = pushKeys(vars);
  if (!keys) return;
  const browsers = await rows(browserRow)`SELECT p.endpoint, p.p256dh, p.auth, m.language
    FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
      JOIN members m ON m.id = s.member_id
    WHERE s.member_id = ${memberId} AND s.expires_at > ${now.getTime()}
    ORDER BY s.last_used_at DESC LIMIT ${BROWSERS_AT_MOST}`.run(db);
  await Promise.allSettled(browsers.map((each) => sendNotice(vars, keys, each, notice)));
}

/** Sends it in the language of the browser's member. Throws and resolves as `sendPush`. */
export const sendNotice = (
  vars: Vars,
  keys: PushKeys,
  { endpoint, p256dh, auth, language }: z.infer<typeof browserRow>,
  notice: Notice,
) => sendPush(vars, keys, { endpoint, keys: { p256dh, auth } }, noticeIn(language, notice));
