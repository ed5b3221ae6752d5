import { interestKey } from './interests';

/** What one member brings to the comparison. Left out: what they hide or have not said. */
export interface MatchProfile {
  interests: readonly string[];
  age?: number | undefined;
  townId?: number | undefined;
}

export interface MatchReason {
  kind: 'shared' | 'fit' | 'age' | 'distance' | 'confidence' | 'sharpen';
  text: string;
}

export interface MatchResult {
  /** 0 to 100. */
  percent: number;
  reasons: MatchReason[];
}

interface Part {
  /** 0 (nothing in common) to 1. */
  score: number;
  weight: number;
}

const WEIGHTS = { interests: 45, age: 25, distance: 30 } as const;
const ALL_WEIGHTS = WEIGHTS.interests + WEIGHTS.age + WEIGHTS.distance;
/** Halves of a perfect score: 8 years apart, 25 miles apart. */
const AGE_GAP_HALF = 8;
const MILES_HALF = 25;
/** With nothing known the figure is 50; with everything known it may reach 0 and 100. */
const MIDDLE = 50;
/** Fewer interests than this on either side say less. */
const TELLING_INTERESTS = 5;

/**
 * How well two members may fit, by what both have told: a weighted mean of shared interests, age
 * gap and distance, drawn towards 50 by how little is known. Symmetric: both see one figure.
 *
 * Shared interests count by number (each further one closes half of what is left) and by the share
 * of the shorter list, so that a long list is no advantage. Perceived similarity, more than any
 * single trait, goes with attraction (Montoya, Horton and Kirchner, 2008, doi:10.1177/
 * 0265407508096700); the weights are Parkway's own choice.
 *
 * @param miles between the two town centres; not used unless both show their town
 */
export function matchPercentage(a: MatchProfile, b: MatchProfile, miles: number): MatchResult {
  const shared = sharedInterests(a.interests, b.interests);
  const known: Part[] = [];
  const reasons: MatchReason[] = [];

  const shorter = Math.min(a.interests.length, b.interests.length);
  const interestsKnown = shorter > 0;
  if (interestsKnown) {
    const telling = Math.min(1, (shorter + 1) / (TELLING_INTERESTS + 1));
    const score = (1 - 0.5 ** shared.length + shared.length / shorter) / 2;
    known.push({ score, weight: WEIGHTS.interests * telling });
    if (shared.length > 0) {
      reasons.push({ kind: 'shared', text: `You both chose ${listed(shared)}.` });
    }
  }

  if (a.age !== undefined && b.age !== undefined) {
    const gap = Math.abs(a.age - b.age);
    known.push({ score: 0.5 ** (gap / AGE_GAP_HALF), weight: WEIGHTS.age });
    if (gap <= 5) reasons.push({ kind: 'age', text: ageReason(gap) });
  }

  const placesKnown = a.townId !== undefined && b.townId !== undefined;
  if (placesKnown) {
    known.push({ score: 0.5 ** (miles / MILES_HALF), weight: WEIGHTS.distance });
    if (miles <= 15) reasons.push({ kind: 'distance', text: distanceReason(miles) });
  }

  const weight = known.reduce((sum, part) => sum + part.weight, 0);
  const mean = known.reduce((sum, part) => sum + part.score * part.weight, 0) / (weight || 1);
  const sureness = weight / ALL_WEIGHTS;
  const percent = Math.round(MIDDLE + (mean * 100 - MIDDLE) * sureness);

  reasons.push({ kind: 'confidence', text: confidenceReason(sureness) });
  if (a.interests.length < TELLING_INTERESTS) {
    reasons.push({ kind: 'sharpen', text: 'Add more interests to your profile to sharpen this.' });
  } else if (b.interests.length < TELLING_INTERESTS) {
    reasons.push({ kind: 'sharpen', text: 'They have told few interests so far.' });
  }
  return { percent, reasons };
}

/** Interests on both lists, in the first list's words and order. */
export function sharedInterests(mine: readonly string[], theirs: readonly string[]): string[] {
  const keys = new Set(theirs.map(interestKey));
  return mine.filter((interest) => keys.has(interestKey(interest)));
}

function ageReason(gap: number): string {
  if (gap === 0) return 'You are the same age.';
  return `You are ${gap} ${gap === 1 ? 'year' : 'years'} apart.`;
}

function distanceReason(miles: number): string {
  if (miles === 0) return 'You live in the same town.';
  return `Your towns are ${miles < 1 ? 'less than a mile' : `${Math.round(miles)} miles`} apart.`;
}

function confidenceReason(sureness: number): string {
  if (sureness >= 0.9) return 'Fairly sure: you have both told us a lot.';
  if (sureness >= 0.5) return 'Somewhat sure: some of what we compare is not known.';
  return 'A first guess: little is known about the two of you.';
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

function listed(interests: readonly string[]): string {
  const shown = interests.slice(0, 4);
  const rest = interests.length - shown.length;
  return list.format(rest > 0 ? [...shown, `${rest} more`] : shown);
}
