import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { AGE_OPTIONS } from '../../src/shared/rules/discovery/browseFilters';
import { milesBetween } from '../../src/shared/rules/discovery/distance';
import { PAGE_SIZE } from '../../src/shared/rules/limits';
import portraitList from '../../worker/dev/art/portraits.json' with { type: 'json' };
import type { PortraitPerson } from '../../worker/dev/demo/choosePortraits';
import { LAST_NAMES } from '../../worker/dev/demo/names';
import { DEMO_SEED, DEMO_SIZE, demoPeople } from '../../worker/dev/demo/people';

const STYLES = ['feminine', 'masculine', 'androgynous'] as const;
const FEELS = ['young', 'middle', 'older'] as const;

const PORTRAIT_SET: PortraitPerson[] = z
  .array(
    z.object({
      person: z.string(),
      presents: z.enum(STYLES),
      ageFeel: z.enum(FEELS),
      head: z.string(),
      skin: z.number(),
      files: z.array(z.string()),
    }),
  )
  .parse(portraitList);

/** Whether a filter such as `25-35` or `55+` includes this age. */
function isIn(range: string, age: number): boolean {
  const [min = 0, max = 200] = range.replace('+', '').split('-').map(Number);
  return min <= age && age <= max;
}

/** Faces that occur twice within so many consecutive ones. */
function doubles(faces: readonly (string | null)[], within: number): string[] {
  return faces.flatMap((face, index) =>
    face !== null && faces.slice(index + 1, index + within).includes(face) ? [face] : [],
  );
}

const PEOPLE = demoPeople(DEMO_SIZE, DEMO_SEED, PORTRAIT_SET);

describe('portraits of demo people', () => {
  const byKey = new Map(PORTRAIT_SET.map((portrait) => [portrait.person, portrait]));

  it('are missing for a few and fit the gender of the rest', () => {
    const without = PEOPLE.filter(({ portrait }) => portrait === null).length;
    expect(without).toBeGreaterThan(10);
    expect(without).toBeLessThan(45);
    for (const { gender, portrait } of PEOPLE) {
      const presents = portrait === null ? 'androgynous' : byKey.get(portrait)?.presents;
      expect(presents).toBeDefined();
      if (gender === 'female') expect(presents).not.toBe('masculine');
      if (gender === 'male') expect(presents).not.toBe('feminine');
    }
  });

  it('never repeat on a page of browse, of everyone or of one gender', () => {
    const recent = [...PEOPLE].sort((a, b) => a.activeDaysAgo - b.activeDaysAgo);
    const twice = MUNICIPALITIES.flatMap((town) =>
      AGE_OPTIONS.flatMap((range) =>
        [undefined, 'female', 'male'].flatMap((gender) => {
          const faces = recent
            .filter(
              (person) =>
                isIn(range, person.age) &&
                (gender === undefined || person.gender === gender) &&
                milesBetween(town.id, person.townId) <= 25,
            )
            .map(({ portrait }) => portrait);
          return doubles(faces, PAGE_SIZE.browse).map((face) => `${town.name} ${range} ${face}`);
        }),
      ),
    );
    expect(twice).toEqual([]);
  });

  it('fit the name: no scarf or turban for a family that wears none', () => {
    const looks = new Map(PORTRAIT_SET.map((portrait) => [portrait.person, portrait]));
    const worn = PEOPLE.flatMap(({ portrait, firstName, lastName }) => {
      const head = looks.get(portrait ?? '')?.head;
      return head === 'hijab' || head === 'turban'
        ? [{ head, name: `${firstName} ${lastName}`, lastName }]
        : [];
    });
    expect(worn.length).toBeGreaterThan(4);
    for (const { head, name, lastName } of worn) {
      const family = LAST_NAMES[head === 'hijab' ? 'arabic' : 'indian'];
      expect(family, name).toContain(lastName);
    }
  });

  it('look about as old as the person', () => {
    const feels = new Map(PORTRAIT_SET.map(({ person, ageFeel }) => [person, ageFeel]));
    const far = PEOPLE.filter(({ age, portrait }) => {
      const feel = feels.get(portrait ?? '');
      return (feel === FEELS[2] && age < 45) || (feel === FEELS[0] && age > 45);
    });
    expect(far.length).toBeLessThan(8);
  });

  it('are left out if there are none', () => {
    expect(demoPeople(30, 7, []).every(({ portrait }) => portrait === null)).toBe(true);
  });
});
