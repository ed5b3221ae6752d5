import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { municipalityByName } from '../../src/shared/new-jersey/places';
import { milesBetween } from '../../src/shared/rules/discovery/distance';
import { DISTANCE_OPTIONS } from '../../src/shared/rules/discovery/distanceOptions';
import { ageAnchor } from '../../src/shared/rules/members/age';
import { filterFrom, sourcesFor } from '../../worker/features/members/discoveryPlan';

const TODAY = '2026-11-21';
const ids = MUNICIPALITIES.map(({ id }) => id);
const townId = fc.constantFrom(...ids);
const limit = fc.integer({ min: 1, max: 50 });
const distance = fc.constantFrom(...DISTANCE_OPTIONS);
const age = fc.option(fc.constantFrom('18-25', '25-35', '55+', '30-30', '18-100'), {
  nil: undefined,
});

const filter = (given: Parameters<typeof filterFrom>[0] | Record<string, string>, from = 1) =>
  filterFrom({ excludeCurrentUser: 'true', ...given }, from, TODAY);
const hoboken = municipalityByName('Hoboken')?.id ?? 0;

describe('the filter', () => {
  it('without a query is the whole state, 24 per page', () => {
    expect(filter({})).toMatchObject({ limit: 24, towns: null, anchors: null });
    expect(filter({ distance: 'all' }).towns).toBeNull();
  });

  it("by distance contains the towns within it, including the member's own", () => {
    fc.assert(
      fc.property(townId, distance, (from, miles) => {
        const { towns } = filter({ distance: miles }, from);
        if (miles === 'all') {
          expect(towns).toBeNull();
          return;
        }
        const within = ids.filter((id) => milesBetween(from, id) <= Number(miles));
        expect(towns?.toSorted((a, b) => a - b)).toEqual(within.toSorted((a, b) => a - b));
        expect(towns).toContain(from);
      }),
    );
  });

  it('by city contains every town with those letters, ignoring case', () => {
    const { towns } = filter({ city: 'HOB' });
    expect(towns).toEqual([hoboken]);
    expect(filter({ city: 'zzz' }).towns).toEqual([]);
    expect(filter({ city: 'city', distance: '5' }, hoboken).towns?.length).toBeGreaterThan(0);
  });

  it('by age is a range of anchors', () => {
    const { anchors } = filter({ age: '25-35' });
    const holds = (years: number) => {
      const anchor = ageAnchor(years, TODAY);
      return anchors !== null && anchor >= anchors.from && anchor <= anchors.to;
    };
    expect([24, 25, 35, 36].map(holds)).toEqual([false, true, true, false]);
    expect(filter({ age: '55+' }).anchors?.to).toBe(ageAnchor(55, TODAY));
  });
});

describe('the plan', () => {
  it('reads every town of the filter, or everyone: nobody is left out', () => {
    fc.assert(
      fc.property(townId, distance, age, limit, (from, miles, years, size) => {
        const given = filter(
          { distance: miles, limit: String(size), ...(years ? { age: years } : {}) },
          from,
        );
        const sources = sourcesFor(given);
        const walked = sources.map((source) => source.townId);
        const wholeState = walked.length === 1 && walked[0] === null;
        expect(wholeState || walked.toSorted().join() === given.towns?.toSorted().join()).toBe(
          true,
        );
      }),
    );
  });

  it('is bounded for every filter', () => {
    fc.assert(
      fc.property(townId, distance, age, limit, (from, miles, years, size) => {
        const sources = sourcesFor(
          filter({ distance: miles, limit: String(size), ...(years ? { age: years } : {}) }, from),
        );
        // One D1 batch, with room for the actor's check.
        expect(sources.length).toBeLessThanOrEqual(40);
        for (const { scan, take } of sources) {
          expect(scan).toBeGreaterThanOrEqual(1);
          expect(scan).toBeLessThanOrEqual(1_200);
          expect(take).toBeGreaterThanOrEqual(1);
          expect(take).toBeLessThanOrEqual(size + 1);
        }
        const looked = sources.reduce((sum, { scan }) => sum + scan, 0);
        expect(looked).toBeLessThanOrEqual(2_400);
      }),
    );
  });

  it('reads few towns one by one and the state by rank', () => {
    expect(sourcesFor(filter({ distance: '5' }, hoboken)).length).toBeGreaterThan(1);
    expect(sourcesFor(filter({ distance: '100' }, hoboken))).toMatchObject([{ townId: null }]);
  });
});
