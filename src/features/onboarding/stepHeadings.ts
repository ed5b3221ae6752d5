import { t } from '../../shared/texts/t';
import type { OnboardingQuestion, OnboardingStep } from './steps';

interface StepHeading {
  title: string;
  lead: string;
}

/** What a step is about, by the questions that are left in it. */
export function stepHeading(
  step: OnboardingStep,
  questions: readonly OnboardingQuestion[],
): StepHeading {
  switch (step) {
    case 'who':
      return questions.includes('bio')
        ? {
            title: t('Who are you?'),
            lead: t('A few honest lines give people something to write back to.'),
          }
        : {
            title: t('What are you looking for?'),
            lead: t('Choose one, or go on: you never have to say.'),
          };
    case 'whom':
      return {
        title: t('Who would you like to meet?'),
        lead: t('Choose all that apply. Choose none to see everyone.'),
      };
    case 'photo':
      return {
        title: t('Show your face'),
        lead: t('Start with one of just you. You can add more later.'),
      };
    case 'answer':
      return answerHeading(questions);
    case 'review':
      return {
        title: t('How others see you'),
        lead: t('Your card in their list, and your profile. You can change all of it later.'),
      };
  }
}

function answerHeading(questions: readonly OnboardingQuestion[]): StepHeading {
  if (!questions.includes('prompt')) {
    return { title: t('What do you like to do?'), lead: t('Choose at least one interest.') };
  }
  const isAlone = !questions.includes('interests');
  return {
    title: t('Something to write back to'),
    lead: t(
      isAlone ? 'Choose a line and finish it.' : 'Finish one line, and choose what you like to do.',
    ),
  };
}
