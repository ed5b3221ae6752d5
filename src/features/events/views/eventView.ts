import { queryOf } from '../../../lib/pageQuery';
import { type EventFilters, filterFields } from '../eventFilters';
import { isMonth } from './monthModel';

export const EVENT_VIEWS = ['list', 'month', 'map'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

/** How the directory is shown, as the page's URL says it. */
export interface ShownAs {
  view: EventView;
  /** `YYYY-MM`, or null for the present one. */
  month: string | null;
}

export function readShownAs(search: string): ShownAs {
  const given = new URLSearchParams(search);
  const month = given.get('month') ?? '';
  const view = EVENT_VIEWS.find((one) => one === given.get('view')) ?? 'list';
  return { view, month: view === 'month' && isMonth(month) ? month : null };
}

/** The query of the page's URL: filters, and how what they find is shown. */
export function directoryQuery(filters: EventFilters, { view, month }: ShownAs): string {
  return queryOf({
    ...filterFields(filters),
    ...(view === 'list' ? {} : { view }),
    ...(month ? { month } : {}),
  });
}
