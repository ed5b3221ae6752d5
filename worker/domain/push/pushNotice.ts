import type { PushNotice } from '../../../src/shared/contract/push';
import { row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { pushKeys, sendPush } from '../../platform/push';

const AT_MOST = 20;
const subscriptionRow = row({ endpoint: text, p256dh: text, auth: text });

/** Notifies all browsers of a member, whether a page is open or not, about the account itself. */
export async function pushNotice(
  { db, vars, now }: Pick<Context, 'db' | 'vars' | 'now'>,
  memberId: string,
  notice: PushNotice,
): Promise<void> {
  const keys = pushKeys(vars);
  if (!keys) return;
  const browsers = await rows(subscriptionRow)`SELECT p.endpoint, p.p256dh, p.auth
    FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
    WHERE s.member_id = ${memberId} AND s.expires_at > ${now.getTime()}
    ORDER BY s.last_used_at DESC LIMIT ${AT_MOST}`.run(db);
  await Promise.allSettled(
    browsers.map(({ endpoint, p256dh, auth }) =>
      sendPush(vars, keys, { endpoint, keys: { p256dh, auth } }, notice),
    ),
  );
}
