import { describe, expect, it } from 'vitest';
import {
  FACT_FILTER_NAMES,
  FACT_FILTERS,
  FAITH_FILTER_CONSENT,
  heightRange,
} from '../../src/shared/rules/discovery/factFilters';
import { INTENTION_LABELS, INTENTIONS } from '../../src/shared/rules/members/facts';
import {
  factWord,
  heightLabel,
  heightWords,
  languageWord,
} from '../../src/shared/rules/members/factWords';
import { GENDER_LABELS, GENDERS } from '../../src/shared/rules/members/genders';
import { PERSONALITY_TYPES } from '../../src/shared/rules/members/personality';
import {
  traitLabel,
  typeLabel,
  typesLabel,
} from '../../src/shared/rules/members/personalityLabels';
import { t } from '../../src/shared/texts/t';

describe('the words for a fact', () => {
  it.for([
    [
      'children',
      "Wants children; Has children, wants more; Has children; Doesn't want children; Not sure about children",
    ],
    ['smoking', 'Never smokes; Smokes now and then; Smokes; Trying to quit smoking'],
    ['drinking', 'Never drinks; Drinks now and then; Drinks most weeks'],
    [
      'faith',
      'Agnostic; Atheist; Buddhist; Catholic; Christian; Hindu; Jewish; Muslim; Sikh; Spiritual; Another faith',
    ],
    ['languages', 'Speaks English; Speaks Spanish'],
  ] as const)('about %s are %s', ([name, words]) => {
    const said = FACT_FILTERS[name].map((value) => factWord(name, value));
    expect(said.join('; ')).toBe(words);
  });

  it('are the value itself when it is unknown', () => {
    expect(factWord('faith', 'jedi')).toBe('jedi');
  });

  it('of what members look for are these', () => {
    expect(INTENTIONS.map((each) => t(INTENTION_LABELS[each]))).toEqual([
      'Something lasting',
      'Something casual',
      'Friends',
      'Not sure yet',
    ]);
    expect(GENDERS.map((each) => t(GENDER_LABELS[each]))).toEqual(['Male', 'Female', 'Non-binary']);
  });
});

describe('a language', () => {
  it.for([
    ['english', 'English'],
    ['Inglés', 'English'],
    ['INGLES', 'English'],
    ['spanish', 'Spanish'],
    ['Español', 'Spanish'],
    ['espanol', 'Spanish'],
    ['Castellano', 'Spanish'],
    ['Tagalog', 'Tagalog'],
    ['', ''],
  ])('written %j is called %j', ([written, called]) => {
    expect(languageWord(written as string)).toBe(called);
  });
});

describe('a height', () => {
  it.for([
    [152, '5′0″'],
    [180, '5′11″'],
    [182, '6′0″'],
    [213, '7′0″'],
  ] as const)('of %d cm is %s', ([cm, label]) => {
    expect(heightLabel(cm)).toBe(label);
  });

  it.for([
    ['120-230', { from: 120, to: 230 }],
    ['160-185', { from: 160, to: 185 }],
    ['170-170', { from: 170, to: 170 }],
    ['119-185', null],
    ['160-231', null],
    ['185-160', null],
    ['100-250', null],
    ['160', null],
    ['160-', null],
    ['0160-185', null],
    ['160-1850', null],
    ['a160-185', null],
    ['', null],
  ] as const)('asked for as %j is %j', ([asked, range]) => {
    expect(heightRange(asked)).toEqual(range);
  });

  it.for([
    ['160-183', '5′3″ to 6′0″'],
    ['160-230', 'From 5′3″'],
    ['120-183', 'Up to 6′0″'],
    ['any', null],
    [undefined, null],
  ] as const)('asked for as %j is said as %j', ([asked, words]) => {
    expect(heightWords(asked)).toBe(words);
  });
});

it('a search may ask for five facts that have a few values', () => {
  expect(FACT_FILTER_NAMES).toEqual(['children', 'smoking', 'drinking', 'faith', 'languages']);
});

it('a faith may be asked for since the consent says so', () => {
  expect(FAITH_FILTER_CONSENT).toMatch(/^\d{4}-\d\d-\d\d$/);
});

describe('the words for a personality', () => {
  it('are those of the quiz, in English', () => {
    for (const { name, traits } of PERSONALITY_TYPES) {
      expect(typeLabel(name)).toBe(name);
      expect(`The ${typesLabel(name, t)}`).toBe(`${name}s`);
      for (const trait of traits) expect(traitLabel(trait)).toBe(trait);
    }
  });

  it('are the stored words when they are unknown, also those that every object has', () => {
    for (const word of ['The Jester', 'toString', 'constructor']) {
      expect([typeLabel(word), typesLabel(word, t), traitLabel(word)]).toEqual([word, word, word]);
    }
  });
});
