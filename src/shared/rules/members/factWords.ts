import { type FactFilter, heightRange } from '../discovery/factFilters';
import { type CHILDREN, type DRINKING, type FAITHS, HEIGHT_CM, type SMOKING } from './facts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], string>>;

export const CHILDREN_LABELS: Labels<typeof CHILDREN> = {
  want: 'Wants children',
  haveAndWant: 'Has children, wants more',
  have: 'Has children',
  doNotWant: "Doesn't want children",
  unsure: 'Not sure about children',
};
export const SMOKING_LABELS: Labels<typeof SMOKING> = {
  never: 'Never smokes',
  sometimes: 'Smokes now and then',
  often: 'Smokes',
  quitting: 'Trying to quit smoking',
};
export const DRINKING_LABELS: Labels<typeof DRINKING> = {
  never: 'Never drinks',
  sometimes: 'Drinks now and then',
  often: 'Drinks most weeks',
};
export const FAITH_LABELS: Labels<typeof FAITHS> = {
  agnostic: 'Agnostic',
  atheist: 'Atheist',
  buddhist: 'Buddhist',
  catholic: 'Catholic',
  christian: 'Christian',
  hindu: 'Hindu',
  jewish: 'Jewish',
  muslim: 'Muslim',
  sikh: 'Sikh',
  spiritual: 'Spiritual',
  other: 'Another faith',
};

/** `5′11″`, for 180 centimeters. */
export function heightLabel(cm: number): string {
  const inches = Math.round(cm / 2.54);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}

const WORDS: Record<FactFilter, Readonly<Record<string, string>>> = {
  children: CHILDREN_LABELS,
  smoking: SMOKING_LABELS,
  drinking: DRINKING_LABELS,
  faith: FAITH_LABELS,
};

export const factWord = (name: FactFilter, value: string) => WORDS[name][value] ?? value;

/** `5′4″ to 6′0″`, or `From 5′4″`; `null` without a range. */
export function heightWords(range = ''): string | null {
  const heights = heightRange(range);
  if (!heights) return null;
  const { from, to } = heights;
  if (to === HEIGHT_CM.max) return `From ${heightLabel(from)}`;
  return from === HEIGHT_CM.min
    ? `Up to ${heightLabel(to)}`
    : `${heightLabel(from)} to ${heightLabel(to)}`;
}
