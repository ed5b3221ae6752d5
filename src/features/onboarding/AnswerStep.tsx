import { InterestPicker } from '../../components/form/InterestPicker';
import type { StepProps } from './onboardingValues';
import { PromptCards } from './PromptCards';

export function AnswerStep(props: StepProps) {
  const { values, errors, change } = props;
  return (
    <>
      {values.questions.includes('prompt') && <PromptCards {...props} />}
      {values.questions.includes('interests') && (
        <InterestPicker
          required
          chosen={values.interests}
          onChoose={(interests) => change({ interests })}
          typed={values.ownInterest}
          onType={(ownInterest) => change({ ownInterest })}
          error={errors.interests}
        />
      )}
    </>
  );
}
