import * as z from 'zod';
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
        'Please confirm that this address is yours. Then we can tell you about matches and messages, as much as you want, and others see that your address is real.',
      ],
      button: {
        label: 'Confirm my address',
        url: `${context.vars.APP_ORIGIN}/verify-email?token=${token}`,
      },
      after: [`The link works for ${CONFIRM_DAYS} days, on any device.`],
      otherwise: {
        text: 'Did somebody else type your address?',
        label: "This wasn't me",
        url: `${context.vars.APP_ORIGIN}/verify-email?token=${token}&not-me`,
      },
      because: `You get this because somebody joined Parkway with this address. Without a click we won't email you anything about other members, and delete the account after ${UNCONFIRMED_DAYS} days.`,
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
      paragraphs: [
        'You asked for a way back into your Parkway account. Choose a new password here:',
      ],
      button: {
        label: 'Choose a new password',
        url: `${context.vars.APP_ORIGIN}/reset-password?token=${token}`,
      },
      after: [
        'The link works once, for one hour. A new password ends everything that opened your account before: every device that is signed in, and every passkey.',
        'If you did not ask for this, do nothing: your password stays as it is.',
      ],
      because:
        'You get this because somebody asked for a new password for the account with this address.',
    };
  },
});

const PASSKEYS_STAY =
  'Your passkeys still sign you in. Under "Signing In" in your settings you see each of them, and remove those you do not know.';

const hasPasskeys = (db: Database, memberId: string) =>
  singleValue(flag)`SELECT EXISTS (SELECT 1 FROM passkeys WHERE member_id = ${memberId})`.run(db);

export const passwordChanged = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  compose: async ({ db, vars }, { recipient, createdAt }) => ({
    subject: 'Your password was changed',
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Parkway account was changed, and other devices were signed out.',
      'If it was you, there is nothing to do. If not, choose another password now:',
    ],
    facts: [['When', `${newJerseyTime(createdAt)}, New Jersey time`]],
    button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
    after: (await hasPasskeys(db, recipient.id)) ? [PASSKEYS_STAY] : [],
    because: 'You get this to keep your account yours; it is sent after every new password.',
  }),
});

/** The member chose a new password through a mailed link. */
export const passwordResetByMail = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  compose: async ({ db, vars }, { recipient, createdAt }) => ({
    subject: 'Your password was changed',
    preheader: 'Everything that opened your account before has ended.',
    heading: 'Your password was changed',
    paragraphs: [
      'A new password was chosen for your Parkway account by a link that we sent to this address. Everything that opened it before has ended: every device that was signed in, every passkey, the address of your calendar, and notifications in browsers. Drafts and messages that were not sent yet go with them.',
      'If it was you, there is nothing to do. If not, somebody reads your mail: change the password of your mailbox first, and then the one here.',
    ],
    facts: [['When', `${newJerseyTime(createdAt)}, New Jersey time`]],
    button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
    after: (await singleValue(flag)`SELECT ${hasSecondLock(recipient.id)}`.run(db))
      ? [APP_STAYS]
      : [],
    because: 'You get this to keep your account yours; it is sent after every new password.',
  }),
});

const APP_STAYS =
  'Your authenticator app stays: signing in asks for its code or a recovery code, as before.';

export const newSignIn = mailKind({
  priority: 'security',
  data: z.object({
    /** Such as `Chrome on Windows`. */
    device: z.string(),
    /** A town at most. */
    place: z.string().nullable(),
  }),
  toUnconfirmed: true,
  compose: ({ vars }, { data, createdAt }) => ({
    subject: 'A new sign-in to your account',
    preheader: `${data.device}. If it was you, there is nothing to do.`,
    heading: 'Somebody signed in from a new place',
    paragraphs: [
      "Somebody signed in to your account with your password or a passkey, on a device or network that we haven't seen you use before.",
      'If it was you, there is nothing to do. If not, choose a new password: that signs every device out.',
    ],
    facts: [
      ['Device', data.device],
      ...(data.place ? [['Near', data.place] as const] : []),
      ['When', `${newJerseyTime(createdAt)}, New Jersey time`],
    ],
    button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
    because:
      'You get this to keep your account yours; it is sent after the first sign-in from a new place.',
  }),
});
