import * as z from 'zod/mini';
import { MAIL_CODE_MINUTES, RECOVERY_HOURS } from '../../../../src/shared/rules/limits';
import { issueMailCode } from '../../codes/mailCodes';
import { mailKind } from '../mailKind';
import { newJerseyTime } from '../mailText';

/** The device and place of the change. */
const doneOn = z.object({
  /** Such as `Chrome on Windows`. */
  device: z.string(),
  /** A town at most. */
  place: z.nullable(z.string()),
});

const factsOf = ({ device, place }: z.infer<typeof doneOn>, createdAt: number) =>
  [
    ['Device', device],
    ...(place ? [['Near', place] as const] : []),
    ['When', `${newJerseyTime(createdAt)}, New Jersey time`],
  ] as const;

/** A mail about a change of how the member signs in. */
const signInChange = (what: { subject: string; text: string }) =>
  mailKind({
    priority: 'security',
    data: doneOn,
    toUnconfirmed: true,
    compose: ({ vars }, { data, createdAt }) => ({
      subject: what.subject,
      preheader: "If this was you, you don't need to do anything.",
      heading: what.subject,
      paragraphs: [
        what.text,
        "If this was you, you don't need to do anything. If not, choose a new password with the link below. It ends all earlier access to your account: every signed-in device and every passkey.",
      ],
      facts: factsOf(data, createdAt),
      button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
      because: 'We send this whenever the ways to sign in change, to keep your account safe.',
    }),
  });

export const passkeyAdded = signInChange({
  subject: 'A passkey was added to your account',
  text: 'Anyone who has it can sign in to your Parkway account without your password.',
});

export const authenticatorAdded = signInChange({
  subject: 'An authenticator app was added to your account',
  text: "When you sign in with your password, you'll now need its code too.",
});

export const recoveryCodesMade = signInChange({
  subject: 'New recovery codes were made for your account',
  text: 'Your old codes no longer work.',
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
  text: 'It no longer works for your Parkway account.',
});

export const dataDownloaded = mailKind({
  priority: 'security',
  data: doneOn,
  toUnconfirmed: true,
  compose: ({ vars }, { data, createdAt }) => ({
    subject: 'Your data was downloaded',
    preheader: "If this was you, you don't need to do anything.",
    heading: 'Your data was downloaded',
    paragraphs: [
      'Someone downloaded the file with everything Parkway holds about you, after entering your password or using a passkey or code of yours.',
      "If this was you, you don't need to do anything. If not, choose a new password with the link below, which ends all earlier access to your account.",
    ],
    facts: factsOf(data, createdAt),
    button: { label: "It wasn't me", url: `${vars.APP_ORIGIN}/forgot-password` },
    because: 'We send this after every download, to keep your account safe.',
  }),
});

/**
 * Requested after several wrong passwords, whoever entered them, and when an app is reported lost.
 */
export const signInCode = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  compose: async (context, { recipient, createdAt }) => {
    const lastsMs = MAIL_CODE_MINUTES.lasts * 60_000;
    if (context.now.getTime() - createdAt > lastsMs) return null;
    return {
      subject: 'Your code to sign in',
      preheader: 'Enter it together with your password.',
      heading: 'Your code to sign in',
      paragraphs: [
        'After several wrong passwords, or when an authenticator app is lost, Parkway also asks for a code that only you can read. Enter it together with your password:',
      ],
      facts: [['Code', await issueMailCode(context, recipient.id)]],
      button: { label: 'Sign in', url: `${context.vars.APP_ORIGIN}/login` },
      after: [
        `The code works for ${MAIL_CODE_MINUTES.lasts} minutes. Nobody can get in with it alone. Don't share it with anyone.`,
        "If you didn't try to sign in, someone else did. They can't continue without this code, so you don't need to do anything.",
      ],
      because:
        "You're getting this because someone tried to sign in to the account with this address.",
    };
  },
});

export const recoveryStarted = mailKind({
  priority: 'security',
  data: doneOn,
  compose: ({ vars }, { data, createdAt }) => ({
    subject: 'Someone asked to remove your authenticator app',
    preheader: `It will be removed in ${RECOVERY_HOURS} hours, unless you stop it.`,
    heading: 'Your authenticator app will be removed',
    paragraphs: [
      `Someone who has your password and a code from this mailbox said that the app and all recovery codes are lost. The app will be removed ${RECOVERY_HOURS} hours after that. From then on, the password alone is enough to sign in.`,
      "If this was you, just wait. If not, sign in with a code from the app or a recovery code: that stops it right away. Then change your password, and your mailbox's too.",
    ],
    facts: factsOf(data, createdAt),
    button: {
      label: 'Sign in to stop it',
      url: `${vars.APP_ORIGIN}/login?next=%2Fsettings%23signing-in`,
    },
    because: 'We send this to keep your account safe.',
  }),
});

export const recoveryFinished = mailKind({
  priority: 'security',
  data: z.object({}),
  compose: ({ vars }, { createdAt }) => ({
    subject: 'The authenticator app was removed from your account',
    preheader: 'Your password now signs you in without a code.',
    heading: 'The authenticator app was removed from your account',
    paragraphs: [
      `It was reported lost ${RECOVERY_HOURS} hours ago, and nobody has signed in with a code since. Your password now signs you in without one; you can add another app in your settings.`,
    ],
    facts: [['When', `${newJerseyTime(createdAt)}, New Jersey time`]],
    button: { label: 'Sign in', url: `${vars.APP_ORIGIN}/login` },
    because: 'We send this to keep your account safe.',
  }),
});
