import { useId } from 'react';
import { Check } from '../../../components/ui/picture/glyphs';
import { t } from '../../../shared/texts/t';
import { type FilterChoice, isListed } from './filterChoices';

export interface ChoiceChipsProps {
  legend: string;
  choices: readonly FilterChoice[];
  /** The selected values, separated by commas. */
  chosen: string;
  onToggle: (value: string) => void;
}

export function ChoiceChips({ legend, choices, chosen, onToggle }: ChoiceChipsProps) {
  const hintId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="mb-1.5 font-bold">
        {legend}{' '}
        <span id={hintId} className="font-normal text-ink-soft text-sm">
          {t('Any of them')}
        </span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <li key={value}>
            <label className="group relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-2 border-control-border bg-card px-4 font-semibold text-sm has-checked:border-pine has-checked:bg-pine has-checked:text-on-pine has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
              <input
                type="checkbox"
                checked={isListed(chosen, value)}
                onChange={() => onToggle(value)}
                className="sr-only"
              />
              <Check
                className="-ml-1 hidden size-4 group-has-checked:block"
                strokeWidth={3}
                aria-hidden="true"
              />
              <span className="pt-0.5">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
