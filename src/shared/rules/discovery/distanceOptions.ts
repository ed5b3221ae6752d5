/** Values of the distance filter: miles, or the whole state. */
export const DISTANCE_OPTIONS = ['5', '10', '25', '50', '100', 'all'] as const;

export type DistanceOption = (typeof DISTANCE_OPTIONS)[number];

export const DISTANCE_LABELS: Readonly<Record<DistanceOption, string>> = {
  '5': 'Within 5 miles',
  '10': 'Within 10 miles',
  '25': 'Within 25 miles',
  '50': 'Within 50 miles',
  '100': 'Within 100 miles',
  all: 'All of New Jersey',
};
