import { t } from '../../shared/texts/t';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';

interface ChoiceRowsProps<Value extends string> {
  legend: string;
  optional?: boolean;
  /** Hides the legend visually, where the text above says the same. */
  isLegendHidden?: boolean;
  /** Whether one choice can be selected, or several. */
  type: 'radio' | 'checkbox';
  name: string;
  choices: readonly { value: Value; label: string }[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
  /** Adds a way to clear the choice, because a radio button cannot be deselected. */
  onClear?: (() => void) | undefined;
}

export const RADIO_STYLE =
  'size-6 shrink-0 appearance-none rounded-full border-2 border-control-border bg-card checked:border-7 checked:border-primary forced-colors:appearance-auto';

/** A few choices, one per row; the whole row is the target. */
export function ChoiceRows<Value extends string>(props: ChoiceRowsProps<Value>) {
  const { legend, optional, isLegendHidden, type, name, choices, isChosen, onChoose, onClear } =
    props;
  return (
    <fieldset className="min-w-0">
      <legend className={classNames('mb-2 font-bold', isLegendHidden && 'sr-only')}>
        {legend}
        {optional && <span className="font-normal text-ink-soft"> {t('(optional)')}</span>}
      </legend>
      <div className="divide-y divide-hairline overflow-hidden rounded-md border-2 border-control-border bg-card">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 font-bold has-checked:bg-inset has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:-outline-offset-3"
          >
            {label}
            <input
              type={type}
              name={name}
              value={value}
              checked={isChosen(value)}
              onChange={() => onChoose(value)}
              className={classNames('outline-none', type === 'radio' ? RADIO_STYLE : 'checkbox')}
            />
          </label>
        ))}
      </div>
      {onClear && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={onClear}>
          {t('Clear')}
        </Button>
      )}
    </fieldset>
  );
}
