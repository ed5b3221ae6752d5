import { describe, expect, it } from 'vitest';
import type { MatchReason } from '../../src/shared/contract/members';
import { planReasons } from '../../src/shared/rules/billing/plans';
import { bestReason } from '../../src/shared/rules/discovery/bestReason';
import {
  type MatchProfile,
  matchPercentage,
} from '../../src/shared/rules/discovery/matchPercentage';
import { CHILDREN, INTENTIONS } from '../../src/shared/rules/members/facts';

const NOBODY: MatchProfile = { interests: [] };
const ageAlone = { ...NOBODY, age: 30 };
const spoken = (reasons: readonly MatchReason[]) =>
  reasons.filter(({ kind }) => kind !== 'confidence' && kind !== 'sharpen');

describe('plans', () => {
  it.for([
    ['longTerm', 'longTerm', ['You both want something lasting.']],
    ['shortTerm', 'shortTerm', ['You both want something casual.']],
    ['friends', 'friends', ["You're both here to make friends."]],
    ['longTerm', 'friends', ["You're looking for different things."]],
    ['unsure', 'unsure', []],
    ['unsure', 'longTerm', []],
    ['longTerm', null, []],
    ['longTerm', undefined, []],
  ] as const)('of %s and %s say %j', ([one, other, texts]) => {
    expect(planReasons({ intention: one }, { intention: other }).map(({ text }) => text)).toEqual(
      texts,
    );
  });

  it.for([
    ['want', 'haveAndWant', ['You both want children one day.']],
    ['have', 'doNotWant', ['Neither of you plans on having children, or more of them.']],
    ['want', 'doNotWant', ["One of you wants children one day, the other doesn't."]],
    ['haveAndWant', 'have', ["One of you wants children one day, the other doesn't."]],
    ['unsure', 'want', []],
    ['want', 'unsure', []],
    ['want', null, []],
  ] as const)('about children, %s and %s, say %j', ([one, other, texts]) => {
    expect(planReasons({ children: one }, { children: other }).map(({ text }) => text)).toEqual(
      texts,
    );
  });

  it.for([
    [['Spanish'], ['English', 'Español'], ['You both speak Spanish.']],
    [['castellano ', 'French'], ['french', 'spanish'], ['You both speak French and Spanish.']],
    [['Portuguese', 'portuguese'], ['PORTUGUESE'], ['You both speak Portuguese.']],
    [['English', 'Spanish'], ['inglés', 'Polish'], []],
    [['Spanish'], ['English'], []],
    [['Spanish'], null, []],
    [[], ['Spanish'], []],
  ] as const)('of %j and %j, who speak them, say %j', ([one, other, texts]) => {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ]) {
      const reasons = planReasons({ languages: a }, { languages: b });
      expect(reasons).toEqual(texts.map((text) => ({ kind: 'plans', text })));
    }
  });

  it('are reasons of one kind, for and against', () => {
    const plans = { intention: 'longTerm', children: 'want' } as const;
    for (const other of [plans, { intention: 'friends', children: 'have' } as const]) {
      expect(planReasons(plans, other).map(({ kind }) => kind)).toEqual(['plans', 'plans']);
    }
  });

  it('are the same for both', () => {
    for (const intention of INTENTIONS) {
      for (const other of INTENTIONS) {
        expect(planReasons({ intention }, { intention: other })).toEqual(
          planReasons({ intention: other }, { intention }),
        );
      }
    }
    for (const children of CHILDREN) {
      for (const other of CHILDREN) {
        expect(planReasons({ children }, { children: other })).toEqual(
          planReasons({ children: other }, { children }),
        );
      }
    }
  });

  it.for([
    // 50 + (9 ± 6) of 112: age 18 × 1/2, a plan 12 × 1/2
    ['one plan in common', { intention: 'longTerm' }, { intention: 'longTerm' }, 63],
    ['one plan apart', { intention: 'longTerm' }, { intention: 'friends' }, 53],
    ['a language in common', { languages: ['Spanish'] }, { languages: ['Spanish'] }, 63],
    ['no language in common', { languages: ['Spanish'] }, { languages: ['English'] }, 59],
    // 50 + (9 − 6 + 6) of 124
    [
      'one each way',
      { intention: 'longTerm', children: 'want' },
      { intention: 'longTerm', children: 'have' },
      57,
    ],
    ['a plan that one alone tells', { intention: 'longTerm' }, {}, 59],
  ] as const)('move the percentage: %s', ([, mine, theirs, percent]) => {
    expect(matchPercentage({ ...ageAlone, ...mine }, { ...ageAlone, ...theirs }, 0).percent).toBe(
      percent,
    );
  });

  it('never lead outside of 0 to 100', () => {
    const all: MatchProfile = {
      interests: ['Art', 'Beach', 'Coffee', 'Dancing', 'Food', 'Wine', 'Yoga'],
      personality: { type: 'The Leader', traits: ['bold'] },
      age: 30,
      townId: 1,
      intention: 'longTerm',
      children: 'want',
    };
    expect(matchPercentage(all, all, 0).percent).toBeLessThanOrEqual(100);
    const far: MatchProfile = {
      ...all,
      interests: ['Pets'],
      age: 90,
      townId: 2,
      intention: 'friends',
      children: 'have',
    };
    expect(matchPercentage(all, far, 170).percent).toBeGreaterThanOrEqual(0);
  });

  it('are sorted among the reasons by how much they change the figure', () => {
    const { reasons } = matchPercentage(
      { ...NOBODY, age: 30, intention: 'longTerm', children: 'want' },
      { ...NOBODY, age: 55, intention: 'longTerm', children: 'have' },
      0,
    );
    expect(spoken(reasons)).toEqual([
      { kind: 'plans', text: 'You both want something lasting.' },
      { kind: 'age', text: "You're 25 years apart.", against: true },
      {
        kind: 'plans',
        text: "One of you wants children one day, the other doesn't.",
        against: true,
      },
    ]);
  });
});

describe('the best reason', () => {
  const reason = (kind: MatchReason['kind'], against?: true): MatchReason => ({
    kind,
    text: kind,
    ...(against ? { against } : {}),
  });

  it('is an interest before a plan, and never age or distance', () => {
    const all = (['age', 'distance', 'fit', 'plans', 'shared'] as const).map((kind) =>
      reason(kind),
    );
    const led = all.map((_, index) => bestReason(all.slice(0, index + 1)));
    expect(led).toEqual([null, null, 'fit', 'plans', 'shared']);
  });

  it('is the first of its kind, without its period', () => {
    const [one, other] = [
      { kind: 'plans', text: 'one.' },
      { kind: 'plans', text: 'other' },
    ] as const;
    expect(bestReason([one, other])).toBe('one');
    expect(bestReason([{ kind: 'shared', text: 'You share St. Patrick.' }])).toBe(
      'You share St. Patrick',
    );
  });

  it('is none if nothing speaks for the two', () => {
    const others = [reason('shared', true), reason('confidence'), reason('sharpen')];
    expect(bestReason(others)).toBeNull();
    expect(bestReason([])).toBeNull();
    expect(bestReason([...others, reason('fit')])).toBe('fit');
  });
});
