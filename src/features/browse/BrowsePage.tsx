import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { FilterBar } from '../../components/FilterBar';
import { latePart } from '../../components/late/latePart';
import { NeededPart } from '../../components/late/NeededPart';
import { withPart } from '../../components/late/withPart';
import { withQueries } from '../../components/withQueries';
import { pushQuery } from '../../lib/pageQuery';
import { $me, loadMe } from '../session/store';
import { FilterForm } from './FilterForm';
import { type BrowseFilters, countMore, countSet } from './filters';
import { Results } from './Results';
import { SortChoice, StatusRow } from './StatusRow';
import { useBrowseFilters } from './useBrowseFilters';
import { useBrowseList } from './useBrowseList';
import { useCardFocus } from './useCardFocus';
import { useKeptScroll } from './useKeptScroll';

const filterSheet = latePart(() => import('./FilterSheet'));
const chosenFilters = latePart(() => import('./ChosenFilters'));
const rewinding = latePart(() => import('./rewind'));

export const BrowsePage = withQueries(Browse);

function Browse() {
  const me = useStore($me, { ssr: 'initial' });
  const { filters, shown, start, queryFor, keepChosen } = useBrowseFilters();
  const list = useBrowseList(filters);
  const region = useRef<HTMLElement>(null);
  const focusNext = useCardFocus(region, list.members);
  useKeptScroll(filters, list, region);
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
      'Not rewound',
      ({ rewind }) => filters && rewind(filters, (id) => focusNext({ id })),
    );
  const formKey = useFormKey(filters && queryFor(filters));
  const sortChoice = <SortChoice sort={shown.sort} onSort={(sort) => apply({ ...shown, sort })} />;
  return (
    <>
      <h1 className="text-3xl">Meet Singles in Your Area</h1>
      <StatusRow me={me} onRewind={rewindLast}>
        <div className="hidden md:block">{sortChoice}</div>
      </StatusRow>
      <FilterBar
        filters={shown}
        count={countSet(shown, start)}
        sheet={filterSheet}
        onApply={apply}
        beside={sortChoice}
      >
        <FilterForm key={formKey} layout="bar" filters={shown} onApply={apply} />
      </FilterBar>
      {filters && countMore(filters) > 0 && (
        <NeededPart
          part={chosenFilters}
          fallback={<div className="mt-4 h-11" />}
          around={(message) => <div className="mt-4">{message}</div>}
        >
          {({ default: ChosenFilters }) => (
            <ChosenFilters filters={filters} start={start} onApply={apply} onLast={focusResults} />
          )}
        </NeededPart>
      )}
      <section
        ref={region}
        tabIndex={-1}
        aria-label="Search results"
        aria-busy={list.query.isFetching}
        // An empty search is shorter than its skeleton: the footer stays where it is, out of sight.
        className="mt-6 min-h-[75dvh]"
      >
        <Results
          list={list}
          filters={filters}
          region={region}
          focusNext={focusNext}
          onRewind={rewindLast}
          onApply={(next) => {
            focusResults();
            apply(next);
          }}
        />
      </section>
    </>
  );
}

/** A form anew for each search, but the same one while the first becomes known: text may stand in it. */
function useFormKey(search: string | null): string | null {
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && search !== null) setFirst(search);
  return search === first ? null : search;
}
