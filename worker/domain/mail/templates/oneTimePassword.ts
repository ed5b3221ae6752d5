import * as z from 'zod/mini';
import { ONE_TIME_LINK_HOURS } from '../../../../src/shared/rules/safety/administration';
import { integer, nullable } from '../../../db/columns';
import { singleValue } from '../../../db/runBatch';
import { issueLinkToken } from '../linkTokens';
import { mailKind } from '../mailKind';
import { newJerseyTime } from '../mailText';

/**
 * An administrator set a one-time password, or a second one confirmed it. Until it is confirmed, it
 * signs no one in without this mail's link.
 */
export const passwordReset = mailKind({
  priority: 'security',
  data: z.object({}),
  toUnconfirmed: true,
  toClosed: true,
  compose: async (context, { recipient, createdAt }) => {
    const { APP_ORIGIN, SUPPORT_EMAIL } = context.vars;
    const given = await oneTimeOf(recipient.id).run(context.db);
    const isLinked = given === 0;
    const token = isLinked && (await issueLinkToken(context, recipient.id, 'one-time'));
    return {
      subject: 'An administrator reset your password',
      preheader: "If you didn't ask for this, tell us now.",
      heading: 'An administrator reset your password',
      paragraphs: [
        'Your password no longer works, and you were signed out on every device. A one-time password was given to the person who asked for this.',
        ...(given === 1 ? ['Two administrators agreed to it: it works without this email.'] : []),
        isLinked
          ? "If this was you, sign in here with the one-time password. It doesn't work without this link."
          : `If this was you, you don't need to do anything. If not, choose a new password now, and write to ${SUPPORT_EMAIL}.`,
      ],
      facts: [['When', `${newJerseyTime(createdAt)}, New Jersey time`]],
      button: token
        ? { label: 'Sign in with it', url: `${APP_ORIGIN}/login?token=${token}` }
        : { label: "It wasn't me", url: `${APP_ORIGIN}/forgot-password` },
      after: isLinked
        ? [
            `The link works for ${ONE_TIME_LINK_HOURS} hours.`,
            `If it wasn't you, don't use it. Choose a new password at ${APP_ORIGIN}/forgot-password, and write to ${SUPPORT_EMAIL}.`,
          ]
        : [],
      because: 'We send this whenever someone else resets a password, to keep your account safe.',
    };
  },
});

/** 1 once it was confirmed, 0 before; `null` when another password was chosen since. */
const oneTimeOf = (memberId: string) =>
  singleValue(nullable(integer))`SELECT (SELECT confirmed_at IS NOT NULL FROM one_time_passwords
    WHERE member_id = ${memberId})`;
