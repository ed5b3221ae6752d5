import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from './Field';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className="checkbox"
          {...rest}
        />
        <span className="wrap-anywhere">{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="ml-9 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <div className="ml-9">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
