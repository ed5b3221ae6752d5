import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatCents } from '../../../../src/shared/rules/billing/prices';
import {
  CONTACT_CATEGORIES,
  CONTACT_CATEGORY_LABELS,
} from '../../../../src/shared/rules/safety/contact';
import {
  MINOR_HOURS,
  TAKE_DOWN_HOURS,
  TAKE_DOWN_LABELS,
} from '../../../../src/shared/rules/safety/takeDowns';
import { flag, integer, row, text } from '../../../db/columns';
import { firstRow } from '../../../db/runBatch';
import { payments } from '../../../db/schema';
import { englishOf, sentence } from '../../../platform/sentence';
import { PROMISES } from '../../promises/readPromises';
import { supportMail } from '../mailKind';
import { newJerseyTime } from '../mailText';
import { readClaim } from './takeDowns';

const messageRow = row({
  name: text,
  email: text,
  subject: text,
  category: z.nullable(z.enum(CONTACT_CATEGORIES)),
  message: text,
  isPriority: flag,
  isMember: flag,
  createdAt: integer,
});

/** A message from the form on the help page, unless it was erased with its sender's account. */
export const contact = supportMail('people', async ({ db }, id) => {
  const found = await firstRow(messageRow)`
    SELECT name, email, subject, category, message, priority AS isPriority,
      member_id IS NOT NULL AS isMember, created_at AS createdAt
    FROM contact_messages WHERE id = ${id}`.run(db);
  if (!found) return null;
  const { name, email, subject, category, message, isPriority, isMember, createdAt } = found;
  const queue = new URLSearchParams({ tab: 'support', status: 'all', search: email });
  return {
    replyTo: email,
    subject: `${isPriority ? '[Priority] ' : ''}${subject}`,
    preheader: `${name} wrote to support.`,
    heading: subject,
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [
      ['From', `${name}, ${email}`],
      ['Topic', category ? sentence(CONTACT_CATEGORY_LABELS[category]) : 'Not chosen'],
      ['Sent', `${newJerseyTime(createdAt)}, New Jersey time`],
      ['Signed in', isMember ? 'Yes' : "No: they haven't proved that the address is theirs"],
      ...(isPriority ? [['Priority', 'Premium member'] as const] : []),
    ],
    button: { label: 'Open it in the queue', path: `/admin?${queue}` },
    after: [
      'A reply to this email goes to the person who wrote it. Mark it as answered in the queue.',
    ],
    because:
      "You're getting this because someone sent it to support with the form on the help page.",
  };
});

const alarmRow = row({ openSince: integer });

/** A promise is overdue; nothing is sent if it is kept again by then. */
export const alarm = supportMail('security', async ({ db }, name) => {
  const promise = PROMISES[name];
  const found = await firstRow(alarmRow)`
    SELECT open_since AS openSince FROM alarms WHERE promise = ${name}`.run(db);
  if (!found || !promise) return null;
  return {
    subject: `Overdue: ${name}`,
    preheader: promise.words,
    heading: `A promise is overdue: ${name}`,
    paragraphs: [promise.words, promise.mend],
    facts: [['Waiting since', `${newJerseyTime(found.openSince)}, New Jersey time`]],
    button: { label: "See what's waiting", path: '/admin?tab=overview' },
    because: "You get this once a day for each overdue promise, until it's kept again.",
  };
});

/** A buyer opened a dispute: the operator must answer it at PayPal within the deadline. */
export const dispute = supportMail('security', async ({ db }, paymentId, disputeId) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment || payment.disputeOutcome !== null) return null;
  const amount = formatCents(payment.amountCents);
  return {
    subject: `A buyer is disputing a payment of ${amount}`,
    preheader: 'Answer at PayPal within ten days.',
    paragraphs: [
      'Premium stays on while PayPal looks into it. Answer in PayPal’s Resolution Center: if you don’t answer in time, you lose, and the money goes back.',
    ],
    facts: [
      ['Dispute', disputeId],
      ['Payment', payment.id],
      ['PayPal transaction', payment.captureId ?? 'not known'],
      ['Opened', `${newJerseyTime(payment.disputeOpenedAt ?? 0)}, New Jersey time`],
    ],
    button: { label: 'See the payments', path: '/admin?tab=revenue' },
    because: 'You get this once for each dispute that PayPal tells us about.',
  };
});

/** A claim to take something down came in, or an objection. */
export const takeDownClaim = supportMail('security', async (context, id) => {
  const claim = await readClaim(context, id);
  if (!claim) return null;
  const isMinor = claim.kind === 'minor';
  return {
    replyTo: claim.email,
    subject: `${isMinor ? 'Now: take-down' : 'Take-down'}: ${englishOf(TAKE_DOWN_LABELS[claim.kind])}`,
    preheader: `Decide within ${isMinor ? MINOR_HOURS : TAKE_DOWN_HOURS} hours.`,
    heading: 'A take-down request is waiting',
    paragraphs: [
      isMinor
        ? `Please review it now: it's at the top of the queue, and an alarm goes off after ${MINOR_HOURS} hours.`
        : "It's new, or someone objected to a decision. The law allows 48 hours.",
    ],
    facts: [
      ["What it's about", sentence(TAKE_DOWN_LABELS[claim.kind])],
      ['Decide by', `${newJerseyTime(claim.dueAt)}, New Jersey time`],
    ],
    button: { label: 'Open take-downs', path: '/admin?tab=take-downs' },
    because: "You're getting this because the law sets a deadline for take-down requests.",
  };
});
