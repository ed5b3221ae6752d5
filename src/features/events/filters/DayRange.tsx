import { useState } from 'react';
import { Field, TextInput } from '../../../components/ui/Field';
import { t } from '../../../shared/texts/t';
import { isAskableDay, isDayRange } from './eventFilters';

interface Days {
  /** `YYYY-MM-DD`; empty is open. */
  from: string;
  to: string;
}

/** Looks the same while the page is not hydrated yet. */
export const UNCHANGED = 'disabled:opacity-100!';

export interface DayRangeProps extends Days {
  isReady: boolean;
  onChange: (days: Days) => void;
}

/** A half-typed day or a reversed range stays in its field and is not applied. */
export function DayRange({ isReady, from, to, onChange }: DayRangeProps) {
  const [draft, setDraft] = useState<Days>({ from, to });
  const [known, setKnown] = useState<Days>({ from, to });
  if (known.from !== from || known.to !== to) {
    setKnown({ from, to });
    setDraft({ from, to });
  }
  const change = (part: Partial<Days>, isHalfTyped: boolean) => {
    const next = { ...draft, ...part };
    setDraft(next);
    const isWhole = [next.from, next.to].every((day) => day === '' || isAskableDay(day));
    if (!isHalfTyped && isWhole && isDayRange(next.from, next.to)) onChange(next);
  };
  const input = (part: keyof Days) => (
    <TextInput
      type="date"
      disabled={!isReady}
      className={UNCHANGED}
      value={draft[part]}
      onChange={({ target }) => change({ [part]: target.value }, target.validity.badInput)}
    />
  );
  const error = isDayRange(draft.from, draft.to) ? null : t('The last day is before the first.');
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label={t('From')}>{input('from')}</Field>
      <Field label={t('To')} error={error}>
        {input('to')}
      </Field>
    </div>
  );
}
