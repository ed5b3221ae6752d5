import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registerRequest } from '../../src/shared/contract/account/auth';
import { updateMemberRequest } from '../../src/shared/contract/profile';
import { NAME_REFUSALS, nameError } from '../../src/shared/rules/members/names';
import { FIRST_NAMES, LAST_NAMES } from '../../worker/dev/demo/names';
import { CHARACTERS, CONTACT, REAL, STAFF } from '../support/nameTable';

describe('names', () => {
  test('have enough examples', () => {
    expect(new Set(REAL).size).toBeGreaterThanOrEqual(60);
    expect(new Set([...STAFF, ...CONTACT, ...CHARACTERS]).size).toBeGreaterThanOrEqual(60);
  });

  test.for(REAL)('%s is a name', (name) => {
    for (const each of [name, name.normalize('NFD'), name.toUpperCase(), name.toLowerCase()]) {
      expect(nameError(each), each).toBeNull();
    }
  });

  test('include all names of demo members', () => {
    const firstNames = FIRST_NAMES.flatMap(({ female = [], male = [], any = [] }) => [
      ...female,
      ...male,
      ...any,
    ]);
    const demo = [...firstNames, ...Object.values(LAST_NAMES).flat()];
    expect(demo.length).toBeGreaterThan(300);
    expect(demo.filter((name) => nameError(name) !== null)).toEqual([]);
  });

  test('may lack the space after a period before a capital', () => {
    for (const name of ['St.John', 'St.Colin', 'Anna.k']) expect(nameError(name)).toBeNull();
    expect(nameError('st.john')).toBe('contact');
  });

  test.for(STAFF)('%s poses as staff', (name) => {
    expect(nameError(name)).toBe('staff');
  });

  test.for(CONTACT)('%s contains contact details', (name) => {
    expect(nameError(name)).toBe('contact');
  });

  test.for(CHARACTERS)('%j contains characters that no name has', (name) => {
    expect(nameError(name)).toBe('characters');
  });
});

const anyOf = (values: readonly string[]) => fc.constantFrom(...values);
const real = anyOf(REAL);
const WORDS = ['parkway', 'support', 'admin', 'administrator', 'moderator', 'staff', 'official'];

/** Replacements for each letter that leave the name readable as before. */
const DISGUISES: Record<string, string> = {
  a: 'аαáàâäａ𝗮',
  c: 'сϲçｃ',
  d: 'ԁďｄ',
  e: 'еéêｅ3',
  f: 'ｆ𝐟',
  i: 'іιíl1',
  k: 'кκｋ',
  m: 'мｍ𝐦',
  n: 'ńｎñ',
  o: 'оοóö0',
  p: 'рρｐ',
  r: 'ŕｒ𝐫',
  s: 'ѕśｓ5$',
  t: 'тτｔ',
  u: 'υúｕü',
  w: 'ԝｗẃ',
  y: 'уýｙ',
};

const disguised = anyOf(WORDS).chain((word) =>
  fc
    .tuple(
      ...[...word].map((letter) =>
        anyOf([letter, letter, letter.toUpperCase(), ...(DISGUISES[letter] ?? '')]),
      ),
    )
    .map((letters) => letters.join('')),
);

describe('any name', () => {
  test('a staff word is recognized in every disguise, alone and beside a name', () => {
    fc.assert(
      fc.property(disguised, real, fc.boolean(), (word, name, isFirst) => {
        expect(nameError(word)).toBe('staff');
        expect(nameError(isFirst ? `${word} ${name}` : `${name} ${word}`)).toBe('staff');
      }),
      { numRuns: 600 },
    );
  });

  test('a staff word spread over several words is recognized', () => {
    const separator = anyOf([' ', '-', '.', "'", ' · ', '  ']);
    fc.assert(
      fc.property(
        anyOf(WORDS),
        fc.array(separator, { minLength: 12, maxLength: 12 }),
        (word, by) => {
          const spread = [...word].map((letter, index) => letter + (by[index] ?? ' ')).join('');
          expect(nameError(spread.trim())).toBe('staff');
        },
      ),
    );
  });

  test('invisible characters are accepted nowhere', () => {
    const unseen = fc
      .constantFrom([0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x206f], [0xe0001, 0xe007f])
      .chain(([from = 0, to = 0]) => fc.integer({ min: from, max: to }));
    fc.assert(
      fc.property(real, unseen, fc.nat(), (name, code, at) => {
        const place = at % (name.length + 1);
        const sign = String.fromCodePoint(code);
        expect(nameError(name.slice(0, place) + sign + name.slice(place))).not.toBeNull();
      }),
    );
  });

  test('two valid names together are valid', () => {
    const plain = anyOf(
      REAL.filter((name) => !/[\d.,]/.test(name) && name !== 'Dot' && name !== 'Com'),
    );
    fc.assert(
      fc.property(plain, plain, (first, second) => {
        expect(nameError(`${first} ${second}`), `${first} ${second}`).toBeNull();
      }),
    );
  });

  test('the result does not depend on the form of accents', () => {
    fc.assert(
      fc.property(fc.oneof(disguised, real, anyOf(CONTACT)), (name) => {
        expect(nameError(name.normalize('NFD'))).toBe(nameError(name.normalize('NFC')));
      }),
    );
  });
});

describe('the contract', () => {
  test.for([
    ['Parkway Support', NAME_REFUSALS.staff],
    ['evil.example', NAME_REFUSALS.contact],
    ['Ki\u200bm', NAME_REFUSALS.characters],
  ] as const)('refuses %j at registration and in the profile, with a sentence', ([name, says]) => {
    for (const field of ['firstName', 'lastName'] as const) {
      for (const schema of [registerRequest, updateMemberRequest]) {
        const issues = schema.safeParse({ [field]: name }).error?.issues ?? [];
        const said = issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
        expect(said).toEqual([says]);
      }
    }
  });

  test.for([
    [' ', 'First name is required.'],
    ['Admin '.repeat(10_000), 'First name can be at most 50 characters.'],
  ] as const)('reports only the length if it is wrong', ([firstName, says]) => {
    const { error } = updateMemberRequest.safeParse({ firstName });
    expect(error?.issues.map(({ message }) => message)).toEqual([says]);
  });
});
