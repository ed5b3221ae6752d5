import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../rules/limits';
import { REPORT_CATEGORIES } from '../rules/safety/reports';
import { APPEAL_STATUSES, MEASURES } from '../rules/safety/verdicts';
import { errorText } from '../texts/errorText';
import { anyText, casesQuery, id, isoTime, requiredText, untrimmedText } from './fields';

/** What the member reads. */
export const verdictReason = anyText(errorText('Reason'), TEXT_LIMITS.verdictReason);

const rule = z.enum(REPORT_CATEGORIES);

/** The status of an appeal, for the member who made it; the note is present once it is decided. */
export const ownAppeal = z.object({
  status: z.enum(APPEAL_STATUSES),
  decideBy: isoTime,
  note: z.string(),
});

/** Why an account is closed; `reason` is empty when no administrator gave one. */
export const standingVerdict = z.object({
  rule,
  reason: z.string(),
  /** For `POST /api/appeals`; absent once an appeal was made. */
  appealToken: z.optional(z.string()),
  appeal: z.optional(ownAppeal),
});

/** From the answer at sign-in, or from a warning. */
const appealToken = untrimmedText(
  200,
  errorText('The appeal is incomplete.'),
  errorText("That isn't an appeal token."),
);

/** One for each verdict: 409 for another. */
export const appealRequest = z.strictObject({
  appealToken,
  text: requiredText(errorText('Your appeal'), TEXT_LIMITS.appeal),
});

export const appealResponse = z.object({ id, decideBy: isoTime });

export const adminAppeal = z.object({
  id,
  createdAt: isoTime,
  dueAt: isoTime,
  /** Open and past its 72 hours. */
  overdue: z.boolean(),
  status: z.enum(APPEAL_STATUSES),
  text: z.string(),
  resolvedAt: z.nullable(isoTime),
  resolvedBy: z.nullable(z.string()),
  note: z.string(),
  verdict: z.object({
    measure: z.enum(MEASURES),
    rule,
    reason: z.string(),
    decidedAt: isoTime,
    /** An administrator's id; `null` once that account is deleted. */
    decidedBy: z.nullable(z.string()),
    reportId: z.nullable(z.string()),
  }),
  member: z.object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    isActive: z.boolean(),
  }),
  /** Open, and the verdict is another administrator's. */
  mayDecide: z.boolean(),
});

/** Open ones by deadline, then decided ones, the latest first. */
export const adminAppeals = z.array(adminAppeal);

export const adminAppealsQuery = z.strictObject(casesQuery);

/** The member reads the note. 409 for a decided appeal, and for whoever gave the verdict. */
export const resolveAppealRequest = z.strictObject({
  action: z.enum(['uphold', 'overturn'], errorText('Choose uphold or overturn.')),
  note: requiredText(errorText('Note'), TEXT_LIMITS.verdictReason),
});

export type StandingVerdict = z.infer<typeof standingVerdict>;
export type AppealInput = z.infer<typeof appealRequest>;
export type AppealResponse = z.infer<typeof appealResponse>;
export type AdminAppeal = z.infer<typeof adminAppeal>;
export type AdminAppealsQuery = z.infer<typeof adminAppealsQuery>;
export type ResolveAppealInput = z.infer<typeof resolveAppealRequest>;
