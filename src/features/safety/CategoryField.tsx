import { useId } from 'react';
import { FieldError } from '../../components/ui/Field';
import type { ReportCategory } from '../../shared/rules/safety/reports';
import { t } from '../../shared/texts/t';
import { CATEGORY_CHOICES } from './reportDraft';

interface CategoryFieldProps {
  chosen: ReportCategory | null;
  error: string | null;
  onChoose: (category: ReportCategory) => void;
}

export function CategoryField({ chosen, error, onChoose }: CategoryFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 font-bold">{t('What is it about?')}</legend>
      {CATEGORY_CHOICES.map(({ value, label, hint }, index) => (
        <label
          key={value}
          htmlFor={`${id}-${value}`}
          className="flex min-h-11 items-start gap-3 rounded-sm py-1.5"
        >
          <input
            id={`${id}-${value}`}
            type="radio"
            name={`${id}-category`}
            required
            data-invalid={error && index === 0 ? '' : undefined}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="block leading-snug">{t(label)}</span>
            <span className="block text-ink-soft text-sm">{t(hint)}</span>
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
