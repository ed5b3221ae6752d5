import type { ComponentPropsWithRef } from 'react';
import { classNames } from './classNames';
import { CONTROL_STYLE, useFieldControl } from './Field';
import { ChevronDown } from './glyphs';

/** The native control, styled: phones bring their own picker, and it works before hydration. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  const field = useFieldControl();
  return (
    <div className="relative">
      <select
        {...field}
        className={classNames(CONTROL_STYLE, 'appearance-none truncate pr-10', className)}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
        aria-hidden="true"
      />
    </div>
  );
}
