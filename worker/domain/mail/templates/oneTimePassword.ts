import * as z from 'zod/mini';
import { ONE_TIME_LINK_HOURS } from '../../../../src/shared/rules/safety/administration';
import { pathIn } from '../../../../src/shared/texts/language';
import { integer, nullable } from '../../../db/columns';
import { singleValue } from '../../../db/runBatch';
import { sentence } from '../../../platform/sentence';
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
      subject: sentence('An administrator reset your password'),
      preheader: sentence("If you didn't ask for this, tell us now."),
      heading: sentence('An administrator reset your password'),
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
      facts: [
        [
          sentence('When'),
          sentence('{time}, New Jersey time', {
            time: newJerseyTime(createdAt, recipient.language),
          }),
        ],
      ],
      button: token
        ? { label: sentence('Sign in with it'), url: `${APP_ORIGIN}/login?token=${token}` }
        : { label: sentence("It wasn't me"), url: `${APP_ORIGIN}/forgot-password` },
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
