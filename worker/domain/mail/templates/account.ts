import * as z from 'zod';
import { CONFIRM_DAYS } from '../../../../src/shared/rules/limits';
import { value } from '../../../db/ask';
import type { Database } from '../../../db/client';
import { flag } from '../../../db/columns';
import { issueLinkToken } from '../linkTokens';
import { mailKind } from '../mailKind';
import { nameInMail, newJerseyTime } from '../wordsInMail';

export const confirm = mailKind({
  priority: 'confirmations',
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
        'Please confirm that this address is yours. Then we can tell you about matches and messages, as much as you want, and others see that your address is real.',
      ],
      button: {
        label: 'Confirm my address',
        url: `${context.vars.APP_ORIGIN}/verify-email?token=${token}`,
      },
      after: [`The link works for ${CONFIRM_DAYS} days, on any device.`],
      because:
        "You get this because somebody joined Parkway with this address. If it was not you, do nothing: without this click we won't email you anything about other members.",
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
  text: 'Signing in with your password now asks for its code, too.',
});

export const recoveryCodesMade = signInChange({
  subject: 'New recovery codes were made for your account',
  text: 'The codes that you kept until now sign nobody in any more.',
});

export const authenticatorRemoved = signInChange({
  subject: 'The authenticator app was removed from your account',
  text: 'From now on your password signs you in without a code.',
});

export const recoveryCodeUsed = signInChange({
  subject: 'A recovery code of your account was used',
  text: 'It was used in place of a code from your authenticator app, and no longer works.',
});

export const passkeyRemoved = signInChange({
  subject: 'A passkey was removed from your account',
  text: 'It no longer signs in to your Parkway account.',
});
