import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { formatCents } from '../../../../src/shared/rules/prices';
import { RENEWAL_TRIES } from '../../../../src/shared/rules/subscription';
import { payments } from '../../../db/schema';
import { mailKind } from '../mailKind';
import { newJerseyDate } from '../newJerseyDate';

export const renewalFailed = mailKind({
  data: z.object({ paymentId: z.string() }),
  switch: null,
  toUnconfirmed: true,
  compose: async ({ db, vars }, { data }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, data.paymentId));
    if (payment?.status !== 'failed' || payment.termEnd === null) return null;
    const isLast = (payment.attempt ?? 1) >= RENEWAL_TRIES;
    return {
      subject: 'We could not renew your Premium',
      preheader: 'Nothing was charged.',
      heading: 'The renewal did not go through',
      paragraphs: [
        `PayPal could not charge ${formatCents(payment.amountCents)} to the account you paid with, so nothing was charged.`,
        isLast
          ? 'We have tried on four days and will not try again. You can have Premium back at any time with a new payment.'
          : 'We try again tomorrow. You need do nothing if the account will be in order by then. You can also pay anew with another method, or cancel: then it is not tried again.',
      ],
      facts: [['Paid for until', newJerseyDate(payment.termEnd)]],
      button: isLast
        ? { label: 'See the plans', url: `${vars.APP_ORIGIN}/premium` }
        : { label: 'Pay anew or cancel', url: `${vars.APP_ORIGIN}/subscription-management` },
      because: 'You get this because your plan was to renew by itself.',
    };
  },
});
