import { describe, expect, it } from 'vitest';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { municipalityByName } from '../../src/shared/new-jersey/places';
import {
  distanceMiles,
  milesBetween,
  townsWithin,
} from '../../src/shared/rules/discovery/distance';
import {
  DISTANCE_LABELS,
  DISTANCE_OPTIONS,
} from '../../src/shared/rules/discovery/distanceOptions';
import { t } from '../../src/shared/texts/t';

function id(name: string): number {
  const place = municipalityByName(name);
  if (!place) throw new Error(`${name} is missing`);
  return place.id;
}

const ids = MUNICIPALITIES.map((place) => place.id);

describe('great-circle distance', () => {
  it('follows the sphere of radius 3959 miles', () => {
    // A degree of a great circle is 3959 π / 180 = 69.098 miles; a half circle 3959 π = 12437.6.
    expect(distanceMiles({ lat: 40, lon: -74 }, { lat: 41, lon: -74 })).toBe(69.1);
    expect(distanceMiles({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBe(12_437.6);
    // At 60° north a degree of longitude is half as long.
    expect(distanceMiles({ lat: 60, lon: 10 }, { lat: 60, lon: 11 })).toBe(34.5);
    expect(distanceMiles({ lat: 90, lon: 0 }, { lat: -90, lon: 50 })).toBe(12_437.6);
  });

  it('rounds to one decimal', () => {
    const miles = distanceMiles({ lat: 40.123, lon: -74.4 }, { lat: 40.456, lon: -74.1 });
    expect(miles * 10).toBeCloseTo(Math.round(miles * 10), 9);
  });
});

describe('miles between towns', () => {
  it('are 0 within a town and the same in both directions', () => {
    for (const a of ids) {
      expect(milesBetween(a, a)).toBe(0);
      const oneWay = ids.filter((b) => milesBetween(a, b) !== milesBetween(b, a));
      expect(oneWay).toEqual([]);
    }
  });

  // As the crow flies, measured on a map.
  it.each([
    ['Newark', 'Hoboken', 7, 9],
    ['Jersey City', 'Hoboken', 1.5, 3],
    ['Cape May', 'Newark', 125, 135],
    ['Trenton', 'Camden', 25, 30],
    ['Princeton', 'New Brunswick', 13, 17],
    ['Atlantic City', 'Camden', 50, 57],
    ['Asbury Park', 'Red Bank', 7, 11],
    ['Morristown', 'Newark', 14, 18],
    ['Vernon', 'Cape May', 150, 165],
    ['Paterson', 'Clifton', 2, 5],
    ['Toms River', 'Lakewood', 6, 10],
    ['Phillipsburg', 'Flemington', 18, 24],
  ])('are correct from %s to %s', (a, b, least, most) => {
    const miles = milesBetween(id(a), id(b));
    expect(miles).toBeGreaterThanOrEqual(least);
    expect(miles).toBeLessThanOrEqual(most);
  });

  it('are never longer than the way through a third town', () => {
    const stations = ids.filter((_, index) => index % 7 === 0);
    // Three figures, each rounded by up to 0.05.
    const isShorter = (a: number, b: number, c: number) =>
      milesBetween(a, b) + milesBetween(b, c) + 0.15001 < milesBetween(a, c);
    const detours = stations.flatMap((a) =>
      stations.flatMap((b) => stations.filter((c) => isShorter(a, b, c))),
    );
    expect(detours).toEqual([]);
  });

  it('stay below the length of the state', () => {
    const longest = Math.max(...ids.flatMap((a) => ids.map((b) => milesBetween(a, b))));
    expect(longest).toBeGreaterThan(140);
    expect(longest).toBeLessThan(170);
  });

  it('throw for an unknown town', () => {
    expect(() => milesBetween(id('Newark'), -1)).toThrow(
      new RangeError('No municipality has the id -1'),
    );
    expect(() => milesBetween(-1, id('Newark'))).toThrow(RangeError);
    expect(() => townsWithin(-1, 5)).toThrow(RangeError);
  });
});

describe('towns within a distance', () => {
  it('start with the town itself and go outward', () => {
    const hoboken = id('Hoboken');
    const within = townsWithin(hoboken, 10);
    expect(within[0]).toBe(hoboken);
    const miles = within.map((other) => milesBetween(hoboken, other));
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
  });

  it('are sorted by id at equal distances', () => {
    let ties = 0;
    for (const from of ids) {
      const outwards = townsWithin(from, Number.POSITIVE_INFINITY);
      for (const [index, town] of outwards.entries()) {
        const before = outwards[index - 1];
        if (before === undefined || milesBetween(from, before) < milesBetween(from, town)) continue;
        expect(before).toBeLessThan(town);
        ties += 1;
      }
    }
    expect(ties).toBeGreaterThan(0);
  });

  it('are exactly those within the distance', () => {
    const newark = id('Newark');
    for (const radius of [0, 5, 10, 25, 50, 100]) {
      const near = ids.filter((other) => milesBetween(newark, other) <= radius);
      expect([...townsWithin(newark, radius)].sort((a, b) => a - b)).toEqual(near);
    }
    expect(townsWithin(newark, 5)).toContain(id('East Orange'));
    expect(townsWithin(newark, 5)).not.toContain(id('Hoboken'));
    expect(townsWithin(newark, 10)).toContain(id('Hoboken'));
    expect(townsWithin(newark, 100)).not.toContain(id('Cape May'));
  });

  it('are all towns without a limit', () => {
    expect(townsWithin(id('Cape May'), Number.POSITIVE_INFINITY)).toHaveLength(ids.length);
  });

  it('are computed once for the radii of the filter', () => {
    const trenton = id('Trenton');
    for (const radius of [5, 10, 25, 50, 100, Number.POSITIVE_INFINITY]) {
      expect(townsWithin(trenton, radius)).toBe(townsWithin(trenton, radius));
    }
    // Other radii are not cached, so requests cannot fill the memory.
    expect(townsWithin(trenton, 26)).not.toBe(townsWithin(trenton, 26));
  });
});

describe('the distance filter', () => {
  it('has a label for every option', () => {
    expect(DISTANCE_OPTIONS.map((option) => t(DISTANCE_LABELS[option]))).toEqual([
      'Within 5 miles',
      'Within 10 miles',
      'Within 25 miles',
      'Within 50 miles',
      'Within 100 miles',
      'All of New Jersey',
    ]);
  });
});
