import * as z from 'zod/mini';
import {
  REPORT_CATEGORIES,
  type ReportCategory,
} from '../../../../src/shared/rules/safety/reports';
import {
  AFTER_FRAUD,
  APPEAL_HOURS,
  NO_REASON,
  RULE_TEXTS,
} from '../../../../src/shared/rules/safety/verdicts';
import { integer, row, text } from '../../../db/columns';
import { firstRow } from '../../../db/runBatch';
import { type Sentence, sentence } from '../../../platform/sentence';
import { type MailWords, mailKind, mailToUnconfirmed } from '../mailKind';
import { newJerseyDate } from '../mailText';

const given = z.object({
  category: z.enum(REPORT_CATEGORIES),
  /** The administrator's words. */
  reason: z._default(z.string(), ''),
});

function factsOf(category: ReportCategory, reason: string): [Sentence, MailWords][] {
  return [
    [sentence('The rule'), sentence(RULE_TEXTS[category])],
    [sentence('The reason'), reason || sentence(NO_REASON)],
  ];
}

const OTHER_DECIDES = sentence(
  'You can appeal once, in your own words. A different administrator decides within {appealHours} hours.',
  { appealHours: APPEAL_HOURS },
);

export const warning = mailToUnconfirmed('security', {
  data: given,
  compose: (_, { data }) => ({
    subject: sentence('A warning about your Parkway account'),
    preheader: sentence('Please read this before you message anyone.'),
    heading: sentence('A warning from Parkway'),
    paragraphs: [
      sentence('A person on our team reviewed a report and decided to warn you.'),
      sentence('Nothing else happens now. If it continues, your account may be closed.'),
    ],
    facts: factsOf(data.category, data.reason),
    button: { label: sentence('Open Parkway'), path: '/browse' },
    after: [
      [
        ...OTHER_DECIDES,
        ...sentence("You'll find the warning and the form there on your next visit."),
      ],
    ],
    because: sentence("You're getting this because it's about whether you can stay on Parkway."),
  }),
});

export const accountClosed = mailToUnconfirmed('security', {
  data: given,
  toClosed: true,
  compose: (_, { data }) => ({
    subject: sentence('Your Parkway account is closed'),
    preheader: sentence('Why, and how to appeal.'),
    heading: sentence('Your account is closed'),
    paragraphs: [
      sentence(
        "An administrator closed your account. Nobody can see you on Parkway, and you can't use it.",
      ),
    ],
    facts: factsOf(data.category, data.reason),
    button: { label: sentence('Sign in to appeal'), path: '/login' },
    after: [
      OTHER_DECIDES,
      sentence(
        "Nothing in your account is lost in the meantime, and a plan that renews isn't charged while it's closed.",
      ),
    ],
    because: sentence("You're getting this because it's about whether you can stay on Parkway."),
  }),
});

export const appealDecided = mailToUnconfirmed('security', {
  data: z.object({ overturned: z.boolean(), warned: z.boolean(), note: z.string() }),
  toClosed: true,
  compose: (_, { data: { overturned, warned, note } }) => ({
    subject: overturned ? sentence('Your appeal was granted') : sentence('Your appeal was decided'),
    preheader: overturned
      ? sentence('The decision was reversed.')
      : sentence('The decision stands.'),
    heading: overturned ? sentence('The decision was reversed') : sentence('The decision stands'),
    paragraphs: [
      sentence('A different administrator read your appeal and reviewed everything again.'),
      overturned
        ? RETURNED[warned ? 'warned' : 'deactivated']
        : sentence('The decision about you stands.'),
    ],
    facts: [[sentence('In their words'), note]],
    button: overturned
      ? { label: sentence('Open Parkway'), path: '/browse' }
      : { label: sentence('Read the rules'), path: '/terms' },
    because: sentence("You're getting this because you appealed."),
  }),
});

const RETURNED = {
  warned: sentence('The warning is gone.'),
  deactivated: sentence(
    "Your account is open again, with your profile, matches and conversations as they were. If you had Premium, it's extended by as long as your account was closed.",
  ),
};

const OUTCOMES = {
  dismissed: sentence('We found nothing in it that breaks our rules, so we took no action.'),
  warned: sentence('The member was warned.'),
  deactivated: sentence('The member’s account was closed.'),
  upheld: sentence(
    'The member appealed. Another administrator reviewed it again, and the decision stands.',
  ),
  overturned: sentence(
    'The member appealed. Another administrator reviewed it again and reversed the decision. You can still block them, and report anything new.',
  ),
};

const reportRow = row({ createdAt: integer });

export const reportDecided = mailKind('security', {
  data: z.object({
    reportId: z.string(),
    outcome: z.enum(['dismissed', 'warned', 'deactivated', 'upheld', 'overturned']),
  }),
  compose: async ({ db }, { recipient, data: { reportId, outcome } }) => {
    const report = await firstRow(reportRow)`
      SELECT created_at AS createdAt FROM reports WHERE id = ${reportId}`.run(db);
    if (!report) return null;
    return {
      subject: sentence('How your report ended'),
      preheader: sentence('A person reviewed it.'),
      paragraphs: [
        sentence('You reported a member on {day}. A person reviewed it.', {
          day: newJerseyDate(report.createdAt, recipient.language),
        }),
        OUTCOMES[outcome],
      ],
      button: { label: sentence('What you can do'), path: '/safety#tools' },
      after: [sentence("The member isn't told who made the report.")],
      because: sentence("You're getting this because you reported someone."),
    };
  },
});

const noticeRow = row({ firstName: text });

/** Not sent if the verdict was lifted meanwhile. */
export const fraudNotice = mailToUnconfirmed('security', {
  data: z.object({ otherId: z.string() }),
  compose: async ({ db }, { recipient, data: { otherId } }) => {
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
      button: { label: sentence('What to do'), path: '/safety#money' },
      because: sentence(
        "You're getting this for your safety, because you and this account exchanged messages.",
      ),
    };
  },
});
