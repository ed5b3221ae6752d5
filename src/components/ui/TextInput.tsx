import type { ComponentPropsWithRef } from 'react';
import { classNames } from './classNames';
import { CONTROL_STYLE, useFieldControl } from './Field';

export function TextInput({ className, type = 'text', ...rest }: ComponentPropsWithRef<'input'>) {
  const field = useFieldControl();
  return (
    <input {...field} type={type} className={classNames(CONTROL_STYLE, className)} {...rest} />
  );
}
