import { isObject, parsedAs } from '../../lib/api/shapes';
import { sealedDevice } from '../../lib/sealed/sealedValues';
import type { QuizAnswers } from '../../shared/contract/quiz';
import {
  QUIZ_QUESTIONS,
  type QuizQuestion,
  type QuizQuestionId,
} from '../../shared/rules/quiz/quiz';

/** The answers so far: question id to option value. */
export type ChosenAnswers = Readonly<Partial<Record<QuizQuestionId, string>>>;

export function isComplete(answers: ChosenAnswers): answers is QuizAnswers {
  return firstOpen(answers) === null;
}

/** The index of the first question without an answer; `null` if all have one. */
export function firstOpen(answers: ChosenAnswers): number | null {
  const index = QUIZ_QUESTIONS.findIndex((question) => !isOption(question, answers[question.id]));
  return index === -1 ? null : index;
}

export function percentComplete(answers: ChosenAnswers): number {
  const answered = QUIZ_QUESTIONS.filter((question) => isOption(question, answers[question.id]));
  return Math.round((answered.length / QUIZ_QUESTIONS.length) * 100);
}

/** The valid part of stored answers, which may be from an older version of the quiz. */
export function knownAnswers(kept: unknown): ChosenAnswers {
  if (typeof kept !== 'object' || kept === null) return {};
  const given = new Map<string, unknown>(Object.entries(kept));
  return Object.fromEntries(
    QUIZ_QUESTIONS.flatMap((question) => {
      const value = given.get(question.id);
      return isOption(question, value) ? [[question.id, value]] : [];
    }),
  );
}

function isOption(question: QuizQuestion, value: unknown): value is string {
  return question.options.some((option) => option.value === value);
}

/** Several members may use one device. */
const keyOf = (memberId: string) => `parkway-quiz:${memberId}`;

export const readKeptAnswers = (memberId: string): ChosenAnswers =>
  knownAnswers(parsedAs(isObject, sealedDevice.read(keyOf(memberId))));

export const keepAnswers = (memberId: string, answers: ChosenAnswers) =>
  sealedDevice.write(keyOf(memberId), JSON.stringify(answers));

export const forgetAnswers = (memberId: string) => sealedDevice.write(keyOf(memberId), null);
