import type { OnboardingErrors, OnboardingValues } from './onboardingValues';

export interface StepProps {
  values: OnboardingValues;
  errors: OnboardingErrors;
  change: (part: Partial<OnboardingValues>) => void;
}
