import * as z from 'zod/mini';
import type { QuizQuestion } from '../rules/quiz/quiz';
import questions from '../rules/quiz/quiz.json' with { type: 'json' };
import { errorText } from '../texts/errorText';

function answerTo(question: Pick<QuizQuestion, 'category' | 'options'>) {
  return z.enum(
    question.options.map(({ value }) => value),
    errorText('{category}: please choose one of the four answers.', {
      category: question.category,
    }),
  );
}

/** Question id to the value of the chosen option; all eight. */
export const quizAnswers = z.strictObject({
  social_energy: answerTo(questions.social_energy),
  communication_style: answerTo(questions.communication_style),
  life_goals: answerTo(questions.life_goals),
  stress_response: answerTo(questions.stress_response),
  decision_making: answerTo(questions.decision_making),
  romance_style: answerTo(questions.romance_style),
  conflict_resolution: answerTo(questions.conflict_resolution),
  personal_growth: answerTo(questions.personal_growth),
});

export type QuizAnswers = z.infer<typeof quizAnswers>;
