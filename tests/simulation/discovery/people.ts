import { dayNumber, newJerseyDay } from '../../../src/shared/rules/day';
import type { DistanceOption } from '../../../src/shared/rules/discovery/distanceOptions';
import { DRAWN as RANKS } from '../../../src/shared/rules/discovery/rank';
import { ageAnchor } from '../../../src/shared/rules/members/age';
import { PERSONALITY_TYPES } from '../../../src/shared/rules/members/personality';
import { PERSONALITY_SHARES } from '../../../worker/dev/demo/people';
import { mulberry32, pick, pickWeighted, type Random } from '../../../worker/dev/demo/random';
import { filterFrom } from '../../../worker/features/members/discoveryPlan';
import { type Resident, residentDrawer } from '../../support/residents';
import { normal } from './chance';
import type { Population } from './populations';

export const DAY = 86_400_000;
export const DAYS = 28;
/** Midnight in New Jersey, in a month without a change of clocks. */
export const START = Date.UTC(2026, 0, 12, 5);
const LONGEST_ABSENCE_DAYS = 45;
/** One joins for seven who are there. */
const NEWCOMERS = 1 / 7;
const QUIZ_SHARE = 0.6;
const PREMIUM_SHARE = 0.1;

/** A member with what only the simulation knows of them. */
export interface Person extends Resident {
  index: number;
  personalityType: string | null;
  personalityTraits: readonly string[];
  isPremium: boolean;
  distance: DistanceOption;
  /** The day on which they join; 0 for those who are there. */
  joins: number;
  /** The chance that they visit on a day. */
  visits: number;
  /** How much others like them, in standard deviations. */
  appeal: number;
  /** What others must have so that they like them, on the scale of `appeal`. */
  threshold: number;
  /** The age difference they like best, in years: positive for an older partner. */
  bestGap: number;
}

/** By gender: men like about a third of those they see, women about a seventh. */
const THRESHOLDS = { male: 0.45, female: 1.55, 'non-binary': 1.15 } as const;
const THRESHOLD_SPREAD = 0.8;
/** Members whom many like are harder to please. */
const THRESHOLD_BY_APPEAL = 0.35;

/** Everybody who is or will be a member, the same for the same seed. */
export function drawPeople(population: Population, seed: number): Person[] {
  const random = mulberry32(Math.imul(seed, 0x9e3779b1) ^ population.members);
  const draw = residentDrawer(population, random, START);
  const newcomers = Math.round(population.members * NEWCOMERS);
  return Array.from({ length: population.members + newcomers }, (_, index) => {
    const isNew = index >= population.members;
    return personOf(draw(index), index, isNew, population, random);
  });
}

function personOf(
  resident: Resident,
  index: number,
  isNew: boolean,
  population: Population,
  random: Random,
): Person {
  const visits = population.pace * (0.03 + 0.35 * random() ** 2);
  const appeal = normal(random(), random());
  const spread = THRESHOLD_SPREAD * normal(random(), random());
  const type = random() < QUIZ_SHARE ? drawType(random) : null;
  const joins = isNew ? 1 + Math.floor(random() * (DAYS - 1)) : 0;
  const absence = isNew ? 0 : absenceOf(visits, random);
  const drawn = Math.floor(random() * RANKS);
  const today = dayNumber(newJerseyDay(new Date(START)));
  const birthday = newJerseyDay(new Date(START - Math.floor(30 + 300 * random()) * DAY));
  return {
    ...resident,
    ...{ index, joins, visits, appeal, absence },
    isVisible: true,
    // Nobody has a birthday during the days.
    ageAnchor: ageAnchor(resident.age, birthday),
    rank: (today + joins - 1 - absence) * RANKS + drawn,
    personalityType: type,
    personalityTraits: PERSONALITY_TYPES.find(({ name }) => name === type)?.traits ?? [],
    isPremium: random() < PREMIUM_SHARE,
    distance: pick(random, population.distances),
    threshold: THRESHOLDS[resident.gender] + spread + THRESHOLD_BY_APPEAL * appeal,
    bestGap: bestGapOf(resident),
  };
}

function drawType(random: Random): string {
  const types = Object.entries(PERSONALITY_SHARES);
  return pickWeighted(random, types, ([, share]) => share)[0];
}

/** Days since the last visit before the first day. */
function absenceOf(visits: number, random: Random): number {
  const days = Math.floor(Math.log(1 - random()) / Math.log(1 - visits));
  return Math.min(days, LONGEST_ABSENCE_DAYS);
}

/** Women look for somewhat older men, men for younger women, the more so the older they are. */
function bestGapOf({ gender, age }: Resident): number {
  if (gender === 'female') return 2;
  return gender === 'male' ? -1 - (age - 18) / 12 : 0;
}

/** What they browse by. */
export const browseRadius = ({ distance }: Person) =>
  ({ excludeCurrentUser: 'true', distance }) as const;

export function browseFilter(person: Person, today: string) {
  return filterFrom(browseRadius(person), person.townId, today);
}
