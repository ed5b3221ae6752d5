import { Field } from '../../components/ui/Field';
import { type Choices, Select } from '../../components/ui/Select';
import { updateAdminQuery, useQueryField } from './adminQuery';

/** The choice in a field of the URL; the first choice if the URL names no valid one. */
export function useChoice<Value extends string>(field: string, choices: Choices<Value>): Value {
  const chosen = useQueryField(field);
  const [first, ...others] = choices.map(({ value }) => value);
  if (first === undefined) throw new Error(`There is nothing to choose as ${field}.`);
  return others.find((value) => value === chosen) ?? first;
}

interface QuerySelectProps {
  label: string;
  /** The name of the URL field. */
  field: string;
  choices: Choices<string>;
  className?: string;
}

export function QuerySelect({ label, field, choices, className }: QuerySelectProps) {
  const chosen = useChoice(field, choices);
  return (
    <Field label={label} className={className ?? 'basis-44'}>
      <Select
        choices={choices}
        value={chosen}
        onChoose={(value) =>
          updateAdminQuery({ [field]: value === choices[0]?.value ? '' : value })
        }
      />
    </Field>
  );
}
