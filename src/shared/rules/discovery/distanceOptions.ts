import { type Text, text } from '../../texts/t';

/** Values of the distance filter: miles, or the whole state. */
export const DISTANCE_OPTIONS = ['5', '10', '25', '50', '100', 'all'] as const;

export type DistanceOption = (typeof DISTANCE_OPTIONS)[number];

export const DISTANCE_LABELS: Readonly<Record<DistanceOption, Text>> = {
  '5': text('Within 5 miles'),
  '10': text('Within 10 miles'),
  '25': text('Within 25 miles'),
  '50': text('Within 50 miles'),
  '100': text('Within 100 miles'),
  all: text('All of New Jersey'),
};
