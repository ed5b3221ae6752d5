import { Field } from '../../components/ui/Field';
import { type Choices, Select } from '../../components/ui/Select';
import { type Text, t } from '../../shared/texts/t';
import { updateAdminQuery, useQueryField } from './adminQuery';

/** Choices whose labels are said when they are drawn. */
type TextChoices<Value extends string> = readonly { value: Value; label: Text }[];

/** The choice in a field of the URL; the first choice if the URL names no valid one. */
export function useChoice<Value extends string>(field: string, choices: TextChoices<Value>): Value {
  const chosen = useQueryField(field);
  const [first, ...others] = choices.map(({ value }) => value);
  if (first === undefined) throw new Error(`There is nothing to choose as ${field}.`);
  return others.find((value) => value === chosen) ?? first;
}

export const saidChoices = <Value extends string>(choices: TextChoices<Value>): Choices<Value> =>
  choices.map(({ value, label }) => ({ value, label: t(label) }));

interface QuerySelectProps {
  label: string;
  /** The name of the URL field. */
  field: string;
  choices: TextChoices<string>;
  className?: string;
}

export function QuerySelect({ label, field, choices, className }: QuerySelectProps) {
  const chosen = useChoice(field, choices);
  return (
    <Field label={label} className={className ?? 'basis-44'}>
      <Select
        choices={saidChoices(choices)}
        value={chosen}
        onChoose={(value) =>
          updateAdminQuery({ [field]: value === choices[0]?.value ? '' : value })
        }
      />
    </Field>
  );
}
