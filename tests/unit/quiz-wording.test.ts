import { describe, expect, it } from 'vitest';
import { pairNote } from '../../src/features/quiz/Pairs';
import { QUESTION_TEXTS } from '../../src/features/quiz/questionTexts';
import { QUESTION_SCENES, sceneOfType } from '../../src/features/quiz/quizScenes';
import { PERSONALITY_TYPES, typeFit } from '../../src/shared/rules/members/personality';
import { QUIZ_QUESTIONS, type QuizQuestion } from '../../src/shared/rules/quiz/quiz';
import { t } from '../../src/shared/texts/t';

const questions: readonly QuizQuestion[] = QUIZ_QUESTIONS;
const names = PERSONALITY_TYPES.map(({ name }) => name);
const typeTraits = PERSONALITY_TYPES.flatMap(({ traits }): string[] => [...traits]);

describe('the questions', () => {
  it('are the eight of the specification, in its order', () => {
    expect(questions.map(({ id }) => `${id}: ${t(QUESTION_TEXTS[id].category)}`)).toEqual([
      'social_energy: Social Energy',
      'communication_style: Communication',
      'life_goals: Life Goals',
      'stress_response: Stress Management',
      'decision_making: Decision Making',
      'romance_style: Romance Style',
      'conflict_resolution: Conflict Resolution',
      'personal_growth: Personal Growth',
    ]);
  });

  it.each(questions)('$id has four different answers of three traits', ({ id, options }) => {
    expect(options).toHaveLength(4);
    const texts = QUESTION_TEXTS[id].options;
    expect(Object.keys(texts)).toEqual(options.map(({ value }) => value));
    expect(new Set(Object.values(texts)).size).toBe(4);
    expect(new Set(options.map(({ value }) => value)).size).toBe(4);
    for (const { value, traits } of options) {
      expect(value).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(new Set(traits).size).toBe(3);
      expect(typeTraits).toEqual(expect.arrayContaining([...traits]));
    }
  });

  it('use every trait', () => {
    const used = questions.flatMap(({ options }) => options.flatMap(({ traits }) => traits));
    expect([...new Set(used)].sort()).toEqual([...typeTraits].sort());
  });

  it('have different scenes', () => {
    expect(new Set(Object.values(QUESTION_SCENES)).size).toBe(questions.length);
    expect(new Set(names.map(sceneOfType)).size).toBe(names.length);
  });
});

describe('the types', () => {
  it('are six of four traits, none shared', () => {
    expect(names).toEqual([
      'The Nurturer',
      'The Adventurer',
      'The Thinker',
      'The Harmonizer',
      'The Leader',
      'The Supporter',
    ]);
    expect(new Set(typeTraits).size).toBe(24);
  });

  it('name one another, in both directions', () => {
    for (const key of ['bestMatches', 'challenges'] as const) {
      const pairs = PERSONALITY_TYPES.flatMap((type) =>
        type[key].map((other) => `${type.name} > ${other}`),
      );
      expect(pairs).toHaveLength(12);
      for (const pair of pairs) {
        const [from = '', to = ''] = pair.split(' > ');
        expect(names).toContain(to);
        expect(to).not.toBe(from);
        expect(pairs).toContain(`${to} > ${from}`);
        expect(pairNote(from, to)).not.toBe('');
      }
    }
  });

  it('fit by what they name', () => {
    expect(typeFit('The Nurturer', 'The Supporter')).toBe(1);
    expect(typeFit('The Nurturer', 'The Nurturer')).toBe(0.75);
    expect(typeFit('The Nurturer', 'The Leader')).toBe(0.7);
    expect(typeFit('The Nurturer', 'The Adventurer')).toBe(0.45);
    for (const name of [...names, 'The Analyst']) {
      expect(typeFit(name, 'The Analyst')).toBe(0.7);
      expect(typeFit('The Analyst', name)).toBe(0.7);
    }
    for (const a of names) for (const b of names) expect(typeFit(a, b)).toBe(typeFit(b, a));
  });
});
