import type { SavedFilters } from '../../../src/shared/contract/account/searches';
import { searchPath, searchTitle } from '../../../src/shared/rules/discovery/savedSearches';
import type { Language } from '../../../src/shared/texts/language';
import { sayIn } from '../../platform/sentence';
import type { SearchNews } from './newsQuery';

/**
 * One for each digest that found someone new, from the searches that are still saved. It names
 * nobody and counts nobody, so that it stays true when someone leaves.
 */
export function searchNews(
  searches: readonly { filters: SavedFilters; foundAt: number | null }[],
  language: Language,
): SearchNews[] {
  const byDigest = Map.groupBy(searches, ({ foundAt }) => foundAt);
  return [...byDigest].flatMap(([at, found]) => {
    const [first, ...others] = found;
    if (at === null || !first) return [];
    const { filters } = first;
    const title = searchTitle(filters, sayIn(language));
    return [{ at, path: searchPath(filters), title, others: others.length }];
  });
}
