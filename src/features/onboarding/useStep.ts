import { useEffect } from 'react';
import { usePageQuery } from '../../lib/api/pageQuery';
import { type OnboardingStep, resumeAt, type Steps, stepIn } from './steps';

/** The step of the URL; a visit that names none resumes where the member left. */
export function useStep(left: OnboardingStep, steps: Steps): OnboardingStep {
  const query = usePageQuery() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    if (query === '') resumeAt(left, steps);
  }, []);
  return stepIn(query, steps);
}
