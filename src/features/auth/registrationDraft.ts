import type { RegistrationValues } from './registration';

const KEY = 'parkway-registration';

/** No passwords, and no ticks: what is accepted or consented to is ticked anew each time. */
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

/** What was typed before a reload of this tab; `null` when there is nothing readable. */
export function loadDraft(): RegistrationDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? draftOf(stored) : null;
  } catch {
    return null;
  }
}

export function saveDraft(values: RegistrationDraft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draftOf(values)));
  } catch {
    // Storage may be switched off or full: the form itself still holds everything.
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, then.
  }
}

// By hand: a schema would bring its library into the page's first load.
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
