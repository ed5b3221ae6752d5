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

/** Every report is reviewed within this time. */
export const REPORT_HOURS = 24;
/** Evidence is kept for this long after the verdict. */
export const EVIDENCE_DAYS = 90;
/**
 * When a conversation ends, messages of this many days before are sealed for as many days after,
 * only to be reported.
 */
export const SEALED_DAYS = 30;
