import * as z from 'zod/mini';
import {
  REPORT_CATEGORIES,
  type ReportCategory,
} from '../../../../src/shared/rules/safety/reports';
import { APPEAL_HOURS, NO_REASON, RULE_TEXTS } from '../../../../src/shared/rules/safety/verdicts';
import { integer, row } from '../../../db/columns';
import { firstRow } from '../../../db/runBatch';
import { mailKind } from '../mailKind';
import { newJerseyDate } from '../mailText';

const given = z.object({
  category: z.enum(REPORT_CATEGORIES),
  /** The administrator's words. */
  reason: z._default(z.string(), ''),
});

function factsOf(category: ReportCategory, reason: string): [string, string][] {
  return [
    ['The rule', RULE_TEXTS[category]],
    ['The reason', reason || NO_REASON],
  ];
}

const OTHER_DECIDES = `You can appeal once, in your own words. A different administrator decides within ${APPEAL_HOURS} hours.`;

export const warning = mailKind({
  priority: 'security',
  data: given,
  toUnconfirmed: true,
  compose: ({ vars }, { data }) => ({
    subject: 'A warning about your Parkway account',
    preheader: 'Please read this before you message anyone.',
    heading: 'A warning from Parkway',
    paragraphs: [
      'A person on our team reviewed a report and decided to warn you.',
      'Nothing else happens now. If it continues, your account may be closed.',
    ],
    facts: factsOf(data.category, data.reason),
    button: { label: 'Open Parkway', url: `${vars.APP_ORIGIN}/browse` },
    after: [`${OTHER_DECIDES} You'll find the warning and the form there on your next visit.`],
    because: "You're getting this because it's about whether you can stay on Parkway.",
  }),
});

export const accountClosed = mailKind({
  priority: 'security',
  data: given,
  toUnconfirmed: true,
  toClosed: true,
  compose: ({ vars }, { data }) => ({
    subject: 'Your Parkway account is closed',
    preheader: 'Why, and how to appeal.',
    heading: 'Your account is closed',
    paragraphs: [
      "An administrator closed your account. Nobody can see you on Parkway, and you can't use it.",
    ],
    facts: factsOf(data.category, data.reason),
    button: { label: 'Sign in to appeal', url: `${vars.APP_ORIGIN}/login` },
    after: [
      OTHER_DECIDES,
      "Nothing in your account is lost in the meantime, and a plan that renews isn't charged while it's closed.",
    ],
    because: "You're getting this because it's about whether you can stay on Parkway.",
  }),
});

export const appealDecided = mailKind({
  priority: 'security',
  data: z.object({ overturned: z.boolean(), warned: z.boolean(), note: z.string() }),
  toUnconfirmed: true,
  toClosed: true,
  compose: ({ vars }, { data: { overturned, warned, note } }) => ({
    subject: overturned ? 'Your appeal was granted' : 'Your appeal was decided',
    preheader: overturned ? 'The decision was reversed.' : 'The decision stands.',
    heading: overturned ? 'The decision was reversed' : 'The decision stands',
    paragraphs: [
      'A different administrator read your appeal and reviewed everything again.',
      overturned ? RETURNED[warned ? 'warned' : 'deactivated'] : 'The decision about you stands.',
    ],
    facts: [['In their words', note]],
    button: overturned
      ? { label: 'Open Parkway', url: `${vars.APP_ORIGIN}/browse` }
      : { label: 'Read the rules', url: `${vars.APP_ORIGIN}/terms` },
    because: "You're getting this because you appealed.",
  }),
});

const RETURNED = {
  warned: 'The warning is gone.',
  deactivated:
    "Your account is open again, with your profile, matches and conversations as they were. If you had Premium, it's extended by as long as your account was closed.",
};

const OUTCOMES = {
  dismissed: 'We found nothing in it that breaks our rules, so we took no action.',
  warned: 'The member was warned.',
  deactivated: 'The member’s account was closed.',
  upheld: 'The member appealed. Another administrator reviewed it again, and the decision stands.',
  overturned:
    'The member appealed. Another administrator reviewed it again and reversed the decision. You can still block them, and report anything new.',
};

const reportRow = row({ createdAt: integer });

export const reportDecided = mailKind({
  priority: 'security',
  data: z.object({
    reportId: z.string(),
    outcome: z.enum(['dismissed', 'warned', 'deactivated', 'upheld', 'overturned']),
  }),
  compose: async ({ db, vars }, { data: { reportId, outcome } }) => {
    const report = await firstRow(reportRow)`
      SELECT created_at AS createdAt FROM reports WHERE id = ${reportId}`.run(db);
    if (!report) return null;
    return {
      subject: 'How your report ended',
      preheader: 'A person reviewed it.',
      heading: 'How your report ended',
      paragraphs: [
        `You reported a member on ${newJerseyDate(report.createdAt)}. A person reviewed it.`,
        OUTCOMES[outcome],
      ],
      button: { label: 'What you can do', url: `${vars.APP_ORIGIN}/safety#tools` },
      after: ["The member isn't told who made the report."],
      because: "You're getting this because you reported someone.",
    };
  },
});
