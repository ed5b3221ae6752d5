import { CalendarDays, List, Map as MapIcon } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { FilterSheetButton } from '../../components/FilterBar';
import { lazyPart } from '../../components/lazy/lazyPart';
import { needed } from '../../components/lazy/NeededPart';
import { buttonStyle } from '../../components/ui/buttonStyle';
import { classNames } from '../../components/ui/classNames';
import { withQueries } from '../../components/withQueries';
import { pushQuery, usePageQuery } from '../../lib/api/pageQuery';
import { pagePath } from '../../shared/texts/language';
import { t, text } from '../../shared/texts/t';
import { OpenedEvent } from './details/OpenedEvent';
import { openedEventId } from './details/openEvent';
import { EventFilterChips } from './filters/EventFilterChips';
import {
  countEventFilters,
  type EventFilters,
  eventFiltersQuery,
  NO_FILTERS,
  readEventFilters,
} from './filters/eventFilters';
import { EventSkeletons } from './list/EventList';
import { EventResults } from './list/EventResults';
import { useEventList, useFreshEvents } from './useEvents';
import {
  type DirectoryView,
  directoryQuery,
  type EventView,
  readDirectoryView,
} from './views/eventView';

const filterSheet = lazyPart(() => import('./filters/EventFilterSheet'));
const MonthView = needed(lazyPart(() => import('./views/MonthView')));
const MapView = needed(lazyPart(() => import('./views/MapView')));

export const EventsPage = withQueries(Events);

function Events() {
  const query = usePageQuery();
  const filters = useMemo(() => (query === null ? null : readEventFilters(query)), [query]);
  const shownAs = useMemo(() => readDirectoryView(query ?? ''), [query]);
  const isList = shownAs.view === 'list';
  const list = useEventList(isList ? filters : null);
  const region = useRef<HTMLElement>(null);
  useFreshEvents();

  const show = (next: EventFilters, as: DirectoryView) => pushQuery(directoryQuery(next, as));
  const apply = (next: EventFilters) => {
    if (filters && eventFiltersQuery(next) !== eventFiltersQuery(filters)) show(next, shownAs);
  };
  const clear = () => {
    region.current?.focus();
    apply(NO_FILTERS);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4">
        <h1 className="text-3xl">{t('Events')}</h1>
        <a href={pagePath('/my-events')} className={buttonStyle('outline', 'sm')}>
          {t('My Events & Activities')}
        </a>
        <p className="-mt-1 basis-full text-ink-soft">
          {t("A first date is easier when there's something going on.")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 md:rounded-lg md:bg-inset md:p-3.5">
        <EventViewSwitch
          view={filters && shownAs.view}
          onChange={(view) => filters && show(filters, { view, month: null })}
        />
        <EventFilterChips filters={filters} onChange={apply} />
        <FilterSheetButton
          filters={filters ?? NO_FILTERS}
          count={countEventFilters(filters ?? NO_FILTERS)}
          sheet={filterSheet}
          onApply={apply}
          variant="outline"
          size="sm"
          className="min-h-12! flex-1 md:hidden"
        />
      </div>
      <section
        ref={region}
        tabIndex={-1}
        aria-label={t('Events found')}
        aria-busy={isList && list.query.isFetching}
        className="mt-3 min-h-[75dvh]"
      >
        {isList && <EventResults list={list} filters={filters ?? NO_FILTERS} onClear={clear} />}
        {filters && shownAs.view === 'month' && (
          <MonthView
            fallback={<EventSkeletons />}
            filters={filters}
            month={shownAs.month}
            onMonth={(month) => show(filters, { view: 'month', month })}
          />
        )}
        {filters && shownAs.view === 'map' && (
          <MapView fallback={<EventSkeletons />} filters={filters} />
        )}
      </section>
      <OpenedEvent id={query === null ? null : openedEventId(query)} />
    </>
  );
}

const VIEWS = [
  { view: 'list', label: text('List'), Icon: List },
  { view: 'month', label: text('Month'), Icon: CalendarDays },
  { view: 'map', label: text('Map'), Icon: MapIcon },
] as const;

interface ViewSwitchProps {
  /** `null` until the page is hydrated. */
  view: EventView | null;
  onChange: (view: EventView) => void;
}

function EventViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="inline-flex min-w-0 flex-wrap overflow-hidden rounded-md border-2 border-ink bg-card">
      <legend className="sr-only">{t('Show events as')}</legend>
      {VIEWS.map(({ view: one, label, Icon }) => (
        <button
          key={one}
          type="button"
          disabled={view === null}
          aria-pressed={view === one}
          onClick={() => onChange(one)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 px-3 font-bold text-sm focus-visible:-outline-offset-3 forced-colors:border',
            view === one ? 'bg-ink text-page' : 'hover:bg-inset',
          )}
        >
          <Icon className="size-4.5 max-sm:hidden" aria-hidden="true" />
          {t(label)}
        </button>
      ))}
    </fieldset>
  );
}
