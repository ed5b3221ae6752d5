import type { MatchReason } from '../../contract/members';
import { type Say, t, text } from '../../texts/t';
import { type Plans, planReasons } from '../billing/plans';
import { interestKey } from '../members/interests';
import { typeFit } from '../members/personality';
import {
  ageReason,
  distanceReason,
  fitReasons,
  sharedReason,
  surenessReason,
} from './matchReasons';

/** One member's input to the comparison. What they hide or have not stated is left out. */
export interface MatchProfile extends Plans {
  interests: readonly string[];
  age?: number | undefined;
  townId?: number | undefined;
  personality?: { type: string; traits: readonly string[] } | undefined;
}

export interface MatchResult {
  /** 0 to 100. */
  percent: number;
  reasons: MatchReason[];
}

/** One compared aspect: how well it fits (0 to 1), its weight (points of 100), and its reasons. */
interface Part {
  score: number;
  weight: number;
  reasons: MatchReason[];
}

/** Points of 100. The choice is Parkway's own. */
const WEIGHTS = { interests: 35, personality: 25, distance: 22, age: 18 } as const;
const ALL_WEIGHTS = 100;
/** For each plan that both state, in addition to the hundred: not stating one costs nothing. */
const PLAN_WEIGHT = 12;
/** Differences that halve a score. */
const HALF = { ageYears: 8, miles: 25 } as const;
/** From this score on, nearness in age or miles speaks for two: 3 years, 10 miles. */
const NEAR = 0.75;
/** Fewer interests than this on the shorter list say less. */
const FULL_WEIGHT_INTERESTS = 5;
/** Fewer interests than this are mentioned as few. */
const SOME_INTERESTS = 4;
const TYPE_SHARE = 0.7;

/**
 * How well two members may fit, from what both have stated: shared interests, personality, distance
 * and age, and in addition what they are looking for, whether they want children and what they speak. Each known
 * part moves the figure up or down from 50, by its weight; unknown parts move nothing, so a figure
 * based on little stays near the middle. The reasons are ordered by how far they move it.
 * Symmetric: both see the same.
 *
 * Liking goes with perceived similarity (Montoya, Horton and Kirchner 2008,
 * doi:10.1177/0265407508096700) and with nearness (Festinger, Schachter and Back 1950); how
 * personalities fit is weighted below interests, since trait similarity predicts little of how a
 * couple gets on (Dyrenforth et al. 2010, doi:10.1037/a0020385).
 *
 * @param miles between the two town centers; not used unless both show their town
 */
export function matchPercentage(
  a: MatchProfile,
  b: MatchProfile,
  miles: number,
  say: Say = t,
): MatchResult {
  const parts = [
    interestsPart(a.interests, b.interests, say),
    personalityPart(a, b, say),
    a.townId !== undefined && b.townId !== undefined ? distancePart(miles, say) : null,
    a.age !== undefined && b.age !== undefined ? agePart(Math.abs(a.age - b.age), say) : null,
  ].filter((part) => part !== null);
  const known = weightOf(parts);
  const plans = planParts(a, b, say);
  const all = [...parts, ...plans].sort((one, other) => strength(other) - strength(one));
  const reasons = all.flatMap((part) => part.reasons);
  const moved = all.reduce((sum, { score, weight }) => sum + (score - 0.5) * weight, 0);
  return {
    percent: Math.round(50 + (moved * 100) / (ALL_WEIGHTS + weightOf(plans))),
    reasons: [
      ...reasons.filter(({ against }) => !against),
      ...reasons.filter(({ against }) => against),
      surenessReason(known / ALL_WEIGHTS, say),
      ...sharpening(a, b, say),
    ],
  };
}

const weightOf = (parts: readonly Part[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** How far a part moves the figure, either way. */
const strength = ({ score, weight }: Part) => Math.abs(score - 0.5) * weight;

function planParts(a: Plans, b: Plans, say: Say): Part[] {
  return planReasons(a, b, say).map((reason) => ({
    score: reason.against ? 0 : 1,
    weight: PLAN_WEIGHT,
    reasons: [reason],
  }));
}

/** By number (each closes half of the gap) and share of the shorter list: long ones gain nothing. */
function interestsPart(mine: readonly string[], theirs: readonly string[], say: Say): Part | null {
  const shorter = Math.min(mine.length, theirs.length);
  if (shorter === 0) return null;
  const shared = sharedInterests(mine, theirs);
  const known = Math.min(1, (shorter + 1) / (FULL_WEIGHT_INTERESTS + 1));
  return {
    score: (1 - 0.5 ** shared.length + shared.length / shorter) / 2,
    weight: WEIGHTS.interests * known,
    reasons: [sharedReason(shared, say)],
  };
}

function personalityPart(a: MatchProfile, b: MatchProfile, say: Say): Part | null {
  if (!a.personality || !b.personality) return null;
  const fit = typeFit(a.personality.type, b.personality.type);
  const shared = sharedInterests(a.personality.traits, b.personality.traits);
  const shorter = Math.min(a.personality.traits.length, b.personality.traits.length);
  return {
    score: TYPE_SHARE * fit + (1 - TYPE_SHARE) * (shorter > 0 ? shared.length / shorter : fit),
    weight: WEIGHTS.personality,
    reasons: fitReasons(a.personality.type, b.personality.type, fit, shared, say),
  };
}

function distancePart(miles: number, say: Say): Part {
  const score = 0.5 ** (miles / HALF.miles);
  return { score, weight: WEIGHTS.distance, reasons: signed(distanceReason(miles, say), score) };
}

function agePart(gap: number, say: Say): Part {
  const score = 0.5 ** (gap / HALF.ageYears);
  return { score, weight: WEIGHTS.age, reasons: signed(ageReason(gap, say), score) };
}

/** Marks a reason as for or against, as it moves the figure; one in the middle says little. */
function signed(reason: MatchReason, score: number): MatchReason[] {
  if (score >= NEAR) return [reason];
  return score < 0.5 ? [{ ...reason, against: true }] : [];
}

/** Words on both lists, in the first list's order, whatever their case. */
export function sharedInterests(mine: readonly string[], theirs: readonly string[]): string[] {
  const keys = new Set(theirs.map(interestKey));
  return mine.filter((interest) => keys.has(interestKey(interest)));
}

/** What would make the figure more certain; `a` is the member who reads it. */
function sharpening(a: MatchProfile, b: MatchProfile, say: Say): MatchReason[] {
  const texts = [
    a.personality ? null : text('Take the quiz to compare your personalities too.'),
    a.personality && !b.personality ? text("They haven't taken the quiz yet.") : null,
    a.interests.length < FULL_WEIGHT_INTERESTS ? text('Add more interests to your profile.') : null,
    b.interests.length < SOME_INTERESTS
      ? text("They've listed only a few interests so far.")
      : null,
  ];
  return texts.flatMap((words) => (words ? [{ kind: 'sharpen' as const, text: say(words) }] : []));
}
