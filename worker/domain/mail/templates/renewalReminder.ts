import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { formatCents, PLANS } from '../../../../src/shared/rules/prices';
import { subscriptions } from '../../../db/schema';
import { mailKind } from '../mailKind';
import { newJerseyDate } from '../newJerseyDate';

export const renewalReminder = mailKind({
  data: z.object({ termEnd: z.number() }),
  switch: null,
  toUnconfirmed: true,
  compose: async ({ db, vars }, { recipient, data }) => {
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.memberId, recipient.id));
    const plan = row?.nextPlan ?? row?.plan;
    if (!row?.autoRenew || row.termEnd !== data.termEnd || !plan) return null;
    const amount = formatCents(PLANS[plan].totalCents);
    const day = newJerseyDate(row.termEnd);
    return {
      subject: `Premium renews on ${day}: ${amount}`,
      preheader: 'Nothing to do if you want to keep it; one click if not.',
      heading: `Premium renews on ${day}`,
      paragraphs: [
        'As you agreed when you bought it, your plan renews by itself. Here is what will be charged to the PayPal account you paid with:',
      ],
      facts: [
        ['Plan', PLANS[plan].label],
        ['Amount', amount],
        ['On', day],
      ],
      button: {
        label: 'Change or cancel',
        url: `${vars.APP_ORIGIN}/subscription-management`,
      },
      after: ['Cancelling is one click, and what you have paid for stays yours until that day.'],
      because: 'You get this before each renewal, so that no charge surprises you.',
    };
  },
});
