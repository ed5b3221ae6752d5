import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { heightRange } from '../../../shared/rules/discovery/factFilters';
import { HEIGHT_CM } from '../../../shared/rules/members/facts';
import { heightLabel } from '../../../shared/rules/members/factWords';
import { t } from '../../../shared/texts/t';

interface HeightFieldsProps {
  /** `160-185`, or empty. */
  value: string;
  onChange: (range: string) => void;
}

export function HeightFields({ value, onChange }: HeightFieldsProps) {
  const { from, to } = heightRange(value) ?? { from: HEIGHT_CM.min, to: HEIGHT_CM.max };
  const change = (least: number, most: number) => {
    const isAny = least === HEIGHT_CM.min && most === HEIGHT_CM.max;
    onChange(isAny ? '' : `${least}-${Math.max(least, most)}`);
  };
  return (
    <div className="grid max-w-sm grid-cols-1 gap-x-4 gap-y-2 min-[22rem]:grid-cols-2">
      <Field label={t('Height from')}>
        <Select
          name="height-from"
          choices={choicesOf(HEIGHT_CM.min, INCHES.map(leastOf))}
          value={String(from)}
          onChoose={(least) => change(Number(least), to)}
        />
      </Field>
      <Field label={t('Height up to')}>
        <Select
          name="height-to"
          choices={choicesOf(HEIGHT_CM.max, INCHES.map(mostOf))}
          value={String(to)}
          onChoose={(most) => change(Math.min(from, Number(most)), Number(most))}
        />
      </Field>
    </div>
  );
}

const SHORTEST = 54;
const TALLEST = 84;
const INCHES = Array.from({ length: TALLEST - SHORTEST + 1 }, (_, index) => SHORTEST + index);

/** The whole centimeters that are shown as so many inches. */
const leastOf = (inches: number) => Math.ceil((inches - 0.5) * 2.54);
const mostOf = (inches: number) => Math.ceil((inches + 0.5) * 2.54) - 1;

const choicesOf = (any: number, heights: readonly number[]) => [
  { value: String(any), label: t('Any') },
  ...heights.map((cm) => ({ value: String(cm), label: heightLabel(cm) })),
];
