import { eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LANGUAGES, type Language, pathIn } from '../../../src/shared/texts/language';
import { flag, row, text } from '../../db/columns';
import { ALWAYS } from '../../db/guard';
import { firstRow } from '../../db/runBatch';
import { mails } from '../../db/schema';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { drain } from '../outbox/drain';
import { htmlLetter, type LetterFrame, textLetter, wordsIn } from './letter';
import type { SupportMailContent } from './mailKind';
import {
  MAIL_KINDS,
  type MailKindName,
  SUPPORT_MAIL_KINDS,
  type SupportMailKindName,
} from './mailKinds';
import { pauseFrom, returnShare, takeShare } from './mailPace';
import { MAIL_PRIORITIES } from './mailPriority';
import { type DueMail, type MailDelivery, mailQueue } from './mailQueue';
import { unsubscribeToken } from './mailSubscription';
import { codeOf, refusalCause } from './providerAnswer';
import { mayReceive } from './queueMail';

const AT_ONCE = 10;
/** Keeps a run far below the number of subrequests that a worker is allowed. */
const ROUNDS_ON_SCHEDULE = 10;

/** Sends the first mails that this request queued, without waiting behind the mails of others. */
export function deliverMails(context: Context): Promise<void> {
  return deliverDue(context, 1, eq(mails.dueAt, context.now.getTime()));
}

/** How soon an urgent mail is tried again, for how long, and how long an attempt may take. */
const URGENT = { again: 5_000, during: 600_000, lease: 45_000 };

/**
 * Sends one mail for which minutes matter, unless its next attempt is later. After a failure it is
 * due again within seconds: the caller returns. A provider that is down for long is tried like by
 * any other mail.
 */
export function deliverUrgentMail(context: Context, key: string): Promise<void> {
  const attempt = async (mail: DueMail): Promise<MailDelivery> => {
    try {
      return await deliver(context, mail);
    } catch (error) {
      if (mail.created_at + URGENT.during < Date.now()) throw error;
      log({ event: 'outbox-delayed', queue: 'mails', about: mail.kind, error });
      return { retryAt: Date.now() + URGENT.again };
    }
  };
  const queue = mailQueue(context, attempt, eq(mails.key, key), URGENT.lease);
  return drain(queue, { rows: 1, requestId: context.requestId });
}

/** Sends what requests left behind, what failed before, and what has become due. */
export function deliverWaitingMails(context: Context): Promise<void> {
  return deliverDue(context, ROUNDS_ON_SCHEDULE, ALWAYS);
}

function deliverDue(context: Context, rounds: number, which: SQL): Promise<void> {
  const { requestId } = context;
  const queue = mailQueue(context, (mail) => deliver(context, mail), which);
  return drain(queue, { rows: AT_ONCE, rounds, requestId });
}

async function deliver(context: Context, mail: DueMail): Promise<MailDelivery> {
  if (mail.member_id === null) return deliverToSupport(context, mail);
  if (!isKnown(mail.kind)) return 'dropped';
  const recipient = await recipientOf(context, mail.member_id, mail.kind);
  if (!recipient) return 'dropped';
  const { write, link } = MAIL_KINDS[mail.kind];
  const data: unknown = JSON.parse(mail.data);
  const content = await write(context, { recipient, data, createdAt: mail.created_at });
  if (content === null) return 'dropped';
  if ('retryAt' in content) return content;
  const token = link && (await unsubscribeToken(context, recipient.id, link));
  const how = { language: recipient.language, token };
  const message = await providerMessage(context, content.to ?? recipient.email, content, how);
  return sendWithinShare(context, mail, message);
}

async function deliverToSupport(context: Context, mail: DueMail): Promise<MailDelivery> {
  if (!isForSupport(mail.kind)) return 'dropped';
  const content = await SUPPORT_MAIL_KINDS[mail.kind].write(context, JSON.parse(mail.data));
  if (content === null) return 'dropped';
  const to = content.to ?? context.vars.SUPPORT_EMAIL;
  const how = { language: content.language ?? 'en', token: null };
  return sendWithinShare(context, mail, await providerMessage(context, to, content, how));
}

/** `token` is of the link that stops such mails. */
interface MailForm {
  language: Language;
  token: string | null;
}

/** A mail in the provider's format. */
export async function providerMessage(
  { vars }: Pick<Context, 'vars'>,
  to: string,
  content: SupportMailContent,
  { language, token }: MailForm,
) {
  const { APP_ORIGIN, MAIL_FROM, POSTAL_ADDRESS, SUPPORT_EMAIL } = vars;
  const frame: LetterFrame = {
    language,
    origin: APP_ORIGIN,
    supportEmail: SUPPORT_EMAIL,
    postalAddress: POSTAL_ADDRESS,
    unsubscribeUrl: token && APP_ORIGIN + pathIn(language, `/unsubscribe?token=${token}`),
  };
  return {
    from: { name: 'Parkway', email: MAIL_FROM },
    to,
    ...(content.replyTo ? { replyTo: content.replyTo } : {}),
    subject: wordsIn(language, content.subject),
    text: textLetter(content, frame),
    html: await htmlLetter(content, frame),
    headers: token ? oneClick(`${APP_ORIGIN}/api/mail/unsubscribe?token=${token}`) : {},
  };
}

/** RFC 8058: a mail program may unsubscribe by itself, with one POST. */
function oneClick(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const recipientRow = row({
  id: text,
  email: text,
  firstName: text,
  isConfirmed: flag,
  language: z.enum(LANGUAGES),
});

/** The member, if they may currently receive this kind. */
function recipientOf({ db }: Context, memberId: string, kind: MailKindName) {
  return firstRow(recipientRow)`SELECT m.id, m.email, m.first_name AS firstName,
      m.email_confirmed_at IS NOT NULL AS isConfirmed, m.language
    FROM members m WHERE m.id = ${memberId} AND ${mayReceive(kind)}`.run(db);
}

function isKnown(kind: string): kind is MailKindName {
  return Object.hasOwn(MAIL_KINDS, kind);
}

function isForSupport(kind: string): kind is SupportMailKindName {
  return Object.hasOwn(SUPPORT_MAIL_KINDS, kind);
}

/**
 * Sends a mail within its priority's share. When the provider limits the pace, lower priorities
 * wait; when it refuses this mail, that is final. Throws errors that a retry may resolve.
 */
async function sendWithinShare(
  context: Context,
  { kind, priority: rank }: Pick<DueMail, 'kind' | 'priority'>,
  message: EmailMessageBuilder,
): Promise<MailDelivery> {
  const { env, now, requestId } = context;
  /** It was not its turn; not counted as an attempt. */
  const notNow = { retryAt: now.getTime() };
  if (!(await takeShare(context, rank))) return notNow;
  try {
    await env.EMAIL.send(message);
    return 'sent';
  } catch (error) {
    await returnShare(context, rank);
    const answer = refusalCause(error);
    if (answer === 'mail') {
      log({ event: 'mail-refused', requestId, kind, code: codeOf(error) });
      return 'refused';
    }
    if (answer === null) throw error;
    const priority = MAIL_PRIORITIES[rank] ?? 'letters';
    log({ event: 'mail-paused', requestId, priority, answer });
    await pauseFrom(context, rank, answer);
    if (priority === 'security') throw error;
    return notNow;
  }
}
