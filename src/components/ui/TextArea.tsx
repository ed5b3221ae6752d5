import { type ComponentPropsWithRef, useState } from 'react';
import { numberFormat } from '../../shared/texts/formats';
import { plural } from '../../shared/texts/t';
import { classNames } from './classNames';
import { CONTROL_STYLE, useFieldControl } from './Field';

/** With `maxLength` it shows a character count, which is announced only when few are left. */
export function TextArea({
  className,
  maxLength,
  onChange,
  ...rest
}: ComponentPropsWithRef<'textarea'>) {
  const field = useFieldControl();
  const [typed, setTyped] = useState(() => lengthOf(rest.value ?? rest.defaultValue));
  const used = rest.value === undefined ? typed : lengthOf(rest.value);
  const counter = numberFormat();
  const left = maxLength === undefined ? undefined : maxLength - used;
  return (
    <div>
      <textarea
        {...field}
        rows={4}
        maxLength={maxLength}
        // Browsers store what was typed in a page's fields, unless it says so.
        autoComplete="off"
        className={classNames(CONTROL_STYLE, 'field-sizing-content min-h-28', className)}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
        {...rest}
      />
      {left !== undefined && (
        <p className="mt-1 text-right text-ink-soft text-xs tabular-nums">
          <span aria-hidden="true">
            {counter.format(used)} / {counter.format(used + left)}
          </span>
          <span className="sr-only" role="status">
            {left <= 50 &&
              plural(left, {
                one: '{count} character left',
                other: '{count} characters left',
              })}
          </span>
        </p>
      )}
    </div>
  );
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}
