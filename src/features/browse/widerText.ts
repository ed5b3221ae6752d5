import type { MemberCount } from '../../shared/contract/members';
import { EVERY_AGE } from '../../shared/rules/discovery/browseFilters';
import type { SearchChange } from '../../shared/rules/discovery/widerSearches';
import { t } from '../../shared/texts/t';
import type { BrowseFilters } from './filters/filters';

export interface WiderSearch {
  label: string;
  filters: BrowseFilters;
}

/** The searches that are one step wider than this one and show more people, most people first. */
export function widerSearchesOf(
  filters: BrowseFilters,
  wider: MemberCount['wider'],
): WiderSearch[] {
  return wider
    .toSorted((a, b) => b.count - a.count)
    .map(({ change, count, isExact }) => ({
      label: t('{count} more {where}', {
        count: isExact ? count : `${count}+`,
        where: whereOf(change, filters),
      }),
      filters: changed(filters, change),
    }));
}

function whereOf(change: SearchChange, filters: BrowseFilters): string {
  if (change.distance === 'all') return t('in all of New Jersey');
  if (change.distance) return t('within {miles} miles', { miles: change.distance });
  if ('city' in change) return t('in other towns');
  if (change.age === undefined) return t('without your other filters');
  return change.age === null ? t('of any other age') : addedAges(change.age, filters.age);
}

/** `aged 36 to 45`: what the wider range has and the narrower one has not. */
function addedAges(wider: string, narrower: string): string {
  const [min = 0, max] = wider.split(/[-+]/).filter(Boolean).map(Number);
  const [from = 0, to = 0] = narrower.split(/[-+]/).filter(Boolean).map(Number);
  if (min < from) return t('aged {from} to {to}', { from: min, to: from - 1 });
  return max === undefined
    ? t('aged {from} and older', { from: to + 1 })
    : t('aged {from} to {to}', { from: to + 1, to: max });
}

function changed(filters: BrowseFilters, change: SearchChange): BrowseFilters {
  const given = Object.entries(change).map(([name, value]) => [
    name,
    value ?? (name === 'age' ? EVERY_AGE : ''),
  ]);
  return { ...filters, ...Object.fromEntries(given) };
}
