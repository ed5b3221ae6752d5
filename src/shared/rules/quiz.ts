import questions from './quiz.json' with { type: 'json' };

export type QuizQuestionId = keyof typeof questions;

/** One answer that may be chosen; `traits` are three of the words the six types are made of. */
export interface QuizOption {
  value: string;
  text: string;
  traits: readonly string[];
}

export interface QuizQuestion {
  id: QuizQuestionId;
  category: string;
  text: string;
  /** Four. */
  options: readonly QuizOption[];
}

const isQuestionId = (id: string): id is QuizQuestionId => Object.hasOwn(questions, id);

/**
 * The compatibility quiz, in the order it is asked. Every option leans towards one type (two of its
 * traits) and a little towards another (one), and every type is leant towards by five or six
 * options, so that none is out of reach; the order within a question follows no type.
 */
export const QUIZ_QUESTIONS: readonly QuizQuestion[] = Object.keys(questions)
  .filter(isQuestionId)
  .map((id) => ({ id, ...questions[id] }));
