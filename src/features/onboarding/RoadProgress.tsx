import { classNames } from '../../components/ui/classNames';
import { type OnboardingStep, STEPS, stepNumber } from './steps';

/** A road with one dash per step, colored up to the current step. */
export function RoadProgress({ step }: { step: OnboardingStep }) {
  const place = stepNumber(step);
  return (
    <div className="bg-[#16262b] text-[#fffdf8]">
      <div className="page-width flex min-h-8 items-center gap-4 py-1">
        <div aria-hidden="true" className="flex flex-1 gap-3">
          {STEPS.map((each) => (
            <span
              key={each}
              className={classNames(
                'h-1 max-w-24 flex-1 rounded-full',
                stepNumber(each) <= place ? 'bg-corn' : 'bg-[#8c9a9d]',
              )}
            />
          ))}
        </div>
        <p className="font-bold text-sm tabular-nums">
          <span className="sr-only">Step </span>
          {place} of {STEPS.length}
        </p>
      </div>
    </div>
  );
}
