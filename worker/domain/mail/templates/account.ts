import * as z from 'zod/mini';
import { CONFIRM_DAYS, UNCONFIRMED_DAYS } from '../../../../src/shared/rules/limits';
import type { Database } from '../../../db/client';
import { flag } from '../../../db/columns';
import { singleValue } from '../../../db/runBatch';
import { hasSecondLock } from '../../sessions/endAllAccess';
import { issueLinkToken } from '../linkTokens';
import { mailKind } from '../mailKind';
import { newJerseyTime, safeFirstName } from '../mailText';

export const confirm = mailKind({
  priority: 'confirmations',
  data: z.object({}),
  toUnconfirmed: true,
  compose: async (context, { recipient }) => {
    if (recipient.isConfirmed) return null;
    const token = await issueLinkToken(context, recipient.id, 'confirm');
    const name = safeFirstName(recipient.firstName);
    return {
      subject: 'Confirm your email address',
      preheader: 'One click, and Parkway knows where to reach you.',
      heading: name ? `Welcome to Parkway, ${name}` : 'Welcome to Parkway',
      paragraphs: [
        'Please confirm that this address is yours. Then we can tell you about matches and messages, as much or as little as you like, and others can see that your address is real.',
      ],
      button: {
        label: 'Confirm my address',
        url: `${context.vars.APP_ORIGIN}/verify-email?token=${token}`,
      },
      after: [`The link works for ${CONFIRM_DAYS} days, on any device.`],
      otherwise: {
        text: 'Did someone else type your address?',
        label: "This wasn't me",
        url: `${context.vars.APP_ORIGIN}/verify-email?token=${token}&not-me`,
      },
      because: `You're getting this because someone joined Parkway with this address. Until it's confirmed, we won't email you anything about other members, and we delete the account after ${UNCONFIRMED_DAYS} days.`,
    };
  },
});

/** Milliseconds. Older requests have been repeated, or resolved in another way. */
const WORTH_SENDING = 3_600_000;

export const reset = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  compose: async (context, { recipient, createdAt }) => {
    if (context.now.getTime() - createdAt > WORTH_SENDING) return null;
    const token = await issueLinkToken(context, recipient.id, 'reset');
    return {
      subject: 'Choose a new password',
      preheader: 'The link works once, for one hour.',
      heading: 'Choose a new password',
      paragraphs: ['You asked to get back into your Parkway account. Choose a new password here:'],
      button: {
        label: 'Choose a new password',
        url: `${context.vars.APP_ORIGIN}/reset-password?token=${token}`,
      },
      after: [
        'The link works once, for one hour. A new password ends all earlier access to your account: every signed-in device and every passkey.',
        "If you didn't ask for this, you don't need to do anything: your password stays the same.",
      ],
      because:
        "You're getting this because someone asked for a new password for the account with this address.",
    };
  },
});

const PASSKEYS_STAY = `Your passkeys still sign you in. You'll find them all under "Signing In" in your settings, where you can remove any you don't recognize.`;

const hasPasskeys = (db: Database, memberId: string) =>
  singleValue(flag)`SELECT EXISTS (SELECT 1 FROM passkeys WHERE member_id = ${memberId})`.run(db);

export const passwordChanged = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  compose: async ({ db, vars }, { recipient, createdAt }) => ({
    subject: 'Your password was changed',
    preheader: "If this was you, you don't need to do anything.",
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Parkway account was changed, and other devices were signed out.',
      "If this was you, you don't need to do anything. If not, choose another password now:",
    ],
    facts: [['When', `${newJerseyTime(createdAt)}, New Jersey time`]],
    button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
    after: (await hasPasskeys(db, recipient.id)) ? [PASSKEYS_STAY] : [],
    because: 'We send this after every new password, to keep your account safe.',
  }),
});

/** The member chose a new password through a mailed link. */
export const passwordResetByMail = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  compose: async ({ db, vars }, { recipient, createdAt }) => ({
    subject: 'Your password was changed',
    preheader: 'All earlier access to your account has ended.',
    heading: 'Your password was changed',
    paragraphs: [
      'A new password was chosen for your Parkway account with a link we sent to this address. All earlier access to it has ended: every signed-in device, every passkey, your calendar address, and browser notifications. Unsent drafts and messages are gone with them.',
      "If this was you, you don't need to do anything. If not, someone is reading your email: change the password of your mailbox first, and then the one here.",
    ],
    facts: [['When', `${newJerseyTime(createdAt)}, New Jersey time`]],
    button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
    after: (await singleValue(flag)`SELECT ${hasSecondLock(recipient.id)}`.run(db))
      ? [APP_STAYS]
      : [],
    because: 'We send this after every new password, to keep your account safe.',
  }),
});

const APP_STAYS =
  'Your authenticator app stays: signing in still asks for its code or a recovery code.';

export const newSignIn = mailKind({
  priority: 'security',
  data: z.object({
    /** Such as `Chrome on Windows`. */
    device: z.string(),
    /** A town at most. */
    place: z.nullable(z.string()),
  }),
  toUnconfirmed: true,
  compose: ({ vars }, { data, createdAt }) => ({
    subject: 'A new sign-in to your account',
    preheader: `${data.device}. If this was you, you don't need to do anything.`,
    heading: 'Someone signed in from a new place',
    paragraphs: [
      "Someone signed in to your account with your password or a passkey, on a device or network that we haven't seen you use before.",
      "If this was you, you don't need to do anything. If not, choose a new password: that signs out every device.",
    ],
    facts: [
      ['Device', data.device],
      ...(data.place ? [['Near', data.place] as const] : []),
      ['When', `${newJerseyTime(createdAt)}, New Jersey time`],
    ],
    button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
    because: 'We send this after the first sign-in from a new place, to keep your account safe.',
  }),
});
