import { PHOTO_CHECK_HOURS } from './safety/photoChecks';
import { REPORT_CATEGORIES } from './safety/reports';
import { RULE_TEXTS } from './safety/verdicts';

/** The ledger counts this many New Jersey days, up to yesterday. */
export const LEDGER_DAYS = 365;
/** A figure based on fewer cases than this is not published: it could identify someone. */
export const SHOWN_FROM = 20;

export type FigureUnit = 'count' | 'hours' | 'percent' | 'minutes';

export interface Figure {
  name: string;
  label: string;
  unit: FigureUnit;
  /** What the sample consists of; a plain count has none. */
  counted?: string;
}

/** Every figure of the ledger, by topic. */
export const LEDGER: readonly { heading: string; figures: readonly Figure[] }[] = [
  {
    heading: 'Reports by members',
    figures: [
      { name: 'reports', label: 'Reports received', unit: 'count' },
      {
        name: 'reports.median',
        label: 'Median time to decision',
        unit: 'hours',
        counted: 'reports',
      },
      { name: 'reports.p95', label: '95% were decided within', unit: 'hours', counted: 'reports' },
    ],
  },
  {
    heading: 'Appeals',
    figures: [
      {
        name: 'appeals.overturned',
        label: 'Decisions overturned on appeal',
        unit: 'percent',
        counted: 'appeals',
      },
    ],
  },
  {
    heading: 'Requests to take something down',
    figures: [
      { name: 'takeDowns', label: 'Requests received', unit: 'count' },
      {
        name: 'takeDowns.removed',
        label: 'Ended with a removal',
        unit: 'percent',
        counted: 'requests',
      },
      {
        name: 'takeDowns.median',
        label: 'Median time to decision',
        unit: 'hours',
        counted: 'requests',
      },
      {
        name: 'takeDowns.p95',
        label: '95% were decided within',
        unit: 'hours',
        counted: 'requests',
      },
    ],
  },
  {
    heading: `Photo checks, to be decided within ${PHOTO_CHECK_HOURS} hours`,
    figures: [
      { name: 'photoChecks', label: 'Photo checks decided', unit: 'count' },
      {
        name: 'photoChecks.median',
        label: 'Median time to decision',
        unit: 'hours',
        counted: 'photo checks',
      },
      {
        name: 'photoChecks.p95',
        label: '95% were decided within',
        unit: 'hours',
        counted: 'photo checks',
      },
    ],
  },
  {
    heading: 'Plans to meet',
    figures: [{ name: 'met', label: 'Pairs who said they met', unit: 'count' }],
  },
  {
    heading: 'Accounts closed, by the rule that was broken',
    figures: REPORT_CATEGORIES.map((category) => ({
      name: `closed.${category}`,
      label: RULE_TEXTS[category],
      unit: 'count' as const,
    })),
  },
  {
    heading: 'Downtime',
    figures: [{ name: 'downtime', label: 'Total downtime', unit: 'minutes', counted: 'hours' }],
  },
];
