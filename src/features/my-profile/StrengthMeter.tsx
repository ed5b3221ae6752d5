import { Button } from '../../components/ui/Button';
import type { Self } from '../../shared/contract/members';
import { profileStrength, STEP_LABELS } from './profileStrength';

/** How much of the profile is there, and the one thing that would help most. */
export function StrengthMeter({ me, onEdit }: { me: Self; onEdit: () => void }) {
  const { done, of, next } = profileStrength(me);
  return (
    <section aria-labelledby="strength" className="border-hairline border-t pt-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="strength" className="font-body font-bold text-base tracking-normal">
          Profile strength
        </h2>
        <span className="text-ink-soft text-sm">
          {done} of {of} parts
        </span>
      </div>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {Array.from({ length: of }, (_, index) => index).map((index) => (
          <span
            key={index}
            className={`h-2 flex-1 rounded-full border ${index < done ? 'border-pine bg-pine' : 'border-control-border bg-inset'}`}
          />
        ))}
      </div>
      {next ? (
        <p className="mt-2 text-sm">
          Next:{' '}
          {next === 'quiz' ? (
            <a href="/compatibility-quiz">{STEP_LABELS.quiz}</a>
          ) : (
            <Button
              variant="quiet"
              size="sm"
              className="px-0! font-normal text-atlantic! underline"
              onClick={onEdit}
            >
              {STEP_LABELS[next]}
            </Button>
          )}
        </p>
      ) : (
        <p className="mt-2 text-sm">Everything a good profile needs is here.</p>
      )}
    </section>
  );
}
