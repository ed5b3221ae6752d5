import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatCents } from '../../../../src/shared/rules/billing/prices';
import { payments } from '../../../db/schema';
import type { SupportMailKind } from '../mailKind';
import { newJerseyTime } from '../mailText';

/** The payment, and PayPal's id of the dispute. */
const given = z.object({ id: z.string() });

/** A buyer opened a dispute: the operator must answer it at PayPal within the deadline. */
export const dispute: SupportMailKind = {
  priority: 'security',
  write: async ({ db, vars }, data) => {
    const [paymentId = '', disputeId = ''] = given.parse(data).id.split('/');
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment || payment.disputeOutcome !== null) return null;
    const amount = formatCents(payment.amountCents);
    return {
      replyTo: vars.SUPPORT_EMAIL,
      subject: `A buyer is disputing a payment of ${amount}`,
      preheader: 'Answer at PayPal within ten days.',
      heading: `A buyer is disputing a payment of ${amount}`,
      paragraphs: [
        'Premium stays on while PayPal looks into it. Answer in PayPal’s Resolution Center: if you don’t answer in time, you lose, and the money goes back.',
      ],
      facts: [
        ['Dispute', disputeId],
        ['Payment', payment.id],
        ['PayPal transaction', payment.captureId ?? 'not known'],
        ['Opened', `${newJerseyTime(payment.disputeOpenedAt ?? 0)}, New Jersey time`],
      ],
      button: { label: 'See the payments', url: `${vars.APP_ORIGIN}/admin?tab=revenue` },
      because: 'You get this once for each dispute that PayPal tells us about.',
    };
  },
};
