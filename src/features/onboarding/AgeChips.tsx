import { Button } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { Check } from '../../components/ui/picture/glyphs';
import type { AgeOption } from '../../shared/rules/discovery/browseFilters';
import { t } from '../../shared/texts/t';
import { type AgeChoice, isAgeChosen } from './ageChoice';

interface AgeChipsProps {
  options: readonly AgeOption[];
  chosen: AgeChoice | null;
  onPress: (option: AgeOption) => void;
  onClear: () => void;
}

export function AgeChips({ options, chosen, onPress, onClear }: AgeChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display font-extrabold text-xl">{t('How old?')}</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {options.map((option) => (
          <label
            key={option}
            className={classNames(
              'relative inline-flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-1 rounded-md border-2 border-control-border bg-card px-1.5 font-bold text-xs tabular-nums sm:flex-none sm:px-3 sm:text-sm',
              'has-checked:border-pine has-checked:bg-pine has-checked:text-on-pine has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="checkbox"
              name="ages"
              value={option}
              checked={isAgeChosen(chosen, option)}
              onChange={() => onPress(option)}
              className="sr-only"
            />
            {isAgeChosen(chosen, option) && <Check className="size-4" strokeWidth={3} />}
            {option}
          </label>
        ))}
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        {t(chosen ? 'Tap a neighboring range to widen it.' : 'Nothing chosen: any age.')}
      </p>
      {chosen && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={onClear}>
          {t('Any age')}
        </Button>
      )}
    </fieldset>
  );
}
