import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatCents, PLANS } from '../../../../src/shared/rules/billing/prices';
import { RENEWAL_TRIES } from '../../../../src/shared/rules/billing/subscription';
import { members, payments, subscriptions } from '../../../db/schema';
import { mailKind } from '../mailKind';
import { newJerseyDate } from '../mailText';

export const paymentReceipt = mailKind({
  priority: 'payments',
  data: z.object({ paymentId: z.string() }),
  toUnconfirmed: true,
  compose: async ({ db, vars }, { data }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, data.paymentId));
    if (payment?.status !== 'completed' || payment.periodEnd === null) return null;
    const amount = formatCents(payment.amountCents);
    const isRenewal = payment.kind === 'renewal';
    return {
      subject: `Your receipt for Parkway Premium: ${amount}`,
      preheader: `Premium until ${newJerseyDate(payment.periodEnd)}.`,
      heading: isRenewal ? 'Premium continues' : 'Welcome to Premium',
      paragraphs: [
        isRenewal
          ? 'Your plan renewed, as you agreed. Thanks for staying.'
          : 'Your payment went through, and Premium is on. Thank you.',
        ...(payment.note ? [payment.note] : []),
      ],
      facts: [
        ['Plan', PLANS[payment.plan].label],
        ['Paid', `${amount} with ${payment.method}`],
        ['Premium until', newJerseyDate(payment.periodEnd)],
      ],
      button: { label: 'See your payments', url: `${vars.APP_ORIGIN}/billing-history` },
      after: ["You'll find the invoice there too, ready to print."],
      because: "You're getting this because a payment was made for your account.",
    };
  },
});

export const premiumEnded = mailKind({
  priority: 'payments',
  data: z.object({ wasTrial: z.boolean() }),
  toUnconfirmed: true,
  compose: async ({ db, now, vars }, { recipient, data }) => {
    const [member] = await db.select().from(members).where(eq(members.id, recipient.id));
    if ((member?.premiumUntil ?? 0) > now.getTime()) return null;
    return {
      subject: data.wasTrial ? 'Your free trial has ended' : 'Your Premium has ended',
      preheader: 'Your profile, matches and conversations stay as they are.',
      heading: data.wasTrial ? 'Your free trial has ended' : 'Your Premium has ended',
      paragraphs: [
        `Your account continues for free: your profile, matches and conversations stay as they are. ${data.wasTrial ? 'Nothing was charged, and nothing will be.' : 'Nothing will renew from now on.'}`,
        "If you browsed incognito, others can see you again, because that's part of Premium. You can hide your profile in your settings.",
      ],
      button: { label: 'See the plans', url: `${vars.APP_ORIGIN}/premium` },
      because: "You're getting this because you had Premium.",
    };
  },
});

export const renewalReminder = mailKind({
  priority: 'payments',
  data: z.object({ termEnd: z.number() }),
  toUnconfirmed: true,
  compose: async ({ db, vars }, { recipient, data }) => {
    const isTheirs = eq(subscriptions.memberId, recipient.id);
    const [row] = await db.select().from(subscriptions).where(isTheirs);
    const plan = row?.nextPlan ?? row?.plan;
    if (!row?.autoRenew || row.termEnd !== data.termEnd || !plan) return null;
    const amount = formatCents(PLANS[plan].totalCents);
    const day = newJerseyDate(row.termEnd);
    const online = `${vars.APP_ORIGIN}/subscription-management`;
    return {
      subject: `Premium renews on ${day}: ${amount}`,
      preheader: "No need to do anything to keep it. One click if you don't.",
      heading: `Premium renews on ${day}`,
      paragraphs: [
        'As you agreed when you bought it, your plan renews by itself. Here is what will be charged to the PayPal account you paid with:',
      ],
      facts: [
        ['Plan', PLANS[plan].label],
        ['Amount', amount],
        ['On', day],
      ],
      button: { label: 'Change or cancel', url: online },
      after: [
        `You can cancel at any time before that day: online, with one button, at ${online}, or by writing to ${vars.SUPPORT_EMAIL} or to ${vars.POSTAL_ADDRESS}. Nothing is charged then, and what you have paid for stays yours until that day.`,
      ],
      because: 'You get this before each renewal, so that no charge surprises you.',
    };
  },
});

export const renewalFailed = mailKind({
  priority: 'payments',
  data: z.object({ paymentId: z.string() }),
  toUnconfirmed: true,
  compose: async ({ db, vars }, { data }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, data.paymentId));
    if (payment?.status !== 'failed' || payment.termEnd === null) return null;
    const isLast = (payment.attempt ?? 1) >= RENEWAL_TRIES;
    return {
      subject: "We couldn't renew your Premium",
      preheader: 'Nothing was charged.',
      heading: "The renewal didn't go through",
      paragraphs: [
        `PayPal couldn't charge ${formatCents(payment.amountCents)} to the account you paid with, so nothing was charged.`,
        isLast
          ? "We tried on four days and won't try again. You can have Premium back at any time with a new payment."
          : "We'll try again tomorrow. You don't need to do anything if the account will be in order by then. You can also pay again with another method, or cancel, and we won't try again.",
      ],
      facts: [['Paid for until', newJerseyDate(payment.termEnd)]],
      button: isLast
        ? { label: 'See the plans', url: `${vars.APP_ORIGIN}/premium` }
        : { label: 'Pay again or cancel', url: `${vars.APP_ORIGIN}/subscription-management` },
      because: "You're getting this because your plan was set to renew.",
    };
  },
});
