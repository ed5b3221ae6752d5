import { parts, srOnly } from '../texts/parts';
import { classNames } from './classNames';

interface RoadProgressProps {
  /** From 1. */
  step: number;
  steps: number;
}

/** A road with one dash per step, colored up to the current step. */
export function RoadProgress({ step, steps }: RoadProgressProps) {
  return (
    <div className="bg-[#16262b] text-[#fffdf8] forced-colors:border-y">
      <div className="page-width flex min-h-8 items-center gap-4 py-1">
        <div aria-hidden="true" className="flex flex-1 gap-3">
          {Array.from({ length: steps }, (_, before) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the dashes are all alike
              key={before}
              className={classNames(
                'h-1 max-w-24 flex-1 rounded-full',
                before < step ? 'bg-corn' : 'bg-[#8c9a9d]',
              )}
            />
          ))}
        </div>
        <p className="font-bold text-sm tabular-nums">
          {parts(
            '<step>Step </step>{number} of {count}',
            { step: srOnly },
            { number: step, count: steps },
          )}
        </p>
      </div>
    </div>
  );
}
