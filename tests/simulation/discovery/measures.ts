import { AGE_OPTIONS, ownAgeRange } from '../../../src/shared/rules/discovery/browseFilters';
import type { Market } from './market';
import { DAYS, type Person } from './people';

/** Sums over the members of a group; the figures are made of the sums over all seeds. */
export interface Sums {
  members: number;
  weeks: number;
  matches: number;
  replies: number;
  /** Of those who were there on the first day. */
  settled: number;
  likes: number;
  gini: number;
  withoutLike: number;
  neverShown: number;
  /** Of those who joined early enough to have had a week. */
  newcomers: number;
  firstWeekLikes: number;
}

/** By order and group, the sums over all seeds. */
export type Figures = Map<string, Map<string, Sums>>;

export const EVERYBODY = 'everybody';

export function groupOf({ gender, age }: Person): string {
  return `${gender}, ${ownAgeRange(age)}`;
}

const GENDERS_SHOWN = ['female', 'male', 'non-binary'];
export const GROUPS = [
  EVERYBODY,
  ...GENDERS_SHOWN.flatMap((gender) => AGE_OPTIONS.map((ages) => `${gender}, ${ages}`)),
];

/** What a month brought to everybody and to each group. */
export function measure(people: readonly Person[], market: Market, days = DAYS): Map<string, Sums> {
  return new Map(
    GROUPS.map((group) => {
      const those = people.filter((each) => group === EVERYBODY || groupOf(each) === group);
      return [group, sumsOf(those, market, days)];
    }),
  );
}

function sumsOf(people: readonly Person[], market: Market, days: number): Sums {
  const of = (those: readonly Person[], value: (person: Person) => number) =>
    those.reduce((sum, each) => sum + value(each), 0);
  const standing = ({ index }: Person) => market.of(index);
  const settled = people.filter(({ joins }) => joins === 0);
  const newcomers = people.filter(({ joins }) => joins > 0 && joins + 7 <= days);
  return {
    members: people.length,
    weeks: of(people, ({ joins }) => Math.max(0, days - joins) / 7),
    matches: of(people, (each) => standing(each).matches),
    replies: of(people, (each) => standing(each).replies),
    settled: settled.length,
    likes: of(settled, (each) => standing(each).likes),
    gini: gini(settled.map((each) => standing(each).likes)),
    withoutLike: of(settled, (each) => Number(standing(each).likes === 0)),
    neverShown: of(settled, (each) => Number(standing(each).shown === 0)),
    newcomers: newcomers.length,
    firstWeekLikes: of(newcomers, (each) => standing(each).firstWeekLikes),
  };
}

/** From 0, all have the same, to almost 1, one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, each) => sum + each, 0);
  if (total === 0) return 0;
  const weighted = sorted.reduce((sum, each, place) => sum + (place + 1) * each, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
