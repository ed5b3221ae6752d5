import { describe, expect, it } from 'vitest';
import { quizAnswers } from '../../src/shared/contract/quiz';
import { PERSONALITY_TYPES } from '../../src/shared/rules/members/personality';
import { QUIZ_QUESTIONS } from '../../src/shared/rules/quiz/quiz';
import { scoreQuiz } from '../../src/shared/rules/quiz/quizScoring';

describe('the whole quiz', () => {
  const every = Array.from({ length: 4 ** QUIZ_QUESTIONS.length }, (_, number) =>
    [...number.toString(4).padStart(QUIZ_QUESTIONS.length, '0')]
      .map((digit) => Number(digit) + 1)
      .join(''),
  );

  it('makes each type the result of 8 to 28 percent of all answer sets', () => {
    const values = QUIZ_QUESTIONS.map(({ options }) => options.map(({ value }) => value));
    const shares = new Map<string, number>();
    const base = quizAnswers.parse(
      Object.fromEntries(QUIZ_QUESTIONS.map(({ id, options }) => [id, options[0]?.value])),
    );
    for (const options of every) {
      const given = Object.fromEntries(
        QUIZ_QUESTIONS.map(({ id }, at) => [id, values[at]?.[Number(options[at]) - 1]]),
      );
      const { personalityType } = scoreQuiz({ ...base, ...given });
      shares.set(personalityType, (shares.get(personalityType) ?? 0) + 1 / every.length);
    }
    expect(every).toHaveLength(65_536);
    expect([...shares.keys()].sort()).toEqual(PERSONALITY_TYPES.map(({ name }) => name).sort());
    for (const share of shares.values()) {
      expect(share).toBeGreaterThanOrEqual(0.08);
      expect(share).toBeLessThanOrEqual(0.28);
    }
  });
});
