import { useState } from 'react';
import { Field, FieldError } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import type { MatchPreferences } from '../../shared/contract/settings';
import { AGE_RANGE } from '../../shared/rules/limits';
import { SavedMark } from './SavedMark';
import { useSaving } from './useSaving';
import { storeSettings } from './useSettings';

type Ages = Pick<MatchPreferences, 'ageMin' | 'ageMax'>;

const ERROR_ID = 'age-preference-error';

export function AgePreference({ stored }: { stored: Ages }) {
  const { shown, change, isSaved } = useSaving(stored, async (ages) => {
    const { matchPreferences } = await storeSettings({ matchPreferences: ages });
    return { ageMin: matchPreferences.ageMin, ageMax: matchPreferences.ageMax };
  });
  /** A range that holds nobody, which is not saved. */
  const [crossed, setCrossed] = useState<Ages | null>(null);
  const { ageMin, ageMax } = crossed ?? shown;

  const choose = (ages: Ages) => {
    const isCrossed = ages.ageMin !== null && ages.ageMax !== null && ages.ageMin > ages.ageMax;
    setCrossed(isCrossed ? ages : null);
    if (!isCrossed) change(ages);
  };
  const wrong = crossed ? { 'aria-invalid': true, 'aria-describedby': ERROR_ID } : {};
  return (
    <fieldset className="mt-6 min-w-0 border-hairline border-t pt-4">
      <legend className="float-left font-bold">Their age</legend>
      <div className="float-right">
        <SavedMark isSaved={isSaved} />
      </div>
      <p className="clear-both text-ink-soft text-sm">
        Members who hide their age are left out once you choose one.
      </p>
      <div className="mt-3 flex flex-wrap gap-4">
        <Field label="From" className="w-32">
          <AgeSelect {...wrong} age={ageMin} onChange={(age) => choose({ ageMin: age, ageMax })} />
        </Field>
        <Field label="To" className="w-32">
          <AgeSelect {...wrong} age={ageMax} onChange={(age) => choose({ ageMin, ageMax: age })} />
        </Field>
      </div>
      <div aria-live="polite">
        {crossed && (
          <FieldError id={ERROR_ID}>
            The lower age is above the higher one: not saved yet.
          </FieldError>
        )}
      </div>
    </fieldset>
  );
}

const AGES = Array.from(
  { length: AGE_RANGE.max - AGE_RANGE.min + 1 },
  (_, years) => AGE_RANGE.min + years,
);

interface AgeSelectProps {
  age: number | null;
  onChange: (age: number | null) => void;
}

function AgeSelect({ age, onChange, ...rest }: AgeSelectProps) {
  return (
    <Select
      {...rest}
      value={age ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">Any age</option>
      {AGES.map((years) => (
        <option key={years} value={years}>
          {years}
        </option>
      ))}
    </Select>
  );
}
