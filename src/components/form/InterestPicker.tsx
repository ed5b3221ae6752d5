import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_INTERESTS } from '../../shared/rules/limits';
import { interestLabel } from '../../shared/rules/members/interests';
import { t } from '../../shared/texts/t';
import { Button } from '../ui/Button';
import { Field, FieldError, TextInput } from '../ui/Field';
import { Check } from '../ui/picture/glyphs';
import { choices, isChosen, toggled, withOwnInterests } from './interestChoice';

interface InterestPickerProps {
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  typed: string;
  onType: (text: string) => void;
  error: string | undefined;
  required?: boolean;
}

export function InterestPicker(props: InterestPickerProps) {
  const { chosen, onChoose, typed, onType, error, required = false } = props;
  const id = useId();
  // An unticked custom interest stays listed, so that a slip costs nothing.
  const [own, setOwn] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const full = chosen.length >= MAX_INTERESTS;

  const toggle = (interest: string) => {
    setOwn(choices(own, chosen));
    onChoose(toggled(chosen, interest));
  };
  const add = () => {
    const result = withOwnInterests(chosen, typed);
    setProblem(result.problem);
    onChoose(result.chosen);
    onType(result.left);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    add();
  };

  const countId = `${id}-count`;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={[errorId, countId].filter(Boolean).join(' ')}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
    >
      <legend className="font-bold">
        {t('Interests')}
        {!required && <span className="font-normal text-ink-soft"> {t('(optional)')}</span>}
      </legend>
      <p id={countId} role="status" className="text-ink-soft text-sm">
        {t('{count} of {max} chosen', { count: chosen.length, max: MAX_INTERESTS })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {choices(own, chosen).map((interest) => (
          <li key={interest}>
            <InterestToggle
              interest={interest}
              checked={isChosen(chosen, interest)}
              full={full}
              onToggle={() => toggle(interest)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <Field label={t('Something else?')} className="min-w-0 flex-[1_1_12rem]">
          <TextInput
            name="ownInterest"
            autoComplete="off"
            placeholder={t('Surfing, trivia nights')}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Button variant="outline" onClick={add}>
          {t('Add')}
        </Button>
      </div>
      <div aria-live="polite">
        {(problem || error) && <FieldError id={errorId}>{error ?? problem}</FieldError>}
      </div>
    </fieldset>
  );
}

interface InterestToggleProps {
  interest: string;
  checked: boolean;
  full: boolean;
  onToggle: () => void;
}

function InterestToggle({ interest, checked, full, onToggle }: InterestToggleProps) {
  return (
    <label className="group relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-2 border-control-border bg-card px-4 font-semibold text-sm has-checked:border-pine has-checked:bg-pine has-checked:text-on-pine has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        name="interests"
        value={interest}
        checked={checked}
        disabled={full && !checked}
        onChange={onToggle}
        className="sr-only"
      />
      <Check className="-ml-1 hidden size-4 group-has-checked:block" strokeWidth={3} />
      {interestLabel(interest)}
    </label>
  );
}
