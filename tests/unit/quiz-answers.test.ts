import { beforeEach, describe, expect, it } from 'vitest';
import {
  firstOpen,
  forgetAnswers,
  isComplete,
  keepAnswers,
  knownAnswers,
  percentComplete,
  readKeptAnswers,
} from '../../src/features/quiz/answers';
import { sealedDevice } from '../../src/lib/sealed/sealedValues';
import { quizAnswers } from '../../src/shared/contract/quiz';
import { takeQuiz } from '../../worker/dev/demo/quizAnswers';

const ALL = {
  social_energy: 'new-town',
  communication_style: 'listen-first',
  life_goals: 'same-table',
  stress_response: 'boardwalk-ride',
  decision_making: 'talk-it-over',
  romance_style: 'show-up',
  conflict_resolution: 'your-side',
  personal_growth: 'finish-line',
};
const { personal_growth: _, ...SEVEN } = ALL;

describe('the contract', () => {
  it('accepts all eight answers', () => {
    expect(quizAnswers.parse(ALL)).toEqual(ALL);
  });

  it('refuses a missing answer, an unknown one, another question’s and a question too many', () => {
    const { success } = quizAnswers.safeParse(SEVEN);
    expect(success).toBe(false);
    for (const wrong of [
      { ...ALL, life_goals: 'rule-the-world' },
      { ...ALL, life_goals: ALL.social_energy },
      { ...ALL, life_goals: null },
      { ...ALL, life_goals: ['same-table'] },
      { ...ALL, star_sign: 'leo' },
    ]) {
      expect(quizAnswers.safeParse(wrong).success).toBe(false);
    }
  });

  it('says which answer is missing', () => {
    const [issue] = quizAnswers.safeParse(SEVEN).error?.issues ?? [];
    expect(issue?.path).toEqual(['personal_growth']);
    expect(issue?.message).toBe('Personal Growth: please choose one of the four answers.');
  });
});

describe('answers of an unfinished quiz', () => {
  it('have a first open question', () => {
    expect(firstOpen({})).toBe(0);
    expect(firstOpen({ social_energy: 'new-town', life_goals: 'same-table' })).toBe(1);
    expect(firstOpen(SEVEN)).toBe(7);
    expect(firstOpen(ALL)).toBeNull();
    expect([isComplete(SEVEN), isComplete(ALL)]).toEqual([false, true]);
  });

  it('are counted in whole percent of eight', () => {
    expect(percentComplete({})).toBe(0);
    expect(percentComplete({ life_goals: 'same-table' })).toBe(13);
    expect(percentComplete(SEVEN)).toBe(88);
    expect(percentComplete(ALL)).toBe(100);
  });

  it('survive a change of the quiz without what no longer exists', () => {
    expect(knownAnswers({ ...ALL, life_goals: 'gone', star_sign: 'leo' })).toEqual(
      Object.fromEntries(Object.entries(ALL).filter(([id]) => id !== 'life_goals')),
    );
    for (const broken of [null, 'text', 7, []]) expect(knownAnswers(broken)).toEqual({});
  });
});

describe('answers stored on the device', () => {
  beforeEach(() => {
    sealedDevice.forget();
  });

  it('belong to one member and are deleted when they are saved', () => {
    keepAnswers('usr_a', SEVEN);
    expect(readKeptAnswers('usr_a')).toEqual(SEVEN);
    expect(readKeptAnswers('usr_b')).toEqual({});
    forgetAnswers('usr_a');
    expect(readKeptAnswers('usr_a')).toEqual({});
  });

  it('are none if they are broken', () => {
    sealedDevice.write('parkway-quiz:usr_a', '{"social_energy":');
    expect(readKeptAnswers('usr_a')).toEqual({});
  });
});

describe('demo members', () => {
  const types = ['The Nurturer', 'The Leader'];

  it('have answers that lead to their type, always the same', () => {
    for (const type of types) {
      const quiz = takeQuiz(type, 'demo-001');
      expect(quiz.personalityType).toBe(type);
      expect(takeQuiz(type, 'demo-001')).toEqual(quiz);
    }
  });

  it('differ from each other', () => {
    const sets = Array.from({ length: 40 }, (_, at) =>
      JSON.stringify(takeQuiz('The Thinker', `demo-${at}`).quizAnswers),
    );
    expect(new Set(sets).size).toBeGreaterThan(35);
  });

  it('cannot have a type that does not exist', () => {
    expect(() => takeQuiz('The Analyst', 'demo-001')).toThrow('The Analyst');
  });
});
