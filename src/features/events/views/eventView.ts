import { queryOf } from '../../../lib/api/pageQuery';
import { type EventFilters, filterFields } from '../filters/eventFilters';
import { isMonth } from './monthModel';

export const EVENT_VIEWS = ['list', 'month', 'map'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

export interface DirectoryView {
  view: EventView;
  /** `YYYY-MM`, or null for the current month. */
  month: string | null;
}

export function readDirectoryView(search: string): DirectoryView {
  const given = new URLSearchParams(search);
  const month = given.get('month') ?? '';
  const view = EVENT_VIEWS.find((one) => one === given.get('view')) ?? 'list';
  return { view, month: view === 'month' && isMonth(month) ? month : null };
}

/** The query of the page's URL: the filters and the view. */
export function directoryQuery(filters: EventFilters, { view, month }: DirectoryView): string {
  return queryOf({
    ...filterFields(filters),
    ...(view === 'list' ? {} : { view }),
    ...(month ? { month } : {}),
  });
}
