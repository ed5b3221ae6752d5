import * as z from 'zod/mini';
import { MAIL_CODE_MINUTES, RECOVERY_HOURS } from '../../../../src/shared/rules/limits';
import { pathIn } from '../../../../src/shared/texts/language';
import { type Sentence, sentence } from '../../../platform/sentence';
import { issueMailCode } from '../../codes/mailCodes';
import { deviceSaid } from '../../sessions/deviceName';
import { type MailContent, mailKind, mailToUnconfirmed, type QueuedMail } from '../mailKind';
import { whenFact } from '../mailText';

/** The device and place of the change. */
const doneOn = z.object({
  /** Such as `Chrome on Windows`. */
  device: z.string(),
  /** A town at most. */
  place: z.nullable(z.string()),
});

const factsOf = ({
  recipient,
  data: { device, place },
  createdAt,
}: QueuedMail<z.infer<typeof doneOn>>) =>
  [
    [sentence('Device'), deviceSaid(recipient.language, device)],
    ...(place ? [[sentence('Near'), place] as const] : []),
    whenFact(createdAt, recipient.language),
  ] as const;

/** The button for someone who did not do it, or did not ask for it. */
export const NOT_ME = { label: sentence("It wasn't me"), path: '/forgot-password' };

/** A mail about something that was done with the account on a device. */
const doneMail = (what: Pick<MailContent, 'subject' | 'paragraphs' | 'because'>) =>
  mailToUnconfirmed('security', {
    data: doneOn,
    compose: (_, mail) => ({
      ...what,
      preheader: sentence("If this was you, you don't need to do anything."),
      facts: factsOf(mail),
      button: NOT_ME,
    }),
  });

/** One about a change of how the member signs in. */
const signInChange = (subject: Sentence, text: Sentence) =>
  doneMail({
    subject,
    paragraphs: [
      text,
      sentence(
        "If this was you, you don't need to do anything. If not, choose a new password with the link below. It ends all earlier access to your account: every signed-in device and every passkey.",
      ),
    ],
    because: sentence(
      'We send this whenever the ways to sign in change, to keep your account safe.',
    ),
  });

export const passkeyAdded = signInChange(
  sentence('A passkey was added to your account'),
  sentence('Anyone who has it can sign in to your Parkway account without your password.'),
);

export const authenticatorAdded = signInChange(
  sentence('An authenticator app was added to your account'),
  sentence("When you sign in with your password, you'll now need its code too."),
);

export const recoveryCodesMade = signInChange(
  sentence('New recovery codes were made for your account'),
  sentence('Your old codes no longer work.'),
);

export const authenticatorRemoved = signInChange(
  sentence('The authenticator app was removed from your account'),
  sentence('From now on your password signs you in without a code.'),
);

export const recoveryCodeUsed = signInChange(
  sentence('A recovery code of your account was used'),
  sentence('It was used in place of a code from your authenticator app, and no longer works.'),
);

export const passkeyRemoved = signInChange(
  sentence('A passkey was removed from your account'),
  sentence('It no longer works for your Parkway account.'),
);

export const dataDownloaded = doneMail({
  subject: sentence('Your data was downloaded'),
  paragraphs: [
    sentence(
      'Someone downloaded the file with everything Parkway holds about you, after entering your password or using a passkey or code of yours.',
    ),
    sentence(
      "If this was you, you don't need to do anything. If not, choose a new password with the link below, which ends all earlier access to your account.",
    ),
  ],
  because: sentence('We send this after every download, to keep your account safe.'),
});

export const newSignIn = mailToUnconfirmed('security', {
  data: doneOn,
  compose: (_, mail) => ({
    subject: sentence('A new sign-in to your account'),
    preheader: sentence("{device}. If this was you, you don't need to do anything.", {
      device: deviceSaid(mail.recipient.language, mail.data.device),
    }),
    heading: sentence('Someone signed in from a new place'),
    paragraphs: [
      sentence(
        "Someone signed in to your account with your password or a passkey, on a device or network that we haven't seen you use before.",
      ),
      sentence(
        "If this was you, you don't need to do anything. If not, choose a new password: that signs out every device.",
      ),
    ],
    facts: factsOf(mail),
    button: NOT_ME,
    because: sentence(
      'We send this after the first sign-in from a new place, to keep your account safe.',
    ),
  }),
});

/**
 * Requested after several wrong passwords, whoever entered them, and when an app is reported lost.
 */
export const signInCode = mailToUnconfirmed('security', {
  data: z.object({}),
  compose: async (context, { recipient, createdAt }) => {
    const lastsMs = MAIL_CODE_MINUTES.lasts * 60_000;
    if (context.now.getTime() - createdAt > lastsMs) return null;
    return {
      subject: sentence('Your code to sign in'),
      preheader: sentence('Enter it together with your password.'),
      paragraphs: [
        sentence(
          'After several wrong passwords, or when an authenticator app is lost, Parkway also asks for a code that only you can read. Enter it together with your password:',
        ),
      ],
      facts: [[sentence('Code'), await issueMailCode(context, recipient.id)]],
      button: { label: sentence('Sign in'), path: '/login' },
      after: [
        sentence(
          "The code works for {minutes} minutes. Nobody can get in with it alone. Don't share it with anyone.",
          { minutes: MAIL_CODE_MINUTES.lasts },
        ),
        sentence(
          "If you didn't try to sign in, someone else did. They can't continue without this code, so you don't need to do anything.",
        ),
      ],
      because: sentence(
        "You're getting this because someone tried to sign in to the account with this address.",
      ),
    };
  },
});

export const recoveryStarted = mailKind('security', {
  data: doneOn,
  compose: (_, mail) => ({
    subject: sentence('Someone asked to remove your authenticator app'),
    preheader: sentence('It will be removed in {recoveryHours} hours, unless you stop it.', {
      recoveryHours: RECOVERY_HOURS,
    }),
    heading: sentence('Your authenticator app will be removed'),
    paragraphs: [
      sentence(
        'Someone who has your password and a code from this mailbox said that the app and all recovery codes are lost. The app will be removed {recoveryHours} hours after that. From then on, the password alone is enough to sign in.',
        { recoveryHours: RECOVERY_HOURS },
      ),
      sentence(
        "If this was you, just wait. If not, sign in with a code from the app or a recovery code: that stops it right away. Then change your password, and your mailbox's too.",
      ),
    ],
    facts: factsOf(mail),
    button: {
      label: sentence('Sign in to stop it'),
      path: `/login?next=${encodeURIComponent(pathIn(mail.recipient.language, '/settings#signing-in'))}`,
    },
    because: sentence('We send this to keep your account safe.'),
  }),
});

export const recoveryFinished = mailKind('security', {
  data: z.object({}),
  compose: (_, { recipient, createdAt }) => ({
    subject: sentence('The authenticator app was removed from your account'),
    preheader: sentence('Your password now signs you in without a code.'),
    paragraphs: [
      sentence(
        'It was reported lost {recoveryHours} hours ago, and nobody has signed in with a code since. Your password now signs you in without one; you can add another app in your settings.',
        { recoveryHours: RECOVERY_HOURS },
      ),
    ],
    facts: [whenFact(createdAt, recipient.language)],
    button: { label: sentence('Sign in'), path: '/login' },
    because: sentence('We send this to keep your account safe.'),
  }),
});
