import * as z from 'zod/mini';
import { QUIZ_QUESTIONS } from '../rules/quiz';

const [
  socialEnergy,
  communicationStyle,
  lifeGoals,
  stressResponse,
  decisionMaking,
  romanceStyle,
  conflictResolution,
  personalGrowth,
] = QUIZ_QUESTIONS;

function answerTo<const Value extends string>(question: {
  category: string;
  options: readonly { value: Value }[];
}) {
  return z.enum(
    question.options.map(({ value }) => value),
    `${question.category}: please choose one of the four answers.`,
  );
}

/** Question id to the value of the chosen option; all eight. */
export const quizAnswers = z.strictObject({
  social_energy: answerTo(socialEnergy),
  communication_style: answerTo(communicationStyle),
  life_goals: answerTo(lifeGoals),
  stress_response: answerTo(stressResponse),
  decision_making: answerTo(decisionMaking),
  romance_style: answerTo(romanceStyle),
  conflict_resolution: answerTo(conflictResolution),
  personal_growth: answerTo(personalGrowth),
});

export type QuizAnswers = z.infer<typeof quizAnswers>;
