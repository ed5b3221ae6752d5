import { describe, expect, it } from 'vitest';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { municipalityByName } from '../../src/shared/new-jersey/places';
import { sharedRailLine } from '../../src/shared/new-jersey/railLines';
import { dayAhead, goingAhead, numbersAhead } from '../../src/shared/rules/events/daysAhead';
import { priceRangeText, priceText } from '../../src/shared/rules/events/eventPrice';
import { categoryLabel, EVENT_CATEGORIES } from '../../src/shared/rules/events/events';
import {
  FAIR_RATIO,
  type HalfwayTown,
  halfwayByTrain,
  halfwayTowns,
} from '../../src/shared/rules/events/halfway';
import { isOpenAfter, opensAt, rsvpRefusal } from '../../src/shared/rules/events/rsvp';
import { monthAndYear } from '../../src/shared/rules/formatTime';

const HOUR = 3_600_000;

describe('the day of an event', () => {
  // New Jersey is five hours behind.
  it.for([
    ['2026-11-27T21:59:00Z', 'Today'],
    ['2026-11-27T22:00:00Z', 'Tonight'],
    ['2026-11-28T04:59:00Z', 'Tonight'],
    ['2026-11-28T05:00:00Z', 'Tomorrow'],
    ['2026-11-28T23:00:00Z', 'Tomorrow'],
    ['2026-11-29T18:00:00Z', 'Sun, Nov 29'],
  ])('%s is called %s on November 27: the night begins at five', ([instant = '', words]) => {
    expect(dayAhead(Date.parse(instant), '2026-11-27')).toBe(words);
  });

  it('stands below its month and year', () => {
    expect(monthAndYear('2026-11-27')).toBe('November 2026');
  });
});

describe('figures for visitors', () => {
  it.for([
    [0, ''],
    [1, '1 person is going'],
    [2, '2 people are going'],
    [1200, '1,200 people are going'],
  ] as const)('say of %d attendees %j', ([going, words]) => {
    expect(goingAhead(going)).toBe(words);
  });

  it.for([
    [[0, 0, 0], '0 events in the next 7 days.'],
    [[1, 19, 4], '1 event in the next 7 days.'],
    [[34, 20, 1], '34 events in the next 7 days. 20 members in 1 town.'],
    [[1234, 2120, 61], '1,234 events in the next 7 days. 2,120 members in 61 towns.'],
  ] as const)('say of events, members and towns %j: %s', ([[events, members, towns], words]) => {
    expect(numbersAhead(events, members, towns)).toBe(words);
  });
});

describe('the price of an event', () => {
  it.for([
    [{ price: 0, priceRange: '$5 to $10' }, 'Free'],
    [{ price: 25, priceRange: null }, '$25'],
    [{ price: 12.5, priceRange: '$5 to $10' }, '$12.50'],
    [{ price: null, priceRange: '$5 to $10' }, '$5 to $10'],
    [{ price: null, priceRange: null }, 'Price varies'],
  ] as const)('%j is %s', ([given, words]) => {
    expect(priceText(given)).toBe(words);
  });

  it.for(['Free', '$15 to $22.50', 'from $15 to $22', '$15 to $22 at the door', 'Pay as you wish'])(
    'written as %j stays so in English',
    (range) => {
      expect(priceRangeText(range)).toBe(range);
    },
  );
});

it.for(EVENT_CATEGORIES)('the kind of event %s is called so', (category) => {
  expect(categoryLabel(category)).toBe(category);
});

describe('an RSVP', () => {
  it.for([
    [1, 'scheduled', null],
    [1, 'postponed', null],
    [1, 'cancelled', 'cancelled'],
    [0, 'scheduled', 'past'],
    [-1, 'cancelled', 'past'],
  ] as const)('%d ms before an event that is %s is refused: %s', ([before, status, refusal]) => {
    expect(rsvpRefusal({ startTime: 1000 + before, status }, 1000)).toBe(refusal);
  });
});

