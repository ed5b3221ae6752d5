import { EVERYBODY, type Figures, GROUPS, type Sums } from './measures';
import { ORDER_NAMES } from './orders';
import type { Population } from './populations';

/** Fewer members of a group than this in a population say little about it. */
const LEAST_OF_GROUP = 15;

const [TODAY, , , GOOD_BOTH_WAYS] = ORDER_NAMES;

interface Measure {
  title: string;
  of: (sums: Sums, seeds: number) => number;
  digits: number;
}

const MEASURES: readonly Measure[] = [
  { title: 'matches', of: ({ matches, weeks }) => matches / weeks, digits: 2 },
  { title: 'replies', of: ({ replies, weeks }) => replies / weeks, digits: 3 },
  { title: 'Gini', of: ({ gini }, seeds) => gini / seeds, digits: 3 },
  { title: 'no like', of: ({ withoutLike, settled }) => withoutLike / settled, digits: 3 },
  { title: 'never shown', of: ({ neverShown, settled }) => neverShown / settled, digits: 3 },
  { title: 'first week', of: (each) => each.firstWeekLikes / each.newcomers, digits: 1 },
];
const [MATCHES, , GINI, NO_LIKE] = MEASURES as [Measure, Measure, Measure, Measure];

/** The figures of a population in Markdown: everybody, the goals, and each group. */
export function tablesOf(population: Population, figures: Figures, seeds: number): string[] {
  const cell = (order: string, group: string, { of, digits }: Measure) => {
    const sums = figures.get(order)?.get(group);
    const value = sums ? of(sums, seeds) : Number.NaN;
    return Number.isNaN(value) ? '–' : value.toFixed(digits);
  };
  const ratio = (order: string, group: string, { of }: Measure) => {
    const [one, today] = [order, TODAY].map((each) => figures.get(each)?.get(group));
    return one && today ? of(one, seeds) / of(today, seeds) : Number.NaN;
  };
  const groups = GROUPS.slice(1).filter((group) => {
    const sums = figures.get(TODAY)?.get(group);
    return sums !== undefined && sums.members / seeds >= LEAST_OF_GROUP;
  });
  const titles = MEASURES.map(({ title }) => title);
  return [
    `### ${population.name}`,
    '',
    `${population.members} members, seeds played: ${seeds}.`,
    '',
    ...table(
      ['order', ...titles],
      ORDER_NAMES.map((order) => [
        order,
        ...MEASURES.map((each) => {
          const value = cell(order, EVERYBODY, each);
          return order === TODAY ? value : `${value} (${ratio(order, EVERYBODY, each).toFixed(2)})`;
        }),
      ]),
    ),
    '',
    ...goals(population, groups, ratio),
    '',
    ...table(
      [`${ORDER_NAMES.join(' / ')}`, ...titles],
      groups.map((group) => [
        group,
        ...MEASURES.map((each) => ORDER_NAMES.map((order) => cell(order, group, each)).join(' / ')),
      ]),
    ),
    '',
  ];
}

function goals(
  { mostGini }: Population,
  groups: readonly string[],
  ratio: (order: string, group: string, measure: Measure) => number,
): string[] {
  const lowest = groups
    .map((group) => ({ group, value: ratio(GOOD_BOTH_WAYS, group, MATCHES) }))
    .sort((a, b) => a.value - b.value)[0];
  const of = (each: Measure) => ratio(GOOD_BOTH_WAYS, EVERYBODY, each);
  const row = (what: string, value: number, goal: string, isMet: boolean) => [
    ...[what, value.toFixed(3), goal, isMet ? 'met' : '**not met**'],
  ];
  return table(
    [`${GOOD_BOTH_WAYS} ÷ ${TODAY}`, 'ratio', 'goal', ''],
    [
      row('matches', of(MATCHES), '≥ 1.10', of(MATCHES) >= 1.1),
      row('Gini of received likes', of(GINI), `≤ ${mostGini}`, of(GINI) <= mostGini),
      row('share without a like', of(NO_LIKE), '≤ 0.65', of(NO_LIKE) <= 0.65),
      ...(lowest
        ? [
            row(
              `matches of the lowest group: ${lowest.group}`,
              ...([lowest.value, '≥ 0.98', lowest.value >= 0.98] as const),
            ),
          ]
        : []),
    ],
  );
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)];
}
