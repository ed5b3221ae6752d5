import * as z from 'zod/mini';
import { AFTER_FRAUD } from '../../../../src/shared/rules/safety/verdicts';
import { row, text } from '../../../db/columns';
import { firstRow } from '../../../db/runBatch';
import { sentence } from '../../../platform/sentence';
import { mailKind } from '../mailKind';

const noticeRow = row({ firstName: text });

/** Not sent if the verdict was lifted meanwhile. */
export const fraudNotice = mailKind({
  priority: 'security',
  data: z.object({ otherId: z.string() }),
  toUnconfirmed: true,
  compose: async ({ db, vars }, { recipient, data: { otherId } }) => {
    const notice = await firstRow(noticeRow)`
      SELECT first_name AS firstName FROM fraud_notices
      WHERE member_id = ${recipient.id} AND other_id = ${otherId}`.run(db);
    if (!notice) return null;
    const { firstName } = notice;
    return {
      subject: sentence('We closed an account you talked with, for fraud'),
      preheader: sentence('What to do if you sent anything.'),
      heading: sentence('Please be careful'),
      paragraphs: [
        firstName
          ? sentence(
              '{firstName}, who you talked with on Parkway, asked members for money or something like it. We closed the account.',
              { firstName },
            )
          : sentence(
              'Someone, who you talked with on Parkway, asked members for money or something like it. We closed the account.',
            ),
        sentence("That's all we know: nobody read what the two of you wrote."),
        ...AFTER_FRAUD.map((line) => sentence(line)),
      ],
      button: { label: sentence('What to do'), url: `${vars.APP_ORIGIN}/safety#money` },
      because: sentence(
        "You're getting this for your safety, because you and this account exchanged messages.",
      ),
    };
  },
});
