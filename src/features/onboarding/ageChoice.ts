import type { AgeOption } from '../../shared/rules/discovery/browseFilters';
import { AGE_OPTIONS, ownAgeRange } from '../../shared/rules/discovery/browseFilters';

/** Age options from `from` to `to`, both included; `null` is any age. */
export interface AgeChoice {
  from: AgeOption;
  to: AgeOption;
}

const place = (option: AgeOption) => AGE_OPTIONS.indexOf(option);

export function ownAges(age: number): AgeChoice {
  const own = ownAgeRange(age);
  return { from: own, to: own };
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
export function agesOf(choice: AgeChoice | null): { ageMin: number | null; ageMax: number | null } {
  if (!choice) return { ageMin: null, ageMax: null };
  const [min] = bounds(choice.from);
  const [, max] = bounds(choice.to);
  return { ageMin: min, ageMax: max };
}

/** In the form of the list's filter: `25-45`, `35+`. */
export function ageQuery(choice: AgeChoice | null): string | undefined {
  const { ageMin, ageMax } = agesOf(choice);
  if (ageMin === null) return undefined;
  return ageMax === null ? `${ageMin}+` : `${ageMin}-${ageMax}`;
}

function bounds(option: AgeOption): [number, number | null] {
  const [min, max] = option.replace('+', '').split('-');
  return [Number(min), max === undefined ? null : Number(max)];
}
