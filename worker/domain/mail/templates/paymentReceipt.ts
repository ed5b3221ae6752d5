import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { formatCents, PLANS } from '../../../../src/shared/rules/prices';
import { payments } from '../../../db/schema';
import { mailKind } from '../mailKind';
import { newJerseyDate } from '../newJerseyDate';

export const paymentReceipt = mailKind({
  data: z.object({ paymentId: z.string() }),
  switch: null,
  toUnconfirmed: true,
  compose: async ({ db, vars }, { data }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, data.paymentId));
    if (payment?.status !== 'completed' || payment.periodEnd === null) return null;
    const amount = formatCents(payment.amountCents);
    const isRenewal = payment.kind === 'renewal';
    return {
      subject: `Your receipt for Parkway Premium: ${amount}`,
      preheader: `Premium until ${newJerseyDate(payment.periodEnd)}.`,
      heading: isRenewal ? 'Premium goes on' : 'Welcome to Premium',
      paragraphs: [
        isRenewal
          ? 'Your plan has renewed itself, as you agreed. Thank you for staying.'
          : 'Your payment is in, and Premium is on. Thank you.',
      ],
      facts: [
        ['Plan', PLANS[payment.plan].label],
        ['Paid', `${amount} with ${payment.method}`],
        ['Premium until', newJerseyDate(payment.periodEnd)],
      ],
      button: { label: 'See your payments', url: `${vars.APP_ORIGIN}/billing-history` },
      after: ['There you also find the invoice, ready to print.'],
      because: 'You get this because something was paid for your account.',
    };
  },
});
