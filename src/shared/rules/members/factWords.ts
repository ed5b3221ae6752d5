import { type Say, type Text, t, text } from '../../texts/t';
import { type FactFilter, heightRange } from '../discovery/factFilters';
import {
  type CHILDREN,
  type DRINKING,
  type FAITHS,
  HEIGHT_CM,
  type SMOKING,
  SPOKEN,
  SPOKEN_NAMES,
} from './facts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Text>>;

export const CHILDREN_LABELS: Labels<typeof CHILDREN> = {
  want: text('Wants children'),
  haveAndWant: text('Has children, wants more'),
  have: text('Has children'),
  doNotWant: text("Doesn't want children"),
  unsure: text('Not sure about children'),
};
export const SMOKING_LABELS: Labels<typeof SMOKING> = {
  never: text('Never smokes'),
  sometimes: text('Smokes now and then'),
  often: text('Smokes'),
  quitting: text('Trying to quit smoking'),
};
export const DRINKING_LABELS: Labels<typeof DRINKING> = {
  never: text('Never drinks'),
  sometimes: text('Drinks now and then'),
  often: text('Drinks most weeks'),
};
export const FAITH_LABELS: Labels<typeof FAITHS> = {
  agnostic: text('Agnostic'),
  atheist: text('Atheist'),
  buddhist: text('Buddhist'),
  catholic: text('Catholic'),
  christian: text('Christian'),
  hindu: text('Hindu'),
  jewish: text('Jewish'),
  muslim: text('Muslim'),
  sikh: text('Sikh'),
  spiritual: text('Spiritual'),
  other: text('Another faith'),
};

const SPOKEN_LABELS: Labels<typeof SPOKEN> = {
  english: text('Speaks English'),
  spanish: text('Speaks Spanish'),
};
const LANGUAGE_LABELS: Labels<typeof SPOKEN> = {
  english: text('English'),
  spanish: text('Spanish'),
};

/** A language as a member wrote it; in the page's language where it is one of ours. */
export function languageWord(written: string): string {
  const named = (names: readonly string[]) => names.includes(written.toLowerCase());
  const known = SPOKEN.find((each) => named(SPOKEN_NAMES[each]));
  return known ? t(LANGUAGE_LABELS[known]) : written;
}

/** `5′11″`, for 180 centimeters. */
export function heightLabel(cm: number): string {
  const inches = Math.round(cm / 2.54);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}

const WORDS: Record<FactFilter, Readonly<Record<string, Text>>> = {
  children: CHILDREN_LABELS,
  smoking: SMOKING_LABELS,
  drinking: DRINKING_LABELS,
  faith: FAITH_LABELS,
  languages: SPOKEN_LABELS,
};

export function factWord(name: FactFilter, value: string, say: Say = t): string {
  const word = WORDS[name][value];
  return word ? say(word) : value;
}

/** `5′4″ to 6′0″`, or `From 5′4″`; `null` without a range. */
export function heightWords(range = '', say: Say = t): string | null {
  const heights = heightRange(range);
  if (!heights) return null;
  const [from, to] = [heights.from, heights.to].map(heightLabel) as [string, string];
  if (heights.to === HEIGHT_CM.max) return say(text('From {from}'), { from });
  return heights.from === HEIGHT_CM.min
    ? say(text('Up to {to}'), { to })
    : say(text('{from} to {to}'), { from, to });
}
