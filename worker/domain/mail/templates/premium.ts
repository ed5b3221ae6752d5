import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatCents, PLANS } from '../../../../src/shared/rules/billing/prices';
import { RENEWAL_TRIES } from '../../../../src/shared/rules/billing/subscription';
import { pathIn } from '../../../../src/shared/texts/language';
import { members, payments, subscriptions } from '../../../db/schema';
import { sentence } from '../../../platform/sentence';
import { methodSaid, noteSentence } from '../../payments/paymentNotes';
import { mailToUnconfirmed } from '../mailKind';
import { newJerseyDate } from '../mailText';

export const paymentReceipt = mailToUnconfirmed('payments', {
  data: z.object({ paymentId: z.string() }),
  compose: async ({ db, vars }, { recipient, data }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, data.paymentId));
    if (payment?.status !== 'completed' || payment.periodEnd === null) return null;
    const amount = formatCents(payment.amountCents);
    const isRenewal = payment.kind === 'renewal';
    return {
      subject: sentence('Your receipt for Parkway Premium: {amount}', { amount }),
      preheader: sentence('Premium until {day}.', {
        day: newJerseyDate(payment.periodEnd, recipient.language),
      }),
      heading: isRenewal ? sentence('Premium continues') : sentence('Welcome to Premium'),
      paragraphs: [
        isRenewal
          ? sentence('Your plan renewed, as you agreed. Thanks for staying.')
          : sentence('Your payment went through, and Premium is on. Thank you.'),
        ...(payment.note ? [noteSentence(payment.note, vars)] : []),
      ],
      facts: [
        [sentence('Plan'), sentence(PLANS[payment.plan].label)],
        [
          sentence('Paid'),
          sentence('{amount} with {method}', {
            amount,
            method: methodSaid(recipient.language, payment.method),
          }),
        ],
        [sentence('Premium until'), newJerseyDate(payment.periodEnd, recipient.language)],
      ],
      button: { label: sentence('See your payments'), path: '/billing-history' },
      after: [sentence("You'll find the invoice there too, ready to print.")],
      because: sentence("You're getting this because a payment was made for your account."),
    };
  },
});

export const premiumEnded = mailToUnconfirmed('payments', {
  data: z.object({ wasTrial: z.boolean() }),
  compose: async ({ db, now }, { recipient, data }) => {
    const [member] = await db.select().from(members).where(eq(members.id, recipient.id));
    if ((member?.premiumUntil ?? 0) > now.getTime()) return null;
    return {
      subject: data.wasTrial
        ? sentence('Your free trial has ended')
        : sentence('Your Premium has ended'),
      preheader: sentence('Your profile, matches and conversations stay as they are.'),
      paragraphs: [
        [
          ...sentence(
            'Your account continues for free: your profile, matches and conversations stay as they are.',
          ),
          ...(data.wasTrial
            ? sentence('Nothing was charged, and nothing will be.')
            : sentence('Nothing will renew from now on.')),
        ],
        sentence(
          "If you browsed incognito, others can see you again, because that's part of Premium. You can hide your profile in your settings.",
        ),
      ],
      button: { label: sentence('See the plans'), path: '/premium' },
      because: sentence("You're getting this because you had Premium."),
    };
  },
});

export const renewalReminder = mailToUnconfirmed('payments', {
  data: z.object({ termEnd: z.number() }),
  compose: async ({ db, vars }, { recipient, data }) => {
    const isTheirs = eq(subscriptions.memberId, recipient.id);
    const [row] = await db.select().from(subscriptions).where(isTheirs);
    const plan = row?.nextPlan ?? row?.plan;
    if (!row?.autoRenew || row.termEnd !== data.termEnd || !plan) return null;
    const amount = formatCents(PLANS[plan].totalCents);
    const day = newJerseyDate(row.termEnd, recipient.language);
    const online = '/subscription-management';
    return {
      subject: sentence('Premium renews on {day}: {amount}', { day, amount }),
      preheader: sentence("No need to do anything to keep it. One click if you don't."),
      heading: sentence('Premium renews on {day}', { day }),
      paragraphs: [
        sentence(
          'As you agreed when you bought it, your plan renews by itself. Here is what will be charged to the PayPal account you paid with:',
        ),
      ],
      facts: [
        [sentence('Plan'), sentence(PLANS[plan].label)],
        [sentence('Amount'), amount],
        [sentence('On'), day],
      ],
      button: { label: sentence('Change or cancel'), path: online },
      after: [
        sentence(
          'You can cancel at any time before that day: online, with one button, at {online}, or by writing to {supportEmail} or to {postalAddress}. Nothing is charged then, and what you have paid for stays yours until that day.',
          {
            online: vars.APP_ORIGIN + pathIn(recipient.language, online),
            supportEmail: vars.SUPPORT_EMAIL,
            postalAddress: vars.POSTAL_ADDRESS,
          },
        ),
      ],
      because: sentence('You get this before each renewal, so that no charge surprises you.'),
    };
  },
});

export const renewalFailed = mailToUnconfirmed('payments', {
  data: z.object({ paymentId: z.string() }),
  compose: async ({ db }, { recipient, data }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, data.paymentId));
    if (payment?.status !== 'failed' || payment.termEnd === null) return null;
    const isLast = (payment.attempt ?? 1) >= RENEWAL_TRIES;
    return {
      subject: sentence("We couldn't renew your Premium"),
      preheader: sentence('Nothing was charged.'),
      heading: sentence("The renewal didn't go through"),
      paragraphs: [
        sentence(
          "PayPal couldn't charge {amount} to the account you paid with, so nothing was charged.",
          { amount: formatCents(payment.amountCents) },
        ),
        isLast
          ? sentence(
              "We tried on four days and won't try again. You can have Premium back at any time with a new payment.",
            )
          : sentence(
              "We'll try again tomorrow. You don't need to do anything if the account will be in order by then. You can also pay again with another method, or cancel, and we won't try again.",
            ),
      ],
      facts: [[sentence('Paid for until'), newJerseyDate(payment.termEnd, recipient.language)]],
      button: isLast
        ? { label: sentence('See the plans'), path: '/premium' }
        : {
            label: sentence('Pay again or cancel'),
            path: '/subscription-management',
          },
      because: sentence("You're getting this because your plan was set to renew."),
    };
  },
});
