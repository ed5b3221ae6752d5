import { MUNICIPALITIES, type Municipality } from '../../src/shared/new-jersey/municipalities.ts';
import { dayNumber, newJerseyDay } from '../../src/shared/rules/day.ts';
import { ageAnchor } from '../../src/shared/rules/members/age.ts';
import { INTENTIONS } from '../../src/shared/rules/members/facts.ts';
import type { Gender } from '../../src/shared/rules/members/genders.ts';
import type { Random } from '../../worker/dev/demo/random.ts';

const DAY = 86_400_000;
/** As in src/shared/rules/discovery/rank.ts: day of the last visit, then a random number. */
const RANKS_A_DAY = 2 ** 20;
const LONGEST_ABSENCE_DAYS = 45;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const BIO =
  'Weekends on the boardwalk, weekdays on the train. Looking for someone to share a pie. ';
const PROMPTS = JSON.stringify([
  { prompt: 'exit', answer: '109. River one way, ocean the other.' },
  { prompt: 'sunday', answer: 'Bagels, a long walk, and nothing before ten.' },
]);
const INTERESTS = ['Hiking', 'Live music', 'Cooking', 'Diners', 'Beaches', 'Books', 'Dogs', 'Art'];
const AGES = Array.from({ length: 58 }, (_, index) => index + 18);

/** What a population is made of. */
export interface Residents {
  /** Drawn in proportion to their population. */
  towns: readonly Municipality[];
  genderOf: (index: number) => Gender;
  ageWeight: (age: number) => number;
  /** Shares of those who say which genders and which ages they look for. */
  withGenders: number;
  withAges: number;
}

export interface Resident {
  id: string;
  townId: number;
  age: number;
  gender: Gender;
  ageAnchor: string;
  ages: readonly [number, number] | null;
  /** Days since the last visit. */
  absence: number;
  interests: string[];
  showAge: boolean;
  showLocation: boolean;
  isVisible: boolean;
  /** Bits: 1 male, 2 female, 4 non-binary; 0 is everyone. */
  genders: number;
  rank: number;
  intention: (typeof INTENTIONS)[number] | undefined;
}

/** The state, as many women as men. */
export const STATEWIDE: Residents = {
  towns: MUNICIPALITIES,
  genderOf: (index) => (index % 17 === 16 ? 'non-binary' : index % 2 === 0 ? 'female' : 'male'),
  ageWeight: usualAge,
  withGenders: 0.5,
  withAges: 0.25,
};

/** Like the demo members' ages: rises from 18, is flat from 27 to 34, then falls. */
function usualAge(age: number): number {
  if (age < 27) return 0.35 + (0.65 * (age - 18)) / 9;
  return age <= 34 ? 1 : Math.exp((34 - age) / 14);
}

/** Draws one resident after the other; the same ones for the same random numbers and day. */
export function residentDrawer(of: Residents, random: Random, now: number) {
  const today = dayNumber(newJerseyDay(new Date(now)));
  const drawTown = weighted(of.towns, ({ population }) => population, random);
  const drawAge = weighted(AGES, of.ageWeight, random);
  return (index: number): Resident => {
    const id = `usr_${letters(random, 20)}`;
    const townId = drawTown().id;
    const age = drawAge();
    const gender = of.genderOf(index);
    const absence = Math.floor(random() ** 2.5 * LONGEST_ABSENCE_DAYS);
    const anchor = ageAnchor(age, newJerseyDay(new Date(now - Math.floor(random() * 365) * DAY)));
    const ages = random() < of.withAges ? ([Math.max(18, age - 8), age + 8] as const) : null;
    return {
      ...{ id, townId, age, gender, absence, ageAnchor: anchor, ages },
      interests: INTERESTS.filter(() => random() < 0.5),
      showAge: random() >= 0.05,
      showLocation: random() >= 0.05,
      isVisible: random() >= 0.03,
      genders: random() < of.withGenders ? wantedGenders(gender, random) : 0,
      rank: (today - absence) * RANKS_A_DAY + Math.floor(random() * RANKS_A_DAY),
      intention: index % 3 === 0 ? undefined : INTENTIONS[index % INTENTIONS.length],
    };
  };
}

export const INSERT_RESIDENT = `INSERT INTO members (id, email, password_hash, created_at,
    last_login_at, first_name, last_name, gender, age_anchor, town_id, bio, interests, show_age,
    show_location, profile_visible, pref_genders, pref_age_min, pref_age_max, rank, prompts, facts,
    email_confirmed_at)
  VALUES (?, ?, '-', ?, ?, 'Member', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`;

/** The parameters of `INSERT_RESIDENT`. */
export function residentRow(resident: Resident, now: number): (string | number | null)[] {
  const { id, gender, townId, ages, intention } = resident;
  return [
    ...[id, `${id}@parkway.example`, now - 60 * DAY, now - resident.absence * DAY, id.slice(4, 10)],
    ...[gender, resident.ageAnchor, townId, BIO, JSON.stringify(resident.interests)],
    ...[resident.showAge, resident.showLocation, resident.isVisible].map(Number),
    ...[resident.genders, ages?.[0] ?? null, ages?.[1] ?? null, resident.rank, PROMPTS],
    JSON.stringify(intention ? { intention } : {}),
  ];
}

/** Bits: 1 male, 2 female, 4 non-binary. Nine in ten look for another gender than their own. */
function wantedGenders(gender: Gender, random: Random): number {
  if (gender === 'non-binary') return 7;
  const isOther = random() < 0.9;
  return (gender === 'male') === isOther ? 2 : 1;
}

/** Draws in proportion to weight, by bisection: a linear search would take most of the time. */
function weighted<T>(items: readonly T[], weightOf: (item: T) => number, random: Random): () => T {
  let total = 0;
  const sums = items.map((item) => (total += weightOf(item)));
  return () => {
    const drawn = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= drawn) low = middle + 1;
      else high = middle;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('Nothing to draw from.');
    return item;
  };
}

export function letters(random: Random, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) text += LETTERS[Math.floor(random() * 36)];
  return text;
}
