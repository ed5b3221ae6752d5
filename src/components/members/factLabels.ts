import type { Facts } from '../../shared/contract/answers';
import {
  type CHILDREN,
  type DRINKING,
  FACTS,
  type FAITHS,
  type FactName,
  INTENTION_LABELS,
  type SMOKING,
} from '../../shared/rules/members/facts';

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

/** The label of each fact in forms. */
export const FACT_NAMES: Readonly<Record<FactName, string>> = {
  intention: 'What I’m looking for',
  children: 'Children',
  heightCm: 'Height',
  work: 'Work',
  languages: 'Languages',
  smoking: 'Smoking',
  drinking: 'Drinking',
  faith: 'Faith',
};

/** `5′11″`, for 180 centimeters. */
export function heightLabel(cm: number): string {
  const inches = Math.round(cm / 2.54);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}

/** A fact as text; `null` if it is not answered. */
export function factLabel(facts: Facts, name: FactName): string | null {
  const { intention, children, heightCm, work, languages, smoking, drinking, faith } = facts;
  const labels: Record<FactName, string | null> = {
    intention: intention && INTENTION_LABELS[intention],
    children: children && CHILDREN_LABELS[children],
    heightCm: heightCm === null ? null : heightLabel(heightCm),
    work,
    languages: languages?.join(', ') ?? null,
    smoking: smoking && SMOKING_LABELS[smoking],
    drinking: drinking && DRINKING_LABELS[drinking],
    faith: faith && FAITH_LABELS[faith],
  };
  return labels[name];
}

/** All answered facts, in the order of the form. */
export function answeredFacts(facts: Facts): { name: FactName; label: string }[] {
  return FACTS.flatMap((name) => {
    const label = factLabel(facts, name);
    return label === null ? [] : [{ name, label }];
  });
}
