import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { sendMail } from '../../platform/mail';
import { htmlLetter, type LetterFoot, textLetter } from './letter';
import type { MailContent, SupportMailContent } from './mailKind';
import {
  MAIL_KINDS,
  type MailKindName,
  SUPPORT_MAIL_KINDS,
  type SupportMailKindName,
} from './mailKinds';
import {
  dropStatement,
  failedStatement,
  laterStatement,
  sentStatement,
  type TakenMail,
  takeStatement,
} from './mailStatements';
import { mayReceive } from './mayReceive';
import { unsubscribeToken } from './unsubscribeToken';

const AT_ONCE = 10;
/** So that one run stays far below the subrequests that a worker is allowed. */
const ROUNDS_ON_SCHEDULE = 10;

/** Sends what this request queued, or the first of it: nobody waits behind the mails of others. */
export async function deliverMails(context: Context): Promise<void> {
  await deliverSome(context, sql`due_at = ${context.now.getTime()}`);
}

/** What requests left behind, what failed before, and what is due only now. */
export async function deliverWaitingMails(context: Context): Promise<void> {
  for (let round = 0; round < ROUNDS_ON_SCHEDULE; round += 1) {
    if ((await deliverSome(context)) < AT_ONCE) return;
  }
}

async function deliverSome(context: Context, which?: SQL): Promise<number> {
  const taken = await context.db.all<TakenMail>(
    takeStatement(context.now.getTime(), AT_ONCE, which),
  );
  await Promise.all(taken.map((mail) => settle(context, mail)));
  return taken.length;
}

async function settle(context: Context, mail: TakenMail): Promise<void> {
  const { db, now, requestId } = context;
  try {
    const outcome = await deliver(context, mail);
    if (outcome === 'sent') await db.run(sentStatement(mail, now.getTime()));
    else if (outcome === 'dropped') await db.run(dropStatement(mail));
    else await db.run(laterStatement(mail, outcome.lookAgainAt));
  } catch (error) {
    log({ event: 'mail-delayed', requestId, kind: mail.kind, attempt: mail.tries, error });
    await db.run(failedStatement(mail, now.getTime()));
  }
}

async function deliver(context: Context, mail: TakenMail) {
  if (mail.memberId === null) return deliverToSupport(context, mail);
  if (!isKnown(mail.kind)) return 'dropped';
  const recipient = await recipientOf(context, mail.memberId, mail.kind);
  if (!recipient) return 'dropped';
  const { write, switch: setting } = MAIL_KINDS[mail.kind];
  const data: unknown = JSON.parse(mail.data);
  const content = await write(context, { recipient, data, createdAt: mail.createdAt });
  if (content === null) return 'dropped';
  if ('lookAgainAt' in content) return content;
  const token = setting && (await unsubscribeToken(context, recipient.id, setting));
  await send(context, recipient.email, content, token);
  return 'sent';
}

async function deliverToSupport(context: Context, mail: TakenMail) {
  if (!isForSupport(mail.kind)) return 'dropped';
  const content = await SUPPORT_MAIL_KINDS[mail.kind](context, JSON.parse(mail.data));
  if (content === null) return 'dropped';
  await send(context, context.vars.SUPPORT_EMAIL, content, null);
  return 'sent';
}

async function send(
  context: Context,
  to: string,
  content: MailContent | SupportMailContent,
  token: string | null,
) {
  const { APP_ORIGIN, SUPPORT_EMAIL } = context.vars;
  const foot: LetterFoot = {
    supportEmail: SUPPORT_EMAIL,
    unsubscribeUrl: token && `${APP_ORIGIN}/unsubscribe?token=${token}`,
  };
  await sendMail(context, {
    to,
    ...('replyTo' in content ? { replyTo: content.replyTo } : {}),
    subject: content.subject,
    text: textLetter(content, foot),
    html: await htmlLetter(content, foot),
    headers: token ? oneClick(`${APP_ORIGIN}/api/mail/unsubscribe?token=${token}`) : {},
  });
}

/** RFC 8058: a mail program may switch these mails off by itself, with one POST. */
function oneClick(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const recipientRow = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  isConfirmed: z.number().transform((value) => value === 1),
});

/** The member, if this kind may be sent to them at this moment. */
async function recipientOf({ db }: Context, memberId: string, kind: MailKindName) {
  const [row] = await db.all(sql`
    SELECT m.id, m.email, m.first_name AS firstName,
      m.email_confirmed_at IS NOT NULL AS isConfirmed
    FROM members m WHERE m.id = ${memberId} AND ${mayReceive(kind)}`);
  return row === undefined ? null : recipientRow.parse(row);
}

function isKnown(kind: string): kind is MailKindName {
  return Object.hasOwn(MAIL_KINDS, kind);
}

function isForSupport(kind: string): kind is SupportMailKindName {
  return Object.hasOwn(SUPPORT_MAIL_KINDS, kind);
}
