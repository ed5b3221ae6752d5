import { describe, expect, it } from 'vitest';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { municipalityById, municipalityByName } from '../../src/shared/new-jersey/places';
import {
  FAIR_RATIO,
  type HalfwayTown,
  halfwayByTrain,
  halfwayTowns,
} from '../../src/shared/rules/events/halfway';

const idOf = (name: string) => municipalityByName(name)?.id ?? 0;
const ratio = ({ miles: [a, b] }: HalfwayTown) => Math.max(a, b) / Math.min(a, b);
const longer = ({ miles }: HalfwayTown) => Math.max(...miles);
const HOBOKEN = idOf('Hoboken');
const RED_BANK = idOf('Red Bank');

describe('halfway', () => {
  it('between any two towns is fair if possible, nearest first, and the same from either side', () => {
    const some = MUNICIPALITIES.filter((_, index) => index % 9 === 0).map(({ id }) => id);
    for (const a of some) {
      for (const b of some.filter((id) => id !== a)) {
        const found = halfwayTowns(a, b);
        const isFair = found.map((town) => ratio(town) <= FAIR_RATIO);
        expect(new Set(isFair).size).toBe(1);
        if (isFair[0])
          expect(found.map(longer)).toEqual(found.map(longer).toSorted((x, y) => x - y));
        else expect(found).toHaveLength(MUNICIPALITIES.length);
        expect(halfwayTowns(b, a).map(({ townId }) => townId)).toEqual(
          found.map(({ townId }) => townId),
        );
      }
    }
  });

  it('of Hoboken and Red Bank is about as far for both', () => {
    const [first] = halfwayTowns(HOBOKEN, RED_BANK);
    expect(first && ratio(first)).toBeLessThanOrEqual(FAIR_RATIO);
    expect(first && longer(first)).toBeLessThan(20);
  });

  it('of one town is that town', () => {
    expect(halfwayTowns(HOBOKEN, HOBOKEN)[0]).toEqual({ townId: HOBOKEN, miles: [0, 0] });
  });

  it('by train is reached by both without a change', () => {
    const found = halfwayByTrain(idOf('Newark'), RED_BANK);
    const names = found.map(({ townId }) => municipalityById(townId)?.name);
    expect(names).toEqual(['Perth Amboy']);
    const coast = 'North Jersey Coast Line';
    expect(found.map(({ lines }) => lines)).toEqual([[coast, coast]]);
  });

  it('by train does not exist for a town without a station', () => {
    expect(halfwayByTrain(idOf('Toms River'), RED_BANK)).toEqual([]);
  });
});
