import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, openDatabase } from '../../db/client';
import { text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { pushSubscriptions } from '../../db/schema';
import { deleteWhere } from '../../db/writes';
import { readVars } from '../../env';
import { log } from '../../platform/log';
import { pushKeys } from '../../platform/push';
import { sentence } from '../../platform/sentence';
import { visibleTo } from '../members/visibility';
import { BROWSERS_AT_MOST, browserRow, type Notice, sendNotice } from './pushNotice';

const notified = z.extend(browserRow, { firstName: text, sessionId: text });
type Browser = z.infer<typeof notified>;

/** A later message of the same member replaces the notice, which never contains the text. */
const NOTICES = {
  message: ({ firstName }: Browser, fromId: string): Notice => ({
    title: sentence('New message'),
    body: sentence('{firstName} sent you a message.', { firstName }),
    path: `/messages?user=${fromId}`,
    tag: `message-${fromId}`,
  }),
  match: ({ firstName }: Browser, fromId: string): Notice => ({
    title: sentence("It's a match"),
    body: sentence('You and {firstName} like each other.', { firstName }),
    path: `/messages?user=${fromId}`,
    tag: `match-${fromId}`,
  }),
};

const WANTED: Record<keyof typeof NOTICES, SQL> = {
  message: sql`me.notify_messages = 1`,
  match: sql`me.notify_new_matches = 1`,
};

/** Notifies the browsers of a member who, the caller knows, has no page open. Never throws. */
export async function pushNews(
  env: Env,
  kind: keyof typeof NOTICES,
  memberId: string,
  fromId: string,
) {
  try {
    const vars = readVars(env);
    const keys = pushKeys(vars);
    if (!keys) return;
    const db = openDatabase(env.DB);
    const browsers = await browsersOf(db, kind, memberId, fromId);
    const sent = await Promise.allSettled(
      browsers.map(async (each) => {
        const outcome = await sendNotice(vars, keys, each, NOTICES[kind](each, fromId));
        const { sessionId, endpoint } = each;
        if (outcome === 'gone')
          await db.run(deleteWhere(pushSubscriptions, { sessionId, endpoint }));
      }),
    );
    for (const each of sent) if (each.status === 'rejected') throw each.reason;
  } catch (error) {
    log({ event: 'deferred-failure', requestId: `push ${kind}`, error });
  }
}

function browsersOf(db: Database, kind: keyof typeof NOTICES, memberId: string, fromId: string) {
  const now = Date.now();
  return rows(notified)`
    SELECT m.first_name AS firstName, p.session_id AS sessionId, p.endpoint, p.p256dh, p.auth,
      me.language
    FROM sessions s JOIN push_subscriptions p ON p.session_id = s.id
      JOIN members me ON me.id = s.member_id CROSS JOIN members m
    WHERE s.member_id = ${memberId} AND s.expires_at > ${now} AND m.id = ${fromId}
      AND me.status <> 'inactive' AND ${WANTED[kind]}
      AND ${visibleTo(memberId)}
    ORDER BY s.last_used_at DESC LIMIT ${BROWSERS_AT_MOST}`.run(db);
}
