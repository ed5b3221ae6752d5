import { type QuizAnswers, quizAnswers } from '../../../src/shared/contract/quiz';
import { QUIZ_QUESTIONS, type QuizOption } from '../../../src/shared/rules/quiz/quiz';
import { type QuizResult, scoreQuiz } from '../../../src/shared/rules/quiz/quizScoring';
import { mulberry32, pick } from './random';

/** The rarest type results from one answer set in seven; so many misses mean a wrong name. */
const MOST_TRIES = 1_000;

interface QuizTaker {
  key: string;
  personalityType: string | null;
}

interface TakenQuiz extends QuizResult {
  quizAnswers: QuizAnswers;
}

/** A member's columns for the quiz; empty for a member who has not taken it. */
export function quizColumns(taker: QuizTaker) {
  if (taker.personalityType === null) return {};
  const { secondaryType: _, ...columns } = takeQuiz(taker.personalityType, taker.key);
  return columns;
}

/**
 * Answers that lead to the type, and everything derived from them: the same for the same key.
 * Throws when no answers lead to a type of that name.
 */
export function takeQuiz(type: string, key: string): TakenQuiz {
  const random = mulberry32(seedOf(key));
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const answers = quizAnswers.parse(
      Object.fromEntries(
        QUIZ_QUESTIONS.map(({ id, options }) => [id, pick<QuizOption>(random, options).value]),
      ),
    );
    const result = scoreQuiz(answers);
    if (result.personalityType === type) return { quizAnswers: answers, ...result };
  }
  throw new Error(`No answers lead to "${type}".`);
}

function seedOf(key: string): number {
  return [...key].reduce((seed, letter) => Math.imul(seed, 31) + letter.charCodeAt(0), 7) >>> 0;
}
