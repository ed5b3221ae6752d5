import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../components/useMedia';
import type { QuizAnswers } from '../../shared/contract/quiz';
import { QUIZ_QUESTIONS } from '../../shared/rules/quiz/quiz';
import { type ChosenAnswers, firstOpen, isComplete } from './answers';

/** Milliseconds; long enough to see the chosen answer. */
const ADVANCE_DELAY = 300;

export interface FlowOptions {
  answers: ChosenAnswers;
  onAnswer: (answers: ChosenAnswers) => void;
  onFinish: (answers: QuizAnswers) => void;
}

export function useQuestionFlow({ answers, onAnswer, onFinish }: FlowOptions) {
  const [index, setIndex] = useState(() => firstOpen(answers) ?? 0);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const question = QUIZ_QUESTIONS[index];
  if (!question) throw new RangeError(`No question ${index}`);

  const goTo = (next: number) => {
    window.clearTimeout(timer.current);
    setIndex(next);
  };
  const advance = (given: ChosenAnswers) => {
    if (index < QUIZ_QUESTIONS.length - 1) goTo(index + 1);
    else if (isComplete(given)) onFinish(given);
    else goTo(firstOpen(given) ?? index);
  };
  const select = (value: string): ChosenAnswers => {
    window.clearTimeout(timer.current);
    const given = { ...answers, [question.id]: value };
    onAnswer(given);
    return given;
  };
  return {
    question,
    index,
    select,
    choose(value: string) {
      const given = select(value);
      if (prefersReducedMotion()) advance(given);
      else timer.current = window.setTimeout(() => advance(given), ADVANCE_DELAY);
    },
    next: () => advance(answers),
    previous: () => goTo(Math.max(0, index - 1)),
  };
}