describe('after an event', () => {
  const START = Date.parse('2026-11-27T00:00:00Z');

  it.for([
    [0, false],
    [2 * HOUR - 1, false],
    [2 * HOUR, true],
    [50 * HOUR - 1, true],
    [50 * HOUR, false],
  ] as const)(
    'people find one another from two hours after its start on, for two days: %d ms, %s',
    ([after, isOpen]) => {
      expect(isOpenAfter(START, START + after)).toBe(isOpen);
    },
  );

  it('opens two hours after the start', () => {
    expect(opensAt(START)).toBe(START + 2 * HOUR);
  });
});

describe('a meeting place halfway', () => {
  const idOf = (name: string) => municipalityByName(name)?.id ?? 0;
  const longer = ({ miles }: HalfwayTown) => Math.max(...miles);
  const ratio = ({ miles }: HalfwayTown) => {
    const [most, least] = [Math.max(...miles), Math.min(...miles)];
    return most === 0 ? 1 : most / least;
  };
  const order = (towns: readonly HalfwayTown[], by: (town: HalfwayTown) => number[]) =>
    towns.toSorted((x, y) => {
      const [of, other] = [by(x), by(y)];
      const at = of.findIndex((value, place) => value !== other[place]);
      return at < 0 ? 0 : (of[at] ?? 0) - (other[at] ?? 0);
    });

  it.for([
    ['Hoboken', 'Red Bank'],
    ['Hoboken', 'Hoboken'],
    ['Newark', 'Trenton'],
  ] as const)('of %s and %s is fair, the nearest first', ([one, other]) => {
    const found = halfwayTowns(idOf(one), idOf(other));
    expect(found.length).toBeGreaterThan(0);
    for (const town of found) expect(ratio(town)).toBeLessThanOrEqual(FAIR_RATIO);
    expect(found).toEqual(order(found, (town) => [longer(town), town.townId]));
  });

  it('is fair up to a ratio of 1.3, and leaves out no fair town', () => {
    const found = halfwayTowns(idOf('Newark'), idOf('Trenton'));
    const worst = Math.max(...found.map(ratio));
    expect(FAIR_RATIO).toBe(1.3);
    expect(worst).toBeGreaterThan(1.25);
    expect(found.map(({ townId }) => townId)).not.toContain(idOf('Newark'));
  });

  it.for([
    ['Newark', 'Hoboken'],
    ['Newark', 'Red Bank'],
    ['Hoboken', 'Hoboken'],
    ['Trenton', 'Newark'],
    ['Montclair', 'Hoboken'],
    // No town is fair to these: the fairest is first.
    ['Long Branch', 'Perth Amboy'],
    ['Secaucus', 'Woodbridge'],
  ] as const)('of %s and %s by train is reached by both without a change', ([one, other]) => {
    const [a, b] = [idOf(one), idOf(other)];
    const found = halfwayByTrain(a, b);
    expect(found.length).toBeGreaterThan(0);
    for (const { townId, lines } of found) {
      expect([lines[0] === null, lines[1] === null]).toEqual([townId === a, townId === b]);
    }
    const reached = MUNICIPALITIES.filter(
      ({ id }) =>
        (id === a || sharedRailLine(a, id) !== null) &&
        (id === b || sharedRailLine(b, id) !== null),
    ).map(({ id }) => id);
    const isFair = found.some((town) => ratio(town) <= FAIR_RATIO);
    const ids = found.map(({ townId }) => townId);
    if (isFair) expect(reached).toEqual(expect.arrayContaining(ids));
    else expect(ids.toSorted((x, y) => x - y)).toEqual(reached.toSorted((x, y) => x - y));
    const by = isFair
      ? (town: HalfwayTown) => [longer(town), town.townId]
      : (town: HalfwayTown) => [ratio(town), longer(town), town.townId];
    expect(found).toEqual(order(found, by));
  });

  it('is none for a town that is not in New Jersey', () => {
    expect(() => halfwayTowns(0, idOf('Newark'))).toThrow(RangeError);
  });
});
