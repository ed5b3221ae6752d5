import {
  type ComponentPropsWithRef,
  createContext,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { t } from '../../shared/texts/t';
import { classNames } from './classNames';
import { CircleAlert } from './picture/glyphs';

interface FieldControl {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

export function Field({ label, hint, error, required, optional, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control: FieldControl = {
    id,
    required: required ?? false,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {t('(optional)')}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex gap-1.5 font-semibold text-primary-deep text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

/** The props that the surrounding Field passes to its control; the control's explicit props win. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export const CONTROL_STYLE =
  'block w-full min-h-11 rounded-md border-2 border-control-border bg-card px-3 pt-2.5 pb-1.5 text-ink text-base aria-invalid:border-primary-deep disabled:opacity-60';

export function TextInput({ className, type = 'text', ...rest }: ComponentPropsWithRef<'input'>) {
  const field = useFieldControl();
  return (
    <input {...field} type={type} className={classNames(CONTROL_STYLE, className)} {...rest} />
  );
}
