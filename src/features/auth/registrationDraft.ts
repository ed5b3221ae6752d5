import { isObject, parsedAs } from '../../lib/api/shapes';
import { tab } from '../../lib/storage';
import type { RegistrationValues } from './registration';

const KEY = 'parkway-registration';

/** Excludes passwords and ticks: every acceptance and consent is given anew. */
export type RegistrationDraft = Pick<
  RegistrationValues,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'age'
  | 'city'
  | 'bio'
  | 'ownInterest'
  | 'interests'
>;

/** What was typed before a reload of this tab; `null` if nothing readable is stored. */
export function loadRegistrationDraft(): RegistrationDraft | null {
  const stored = parsedAs(isObject, tab.read(KEY));
  return stored && draftOf(stored);
}

export function saveRegistrationDraft(values: RegistrationDraft) {
  tab.write(KEY, JSON.stringify(draftOf(values)));
}

export const clearRegistrationDraft = () => tab.write(KEY, null);

// Written by hand: a schema would add its library to the page's first load.
function draftOf(source: object): RegistrationDraft {
  const stored = new Map<string, unknown>(Object.entries(source));
  const text = (name: string) => {
    const value = stored.get(name);
    return typeof value === 'string' ? value : '';
  };
  const interests = stored.get('interests');
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    gender: text('gender'),
    age: text('age'),
    city: text('city'),
    bio: text('bio'),
    ownInterest: text('ownInterest'),
    interests: Array.isArray(interests) ? interests.filter((one) => typeof one === 'string') : [],
  };
}
