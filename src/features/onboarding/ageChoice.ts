import type { MatchPreferences } from '../../shared/contract/account/settings';
import { AGE_OPTIONS, type AgeOption } from '../../shared/rules/discovery/browseFilters';

/** Age options from `from` to `to`, both included; `null` is any age. */
export interface AgeChoice {
  from: AgeOption;
  to: AgeOption;
}

type Ages = Pick<MatchPreferences, 'ageMin' | 'ageMax'>;

const place = (option: AgeOption) => AGE_OPTIONS.indexOf(option);

/** The options that contain the stored preference; `null` without one. */
export function ageChoiceOf({ ageMin, ageMax }: Ages): AgeChoice | null {
  if (ageMin === null && ageMax === null) return null;
  const from = AGE_OPTIONS.findLast((option) => bounds(option)[0] <= (ageMin ?? 0));
  const to = AGE_OPTIONS.find((option) => (bounds(option)[1] ?? Infinity) >= (ageMax ?? Infinity));
  return { from: from ?? '18-25', to: to ?? '55+' };
}

export function isAgeChosen(choice: AgeChoice | null, option: AgeOption): boolean {
  return (
    choice !== null && place(choice.from) <= place(option) && place(option) <= place(choice.to)
  );
}

/**
 * The choice after an option was pressed. An option outside is added with all between; one at an
 * end is removed; one in the middle, which cannot be removed, becomes the only one.
 */
export function withAgePressed(choice: AgeChoice | null, option: AgeOption): AgeChoice | null {
  if (!choice) return { from: option, to: option };
  if (!isAgeChosen(choice, option)) {
    return place(option) < place(choice.from)
      ? { ...choice, from: option }
      : { ...choice, to: option };
  }
  if (choice.from === choice.to) return null;
  if (option === choice.from) return { ...choice, from: at(place(option) + 1) };
  if (option === choice.to) return { ...choice, to: at(place(option) - 1) };
  return { from: option, to: option };
}

const at = (index: number): AgeOption => AGE_OPTIONS[index] ?? AGE_OPTIONS[0];

/** In the form of match preferences: `null` is open. */
export function agesOf(choice: AgeChoice | null): Ages {
  if (!choice) return { ageMin: null, ageMax: null };
  const [min] = bounds(choice.from);
  const [, max] = bounds(choice.to);
  return { ageMin: min, ageMax: max };
}

function bounds(option: AgeOption): [number, number | null] {
  const [min, max] = option.replace('+', '').split('-');
  return [Number(min), max === undefined ? null : Number(max)];
}
