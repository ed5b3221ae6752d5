import * as z from 'zod';
import { CONFIRM_DAYS } from '../../../../src/shared/rules/limits';
import { value } from '../../../db/ask';
import type { Database } from '../../../db/client';
import { flag } from '../../../db/columns';
import { issueLinkToken } from '../linkTokens';
import { mailKind } from '../mailKind';
import { nameInMail, newJerseyTime } from '../wordsInMail';

export const confirm = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  compose: async (context, { recipient }) => {
    if (recipient.isConfirmed) return null;
    const token = await issueLinkToken(context, recipient.id, 'confirm');
    const name = nameInMail(recipient.firstName);
    return {
      subject: 'Confirm your email address',
      preheader: 'One click, and Parkway knows where to reach you.',
      heading: name ? `Welcome to Parkway, ${name}` : 'Welcome to Parkway',
      paragraphs: [
        'Please confirm that this address is yours. Then we can tell you about matches and messages, as far as you want us to, and others see that your address is a real one.',
      ],
      button: {
        label: 'Confirm my address',
        url: `${context.vars.APP_ORIGIN}/verify-email?token=${token}`,
      },
      after: [`The link works for ${CONFIRM_DAYS} days, on any device.`],
      because:
        'You get this because somebody joined Parkway with this address. If it was not you, do nothing: without this click we send nothing about other members here.',
    };
  },
});

/** Milliseconds. Who asked longer ago has asked again, or found another way. */
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
        'The link works once, for one hour. A new password signs you out on every device.',
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
  value(flag)`SELECT EXISTS (SELECT 1 FROM passkeys WHERE member_id = ${memberId})`.ask(db);

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

/** An administrator replaced the password, as somebody asked of them, or said to be this member. */
export const passwordReset = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  toClosed: true,
  compose: ({ vars }, { createdAt }) => ({
    subject: 'An administrator reset your password',
    preheader: 'If you did not ask for it, tell us now.',
    heading: 'An administrator reset your password',
    paragraphs: [
      'Your password does not work any more, and you were signed out on every device. Whoever asked for this got a one-time password.',
      `If it was you, there is nothing to do. If not, choose a new password now, and write to ${vars.SUPPORT_EMAIL}.`,
    ],
    facts: [['When', `${newJerseyTime(createdAt)}, New Jersey time`]],
    button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
    because:
      'You get this to keep your account yours; it is sent whenever somebody else resets a password.',
  }),
});

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
      'Your account was opened with your password or a passkey on a device or network that we have not seen with you before.',
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

/** Where it was done. */
const doneOn = z.object({
  /** Such as `Chrome on Windows`. */
  device: z.string(),
  /** A town at most. */
  place: z.string().nullable(),
});

/** One that tells of a change of how its member signs in. */
const signInChange = (what: { subject: string; text: string }) =>
  mailKind({
    priority: 'security',
    data: doneOn,
    toUnconfirmed: true,
    compose: ({ vars }, { data, createdAt }) => ({
      subject: what.subject,
      preheader: 'If it was you, there is nothing to do.',
      heading: what.subject,
      paragraphs: [
        what.text,
        'If it was you, there is nothing to do. If not, choose a new password, which signs every device out, and then look at "Signing In" in your settings: passkeys stay when the password changes.',
      ],
      facts: [
        ['Device', data.device],
        ...(data.place ? [['Near', data.place] as const] : []),
        ['When', `${newJerseyTime(createdAt)}, New Jersey time`],
      ],
      button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
      because:
        'You get this to keep your account yours; it is sent whenever the ways to sign in change.',
    }),
  });

export const passkeyAdded = signInChange({
  subject: 'A passkey was added to your account',
  text: 'Whoever has it can sign in to your Parkway account without your password.',
});

export const authenticatorAdded = signInChange({
  subject: 'An authenticator app was added to your account',
  text: 'Signing in with your password now asks for a code of it, too.',
});

export const recoveryCodesMade = signInChange({
  subject: 'New recovery codes were made for your account',
  text: 'The codes that you kept until now sign nobody in any more.',
});

export const authenticatorRemoved = signInChange({
  subject: 'The authenticator app was taken off your account',
  text: 'Your password signs in without a code from now on.',
});

export const recoveryCodeUsed = signInChange({
  subject: 'A recovery code of your account was used',
  text: 'It was taken in place of a code of your authenticator app, and works no more.',
});

export const passkeyRemoved = signInChange({
  subject: 'A passkey was removed from your account',
  text: 'It does not sign in to your Parkway account any more.',
});
