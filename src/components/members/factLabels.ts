import type { Facts } from '../../shared/contract/answers';
import { FACTS, type FactName, INTENTION_LABELS } from '../../shared/rules/members/facts';
import { factWord, heightLabel, languageWord } from '../../shared/rules/members/factWords';
import { type Text, t, text } from '../../shared/texts/t';

export const FACT_NAMES: Readonly<Record<FactName, Text>> = {
  intention: text('What I’m looking for'),
  children: text('Children'),
  heightCm: text('Height'),
  work: text('Work'),
  languages: text('Languages'),
  smoking: text('Smoking'),
  drinking: text('Drinking'),
  faith: text('Faith'),
};

/** A fact as text; `null` if it is not answered. */
export function factLabel(facts: Facts, name: FactName): string | null {
  const { intention, children, heightCm, work, languages, smoking, drinking, faith } = facts;
  const labels: Record<FactName, string | null> = {
    intention: intention && t(INTENTION_LABELS[intention]),
    children: children && factWord('children', children),
    heightCm: heightCm === null ? null : heightLabel(heightCm),
    work,
    languages: languages?.map(languageWord).join(', ') ?? null,
    smoking: smoking && factWord('smoking', smoking),
    drinking: drinking && factWord('drinking', drinking),
    faith: faith && factWord('faith', faith),
  };
  return labels[name];
}

export function answeredFacts(facts: Facts): { name: FactName; label: string }[] {
  return FACTS.flatMap((name) => {
    const label = factLabel(facts, name);
    return label === null ? [] : [{ name, label }];
  });
}
