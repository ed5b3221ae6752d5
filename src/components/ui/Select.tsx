import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from './classNames';
import { CONTROL_STYLE, useFieldControl } from './Field';
import { ChevronDown } from './picture/glyphs';

export type Choices<Value extends string> = readonly { value: Value; label: string }[];

interface SelectProps<Value extends string>
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'children'> {
  choices: Choices<Value>;
  value: NoInfer<Value>;
  onChoose: (value: Value) => void;
}

/** A styled native select: phones use their own picker, and it works before hydration. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { className, choices, onChoose, ...rest } = props;
  const field = useFieldControl();
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = choices[target.selectedIndex];
    if (chosen) onChoose(chosen.value);
  };
  return (
    <div className="relative">
      <select
        {...field}
        className={classNames(CONTROL_STYLE, 'appearance-none truncate pr-10', className)}
        onChange={choose}
        {...rest}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
        aria-hidden="true"
      />
    </div>
  );
}
