import questions from './quiz.json' with { type: 'json' };

export type QuizQuestionId = keyof typeof questions;

/** One possible answer; `traits` are three of the words that describe the six types. */
export interface QuizOption {
  value: string;
  traits: readonly string[];
}

export interface QuizQuestion {
  id: QuizQuestionId;
  category: string;
  /** Four. */
  options: readonly QuizOption[];
}

const isQuestionId = (id: string): id is QuizQuestionId => Object.hasOwn(questions, id);

/**
 * The compatibility quiz, in the order it is asked. Every option leans towards one type (two of its
 * traits) and a little towards another (one), and five or six options lean towards each type, so
 * that none is out of reach; the order within a question follows no type.
 */
export const QUIZ_QUESTIONS: readonly QuizQuestion[] = Object.keys(questions)
  .filter(isQuestionId)
  .map((id) => ({ id, ...questions[id] }));
