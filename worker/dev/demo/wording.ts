import type { INTERESTS } from '../../../src/shared/rules/interests';
import type { Heritage } from './names';
import type { Region } from './regions';

export type Interest = (typeof INTERESTS)[number];

/** A whole bio or a part of one, with the kind of person it can belong to. */
export interface Wording {
  text: string;
  /** Youngest and oldest age, inclusive, at which a person would write this. */
  ages: readonly [number, number];
  /** Interests the words give away: whoever gets the words also lists these. */
  interests?: readonly Interest[];
  /** Where in the state the writer lives. Absent means anywhere, like `any`. */
  region?: Region | 'any';
  /** Narrower than the region, when the words name a place that is only local there. */
  counties?: readonly string[];
  /** Families in which these words would be said. Absent means any. */
  heritage?: readonly Heritage[];
}
