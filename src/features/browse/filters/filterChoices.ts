import { FACT_NAMES } from '../../../components/members/factLabels';
import { PHOTO_CHECKED } from '../../../shared/rules/discovery/browseFilters';
import {
  FACT_FILTER_NAMES,
  FACT_FILTERS,
  type FactFilter,
} from '../../../shared/rules/discovery/factFilters';
import { INTENTION_LABELS, INTENTIONS } from '../../../shared/rules/members/facts';
import { factWord, heightWords } from '../../../shared/rules/members/factWords';
import { GENDER_LABELS, GENDERS } from '../../../shared/rules/members/genders';
import { INTERESTS, interestLabel } from '../../../shared/rules/members/interests';
import { PERSONALITY_TYPES } from '../../../shared/rules/members/personality';
import { typeLabel } from '../../../shared/rules/members/personalityLabels';
import { t } from '../../../shared/texts/t';
import type { BrowseFilters } from './filters';

export interface FilterChoice {
  value: string;
  label: string;
}

/** Filters with several values, separated by commas. */
export type ListFilter = FactFilter | 'interests' | 'personality' | 'gender';

export const personalityChoices = (): readonly FilterChoice[] =>
  PERSONALITY_TYPES.map(({ name }) => ({ value: name, label: typeLabel(name) }));

export const interestChoices = (): readonly FilterChoice[] =>
  INTERESTS.map((value) => ({ value, label: interestLabel(value) }));

export const intentionChoices = () =>
  [
    { value: '', label: t('Anything') },
    ...INTENTIONS.map((value) => ({ value, label: t(INTENTION_LABELS[value]) })),
  ] as const;

export const genderChoices = (): readonly FilterChoice[] =>
  GENDERS.map((value) => ({ value, label: t(GENDER_LABELS[value]) }));

export const factChoices = () =>
  FACT_FILTER_NAMES.map((name) => ({
    name,
    legend: t(FACT_NAMES[name]),
    choices: FACT_FILTERS[name].map((value) => ({ value, label: factWord(name, value) })),
  }));

export function listed(list: string): string[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Ignores case: a URL may be written by hand. */
export function isListed(list: string, value: string): boolean {
  return listed(list).some((each) => isSame(each, value));
}

export function toggledIn(list: string, value: string): string {
  const others = listed(list).filter((each) => !isSame(each, value));
  return (isListed(list, value) ? others : [...others, value]).join(',');
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export interface ChosenChip {
  key: string;
  label: string;
  without: BrowseFilters;
}

/** One chip per value of the further filters, except the town to look from. */
export function chosenChips(filters: BrowseFilters): ChosenChip[] {
  const single = (name: 'intention' | 'height' | 'photoChecked' | 'quiz', label: string | null) =>
    filters[name] && label ? [{ key: name, label, without: { ...filters, [name]: '' } }] : [];
  const each = (name: ListFilter, labelOf: (value: string) => string) =>
    listed(filters[name]).map((value) => ({
      key: `${name} ${value}`,
      label: labelOf(value),
      without: { ...filters, [name]: toggledIn(filters[name], value) },
    }));
  const among = (offered: readonly FilterChoice[]) => (value: string) =>
    offered.find((choice) => isSame(choice.value, value))?.label ?? value;
  return [
    ...single('intention', filters.intention && t(INTENTION_LABELS[filters.intention])),
    ...FACT_FILTER_NAMES.flatMap((name) => each(name, (value) => factWord(name, value))),
    ...single('height', heightWords(filters.height)),
    ...single('photoChecked', t(PHOTO_CHECKED)),
    ...each('interests', among(interestChoices())),
    ...each('personality', among(personalityChoices())),
    ...each('gender', among(genderChoices())),
    ...single('quiz', t('Took the quiz')),
  ];
}
