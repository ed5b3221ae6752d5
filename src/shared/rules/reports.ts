export const REPORT_CATEGORIES = [
  'fake',
  'harassment',
  'spam',
  'money',
  'underage',
  'safety',
  'other',
] as const;

export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** Open, or the verdict. */
export const REPORT_STATUSES = ['open', 'dismissed', 'warned', 'deactivated'] as const;

/** Every report is looked at within this time. */
export const REPORT_HOURS = 24;
/** Evidence is kept for this long after the verdict. */
export const EVIDENCE_DAYS = 90;
/**
 * When a conversation ends, what was said this many days before it is sealed for as many after,
 * only to be reported.
 */
export const SEALED_DAYS = 30;
