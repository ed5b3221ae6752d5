import type { Facts, PromptAnswer } from '../../../src/shared/contract/answers';
import { MUNICIPALITIES, type Municipality } from '../../../src/shared/new-jersey/municipalities';
import { writeBios } from './bios';
import { choosePortraits, type PortraitPerson } from './choosePortraits';
import { answerDrawer, DEMO_ANSWERS, drawFacts } from './drawAnswers';
import { drawInterests } from './drawInterests';
import { type DemoGender, drawHeritage, nameDrawer } from './drawNames';
import { mulberry32, pickWeighted, type Random, shuffled } from './random';
import { regionsOf } from './regions';
import { spanishWriter } from './spanishWriter';

/** How many demo members there are, and the seed that draws them. */
export const DEMO_SIZE = 420;
export const DEMO_SEED = 20;

/**
 * The distribution of the six quiz results among demo members who took the quiz. Shares add up to
 * 1.
 */
export const PERSONALITY_SHARES = {
  'The Nurturer': 0.21,
  'The Adventurer': 0.19,
  'The Thinker': 0.16,
  'The Harmonizer': 0.17,
  'The Leader': 0.11,
  'The Supporter': 0.16,
} as const;

export type { PortraitPerson };

export interface DemoPerson {
  key: string;
  firstName: string;
  lastName: string;
  gender: DemoGender;
  age: number;
  townId: number;
  bio: string;
  interests: string[];
  personalityType: string | null;
  /** `person` of the portrait set, or null for a member without a picture. */
  portrait: string | null;
  prompts: PromptAnswer[];
  facts: Partial<Facts>;
  /** English without one. */
  language?: 'es';
  activeDaysAgo: number;
}

const YOUNGEST = 18;
const OLDEST = 75;
const AGES = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => YOUNGEST + index);
const NON_BINARY_EVERY = 17;
const QUIZ_SHARE = 0.6;
const NO_PICTURE_SHARE = 0.06;
const LONGEST_ABSENCE_DAYS = 45;

/** Rises from 18, is flat from 27 to 34, then halves about every ten years. */
function ageWeight(age: number): number {
  if (age < 27) return 0.35 + (0.65 * (age - YOUNGEST)) / 9;
  return age <= 34 ? 1 : Math.exp((34 - age) / 14);
}

/** In turn, so that a small set is as balanced as a large one; nothing else follows the index. */
function genderAt(index: number): DemoGender {
  if (index % NON_BINARY_EVERY === NON_BINARY_EVERY - 1) return 'non-binary';
  return index % 2 === 0 ? 'female' : 'male';
}

/** In proportion to population, but no county stays empty when there are people enough. */
function drawTowns(random: Random, count: number): Municipality[] {
  const byPopulation = (towns: readonly Municipality[]): Municipality =>
    pickWeighted(random, towns, (town) => town.population);
  const counties = [...new Set(MUNICIPALITIES.map((town) => town.county))];
  const towns = (counties.length <= count ? counties : []).map((county) =>
    byPopulation(MUNICIPALITIES.filter((town) => town.county === county)),
  );
  while (towns.length < count) towns.push(byPopulation(MUNICIPALITIES));
  return shuffled(random, towns);
}

function drawPersonality(random: Random): string | null {
  if (random() >= QUIZ_SHARE) return null;
  return pickWeighted(random, Object.entries(PERSONALITY_SHARES), ([, share]) => share)[0];
}

/**
 * The demo members: the same list for the same arguments, on every machine. Throws a RangeError
 * when `count` is more than there are distinct bios for (several thousand).
 */
export function demoPeople(
  count: number,
  seed: number,
  portraits: readonly PortraitPerson[],
): DemoPerson[] {
  const random = mulberry32(seed);
  const born = drawTowns(random, count).map((town, index) => ({
    town,
    county: town.county,
    regions: regionsOf(town),
    gender: genderAt(index),
    age: pickWeighted(random, AGES, ageWeight),
    heritage: drawHeritage(random),
    townId: town.id,
  }));
  const drafts = born.map((person) => ({
    ...person,
    activeDaysAgo: Math.floor(random() ** 2.5 * LONGEST_ABSENCE_DAYS),
  }));
  const faces = choosePortraits(random, drafts, portraits);
  const drawName = nameDrawer(random);
  const drawAnswers = answerDrawer(random, DEMO_ANSWERS);
  const inSpanish = spanishWriter(seed, count);
  const digits = String(count).length;

  return writeBios(random, drafts).map(({ writer, bio }, index) => {
    const { town, gender, age, heritage, activeDaysAgo } = writer;
    const person: DemoPerson = {
      key: `demo-${String(index + 1).padStart(digits, '0')}`,
      ...drawName(gender, age, heritage),
      gender,
      age,
      townId: town.id,
      bio: bio.text,
      interests: drawInterests(random, age, bio.interests),
      personalityType: drawPersonality(random),
      portrait: random() < NO_PICTURE_SHARE ? null : (faces[index] ?? null),
      prompts: drawAnswers(),
      facts: drawFacts(random, writer),
      activeDaysAgo,
    };
    return heritage === 'latino' ? inSpanish(person) : person;
  });
}
