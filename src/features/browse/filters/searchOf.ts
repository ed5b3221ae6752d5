import type { SavedFilters } from '../../../shared/contract/account/searches';
import { EVERY_AGE } from '../../../shared/rules/discovery/everyAge';
import type { BrowseFilters } from './filters';

/** The filters as the server takes them, in the order in which it answers them. */
export function searchOf({ city, distance, age, ...more }: BrowseFilters): SavedFilters {
  return {
    city: city || undefined,
    distance,
    age: age === EVERY_AGE ? undefined : age,
    intention: more.intention || undefined,
    interests: more.interests || undefined,
    personality: more.personality || undefined,
    gender: more.gender || undefined,
    quiz: more.quiz || undefined,
    from: more.from || undefined,
  };
}
