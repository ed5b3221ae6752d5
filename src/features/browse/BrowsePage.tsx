import { useStore } from '@nanostores/react';
import {
  Activity,
  type ComponentType,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { FilterBar, FilterSheetButton } from '../../components/FilterBar';
import { lazyPart } from '../../components/lazy/lazyPart';
import { needed } from '../../components/lazy/NeededPart';
import { OptionalPart, optional } from '../../components/lazy/OptionalPart';
import { withPart } from '../../components/lazy/withPart';
import { withQueries } from '../../components/withQueries';
import { pushQuery } from '../../lib/api/pageQuery';
import { onPageChange } from '../../lib/navigation/pageChange';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { undoLatest } from '../matches/lateUndo';
import { $me, loadMe } from '../session/store';
import { useBrowseView } from './browseView';
import { FilterForm } from './filters/FilterForm';
import { type BrowseFilters, countBrowseFilters, countMore } from './filters/filters';
import { useBrowseFilters } from './filters/useBrowseFilters';
import { useCardFocus } from './grid/useCardFocus';
import { useGridKeys } from './grid/useGridKeys';
import { phone, Results } from './Results';
import { SortChoice, StatusRow } from './StatusRow';
import { useBrowseList } from './useBrowseList';
import { useDecide } from './useDecide';
import { useScrollRestoration } from './useKeptScroll';

const filterSheet = lazyPart(() => import('./filters/FilterSheet'));
const ChosenFilters = needed(lazyPart(() => import('./filters/ChosenFilters')));
const UnansweredConversations = optional(lazyPart(() => import('./UnansweredConversations')));
const rewinding = lazyPart(() => import('./rewind'));

const NONE: readonly string[] = [];

export const BrowsePage = keptIsland(withQueries(Browse), '/browse');

function Browse() {
  const me = useStore($me, { ssr: 'initial' });
  const { filters, shown, start, queryFor, keepChosen } = useBrowseFilters();
  const list = useBrowseList(filters);
  const { isPhone, view, choose } = useBrowseView();
  const region = useRef<HTMLElement>(null);
  const focusNext = useCardFocus(region, list.members);
  useScrollRestoration(filters, list, region);
  useEffect(() => void loadMe(), []);

  const apply = (next: BrowseFilters) => {
    keepChosen(next);
    if (filters && queryFor(next) === queryFor(filters)) {
      void list.query.refetch();
      return;
    }
    pushQuery(queryFor(next));
    window.scrollTo({ top: 0 });
  };
  const focusResults = () => region.current?.focus({ preventScroll: true });
  const rewindLast = () =>
    withPart(
      rewinding,
      t("Couldn't rewind"),
      ({ rewindLastPass }) => filters && rewindLastPass(filters, (id) => focusNext({ id })),
    );
  const { decide, said } = useDecide(list.members, region, focusNext, isPhone);
  const isPremium = me?.isPremium ?? false;
  const sheet = {
    filters: shown,
    count: countBrowseFilters(shown, start),
    sheet: filterSheet,
    onApply: apply,
  };
  const formKey = useFormKey(filters && queryFor(filters));
  const onSort = (sort: BrowseFilters['sort']) => apply({ ...shown, sort });
  const sortChoice = <SortChoice sort={shown.sort} onSort={onSort} />;
  const onKeyDown = useGridKeys({
    members: list.members,
    act: (member, act) => {
      if (act === 'undo') undoLatest();
      else if (act !== 'rewind') decide(member, act);
      else if (isPremium) void rewindLast();
    },
  });
  return (
    <div className="browse-page">
      <div className="flex items-center justify-between gap-2 max-sm:min-h-11">
        <h1 className="text-3xl max-sm:text-lg max-sm:leading-tight">
          {t('Meet Singles in Your Area')}
        </h1>
        {isPhone && (
          <OptionalPart part={phone}>
            {({ ViewSwitch }) => <ViewSwitch view={view} onChange={choose} />}
          </OptionalPart>
        )}
      </div>
      <StatusRow me={me} search={{ filters: shown, onApply: apply }} onRewind={rewindLast}>
        <div className="hidden md:block">{sortChoice}</div>
      </StatusRow>
      {me && <UnansweredConversations ownId={me.id} />}
      <FilterBar {...sheet} beside={sortChoice} rowClass="max-sm:hidden">
        <FilterForm key={formKey} layout="bar" filters={shown} onApply={apply} />
      </FilterBar>
      {filters && countMore(filters) > 0 && (
        <ChosenFilters
          fallback={<div className="mt-4 h-11" />}
          around={(message) => <div className="mt-4">{message}</div>}
          filters={filters}
          start={start}
          onApply={apply}
          onLast={focusResults}
        />
      )}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={t('Search results')}
        aria-busy={list.query.isFetching}
        // An empty result is shorter than its skeleton: keeps the footer in place, out of sight.
        className="browse-results sm:mt-6 sm:min-h-[75dvh]"
      >
        <p className="sr-only" role="status">
          {said}
        </p>
        <Results
          list={list}
          filters={filters}
          view={view}
          mine={me?.interests ?? NONE}
          isPremium={isPremium}
          onDecide={decide}
          onKeyDown={onKeyDown}
          onAsk={focusNext}
          onApply={(next) => {
            focusResults();
            apply(next);
          }}
        />
        {isPhone && (
          <OptionalPart part={phone}>
            {({ Dock, undo }) => (
              <Dock
                member={view === 'one' ? (list.members[0] ?? null) : null}
                isPremium={isPremium}
                onDecide={decide}
                onUndo={() => undo(isPremium, rewindLast)}
              >
                <FilterSheetButton
                  {...sheet}
                  variant="quiet"
                  size="sm"
                  className="shrink-0 px-1.5!"
                />
                <SortChoice sort={shown.sort} onSort={onSort} isQuiet />
              </Dock>
            )}
          </OptionalPart>
        )}
      </section>
    </div>
  );
}

/** A new form for each search but the first known one: its form may hold typed text already. */
function useFormKey(search: string | null): string | null {
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && search !== null) setFirst(search);
  return search === first ? null : search;
}

/** Wraps the island of a page that is kept, hidden, while the member looks at another one. */
function keptIsland(Island: ComponentType, path: string): ComponentType {
  const island = <Island />;
  return () => {
    const isShown = useSyncExternalStore(
      onPageChange,
      () => window.location.pathname === pagePath(path),
      () => true,
    );
    return <Activity mode={isShown ? 'visible' : 'hidden'}>{island}</Activity>;
  };
}
