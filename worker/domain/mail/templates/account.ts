import * as z from 'zod/mini';
import { CONFIRM_DAYS, UNCONFIRMED_DAYS } from '../../../../src/shared/rules/limits';
import { ONE_TIME_LINK_HOURS } from '../../../../src/shared/rules/safety/administration';
import { pathIn } from '../../../../src/shared/texts/language';
import type { Database } from '../../../db/client';
import { flag, integer, nullable } from '../../../db/columns';
import { singleValue } from '../../../db/runBatch';
import { sentence } from '../../../platform/sentence';
import { hasSecondLock } from '../../sessions/endSessions';
import { issueLinkToken } from '../linkTokens';
import { mailToUnconfirmed } from '../mailKind';
import { safeFirstName, whenFact } from '../mailText';
import { NOT_ME } from './signingIn';

export const confirm = mailToUnconfirmed('confirmations', {
  data: z.object({}),
  compose: async (context, { recipient }) => {
    if (recipient.isConfirmed) return null;
    const token = await issueLinkToken(context, recipient.id, 'confirm');
    const name = safeFirstName(recipient.firstName);
    return {
      subject: sentence('Confirm your email address'),
      preheader: sentence('One click, and Parkway knows where to reach you.'),
      heading: name
        ? sentence('Welcome to Parkway, {name}', { name })
        : sentence('Welcome to Parkway'),
      paragraphs: [
        sentence(
          'Please confirm that this address is yours. Then we can tell you about matches and messages, as much or as little as you like, and others can see that your address is real.',
        ),
      ],
      button: { label: sentence('Confirm my address'), path: `/verify-email?token=${token}` },
      after: [
        sentence('The link works for {confirmDays} days, on any device.', {
          confirmDays: CONFIRM_DAYS,
        }),
      ],
      otherwise: {
        text: sentence('Did someone else type your address?'),
        label: sentence("This wasn't me"),
        path: `/verify-email?token=${token}&not-me`,
      },
      because: sentence(
        "You're getting this because someone joined Parkway with this address. Until it's confirmed, we won't email you anything about other members, and we delete the account after {unconfirmedDays} days.",
        { unconfirmedDays: UNCONFIRMED_DAYS },
      ),
    };
  },
});

/** Milliseconds. Older requests have been repeated, or resolved in another way. */
const WORTH_SENDING = 3_600_000;

export const reset = mailToUnconfirmed('security', {
  data: z.object({}),
  compose: async (context, { recipient, createdAt }) => {
    if (context.now.getTime() - createdAt > WORTH_SENDING) return null;
    const token = await issueLinkToken(context, recipient.id, 'reset');
    return {
      subject: sentence('Choose a new password'),
      preheader: sentence('The link works once, for one hour.'),
      paragraphs: [
        sentence('You asked to get back into your Parkway account. Choose a new password here:'),
      ],
      button: { label: sentence('Choose a new password'), path: `/reset-password?token=${token}` },
      after: [
        sentence(
          'The link works once, for one hour. A new password ends all earlier access to your account: every signed-in device and every passkey.',
        ),
        sentence(
          "If you didn't ask for this, you don't need to do anything: your password stays the same.",
        ),
      ],
      because: sentence(
        "You're getting this because someone asked for a new password for the account with this address.",
      ),
    };
  },
});

const PASSKEYS_STAY = sentence(
  `Your passkeys still sign you in. You'll find them all under "Signing In" in your settings, where you can remove any you don't recognize.`,
);

const hasPasskeys = (db: Database, memberId: string) =>
  singleValue(flag)`SELECT EXISTS (SELECT 1 FROM passkeys WHERE member_id = ${memberId})`.run(db);

