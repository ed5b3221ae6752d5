import { type ChangeEvent, type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from './classNames';
import { CONTROL_STYLE, useFieldControl } from './Field';
import { ChevronDown } from './picture/glyphs';

export type Choices<Value extends string> = readonly { value: Value; label: string }[];

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'ref'> {
  choices: Choices<Value>;
  value: NoInfer<Value>;
  onChoose: (value: Value) => void;
}

/** A styled native select: phones use their own picker, and it works before hydration. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { className, choices, onChoose, ...rest } = props;
  const field = useFieldControl();
  const own = useRef<HTMLSelectElement>(null);
  const choose = ({ selectedIndex }: HTMLSelectElement) => {
    const chosen = choices[selectedIndex];
    if (chosen) onChoose(chosen.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a choice before hydration
  useEffect(() => {
    const sent = own.current?.querySelector<HTMLOptionElement>('[selected]');
    if (own.current && sent && !sent.selected) choose(own.current);
  }, []);
  return (
    <div className="relative">
      <select
        {...field}
        className={classNames(CONTROL_STYLE, 'appearance-none truncate pr-10', className)}
        ref={own}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => choose(target)}
        {...rest}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5" />
    </div>
  );
}
