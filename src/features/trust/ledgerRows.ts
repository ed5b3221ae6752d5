import { REPORT_CATEGORIES } from '../../shared/rules/safety/reports';
import { RULE_TEXTS } from '../../shared/rules/safety/verdicts';
import { type Text, text } from '../../shared/texts/t';

type FigureUnit = 'count' | 'hours' | 'percent' | 'minutes';

interface Figure {
  name: string;
  label: Text;
  unit: FigureUnit;
  /** What the sample consists of; a plain count has none. */
  counted?: Text;
}

const decisionTimes = (topic: string, counted: Text): Figure[] => [
  { name: `${topic}.median`, label: text('Median time to decision'), unit: 'hours', counted },
  { name: `${topic}.p95`, label: text('95% were decided within'), unit: 'hours', counted },
];

/** Every figure of the ledger, by topic. One heading has a name for `PHOTO_CHECK_HOURS`. */
export const LEDGER: readonly { heading: Text; figures: readonly Figure[] }[] = [
  {
    heading: text('Reports by members'),
    figures: [
      { name: 'reports', label: text('Reports received'), unit: 'count' },
      ...decisionTimes('reports', text('reports')),
    ],
  },
  {
    heading: text('Appeals'),
    figures: [
      {
        name: 'appeals.overturned',
        label: text('Decisions overturned on appeal'),
        unit: 'percent',
        counted: text('appeals'),
      },
    ],
  },
  {
    heading: text('Requests to take something down'),
    figures: [
      { name: 'takeDowns', label: text('Requests received'), unit: 'count' },
      {
        name: 'takeDowns.removed',
        label: text('Ended with a removal'),
        unit: 'percent',
        counted: text('requests'),
      },
      ...decisionTimes('takeDowns', text('requests')),
    ],
  },
  {
    heading: text('Photo checks, to be decided within {hours} hours'),
    figures: [
      { name: 'photoChecks', label: text('Photo checks decided'), unit: 'count' },
      ...decisionTimes('photoChecks', text('photo checks')),
    ],
  },
  {
    heading: text('Plans to meet'),
    figures: [{ name: 'met', label: text('Pairs who said they met'), unit: 'count' }],
  },
  {
    heading: text('Accounts closed, by the rule that was broken'),
    figures: REPORT_CATEGORIES.map((category) => ({
      name: `closed.${category}`,
      label: RULE_TEXTS[category],
      unit: 'count' as const,
    })),
  },
  {
    heading: text('Downtime'),
    figures: [
      { name: 'downtime', label: text('Total downtime'), unit: 'minutes', counted: text('hours') },
    ],
  },
];