export const passwordChanged = mailToUnconfirmed('security', {
  data: z.object({}),
  compose: async ({ db }, { recipient, createdAt }) => ({
    subject: sentence('Your password was changed'),
    preheader: sentence("If this was you, you don't need to do anything."),
    paragraphs: [
      sentence(
        'The password of your Parkway account was changed, and other devices were signed out.',
      ),
      sentence(
        "If this was you, you don't need to do anything. If not, choose another password now:",
      ),
    ],
    facts: [whenFact(createdAt, recipient.language)],
    button: NOT_ME,
    after: (await hasPasskeys(db, recipient.id)) ? [PASSKEYS_STAY] : [],
    because: sentence('We send this after every new password, to keep your account safe.'),
  }),
});

/** The member chose a new password through a mailed link. */
export const passwordResetByMail = mailToUnconfirmed('security', {
  data: z.object({}),
  compose: async ({ db }, { recipient, createdAt }) => ({
    subject: sentence('Your password was changed'),
    preheader: sentence('All earlier access to your account has ended.'),
    paragraphs: [
      sentence(
        'A new password was chosen for your Parkway account with a link we sent to this address. All earlier access to it has ended: every signed-in device, every passkey, your calendar address, and browser notifications. Unsent drafts and messages are gone with them.',
      ),
      sentence(
        "If this was you, you don't need to do anything. If not, someone is reading your email: change the password of your mailbox first, and then the one here.",
      ),
    ],
    facts: [whenFact(createdAt, recipient.language)],
    button: NOT_ME,
    after: (await singleValue(flag)`SELECT ${hasSecondLock(recipient.id)}`.run(db))
      ? [APP_STAYS]
      : [],
    because: sentence('We send this after every new password, to keep your account safe.'),
  }),
});

const APP_STAYS = sentence(
  'Your authenticator app stays: signing in still asks for its code or a recovery code.',
);

/**
 * An administrator set a one-time password, or a second one confirmed it. Until it is confirmed, it
 * signs no one in without this mail's link.
 */
export const passwordReset = mailToUnconfirmed('security', {
  data: z.object({}),
  toClosed: true,
  compose: async (context, { recipient, createdAt }) => {
    const { APP_ORIGIN, SUPPORT_EMAIL } = context.vars;
    const given = await oneTimeOf(recipient.id).run(context.db);
    const isLinked = given === 0;
    const token = isLinked && (await issueLinkToken(context, recipient.id, 'one-time'));
    return {
      subject: sentence('An administrator reset your password'),
      preheader: sentence("If you didn't ask for this, tell us now."),
      paragraphs: [
        sentence(
          'Your password no longer works, and you were signed out on every device. A one-time password was given to the person who asked for this.',
        ),
        ...(given === 1
          ? [sentence('Two administrators agreed to it: it works without this email.')]
          : []),
        isLinked
          ? sentence(
              "If this was you, sign in here with the one-time password. It doesn't work without this link.",
            )
          : sentence(
              "If this was you, you don't need to do anything. If not, choose a new password now, and write to {supportEmail}.",
              { supportEmail: SUPPORT_EMAIL },
            ),
      ],
      facts: [whenFact(createdAt, recipient.language)],
      button: token
        ? { label: sentence('Sign in with it'), path: `/login?token=${token}` }
        : NOT_ME,
      after: isLinked
        ? [
            sentence('The link works for {oneTimeLinkHours} hours.', {
              oneTimeLinkHours: ONE_TIME_LINK_HOURS,
            }),
            sentence(
              "If it wasn't you, don't use it. Choose a new password at {appOrigin}/forgot-password, and write to {supportEmail}.",
              {
                appOrigin: APP_ORIGIN + pathIn(recipient.language, ''),
                supportEmail: SUPPORT_EMAIL,
              },
            ),
          ]
        : [],
      because: sentence(
        'We send this whenever someone else resets a password, to keep your account safe.',
      ),
    };
  },
});

/** 1 once it was confirmed, 0 before; `null` when another password was chosen since. */
const oneTimeOf = (memberId: string) =>
  singleValue(nullable(integer))`SELECT (SELECT confirmed_at IS NOT NULL FROM one_time_passwords
    WHERE member_id = ${memberId})`;
