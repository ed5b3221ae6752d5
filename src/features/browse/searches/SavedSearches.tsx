import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { searchesRoutes } from '../../../../worker/features/members/searches/routes';
import { LoadError } from '../../../components/LoadError';
import { removeOptimistically } from '../../../components/removeOptimistically';
import { parts } from '../../../components/texts/parts';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import { toast } from '../../../components/ui/toast/toastStore';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import { queryClient } from '../../../lib/api/queryClient';
import { useAction } from '../../../lib/useAction';
import type { SavedFilters, SavedSearch } from '../../../shared/contract/account/searches';
import {
  asksForPremium,
  searchPath,
  searchTitle,
} from '../../../shared/rules/discovery/savedSearches';
import { MAX_SEARCHES } from '../../../shared/rules/limits';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import { searchQuery } from '../api';
import { type BrowseFilters, type FiltersProps, readBrowseFilters } from '../filters/filters';

const SEARCHES = ['searches'];

export default function SavedSearches({ filters, onApply }: FiltersProps) {
  const query = useQuery({ queryKey: SEARCHES, queryFn: fetchSearches });
  const list = useRef<HTMLDivElement>(null);
  const remove = ({ id }: SavedSearch) => {
    void removeOptimistically<SavedSearch>({
      from: SEARCHES,
      which: (search) => search.id === id,
      call: () => deleteSearch(id),
      done: {
        title: t('Search deleted'),
        description: t("You won't hear about it anymore."),
      },
      failed: t('Search not deleted'),
    });
    list.current?.focus();
  };
  return (
    <section aria-label={t('Saved searches')}>
      <h3 className="mb-2 font-bold font-display text-lg">{t('Saved searches')}</h3>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && (
        <LoadError what={t('your saved searches')} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <>
          <SaveThis filters={filters} saved={query.data} />
          <div ref={list} tabIndex={-1}>
            <ul className="mt-3">
              {query.data.map((search) => (
                <Row
                  key={search.id}
                  search={search}
                  onShow={() => onApply(filtersOfSearch(search.filters))}
                  onDelete={() => remove(search)}
                />
              ))}
            </ul>
          </div>
        </>
      )}
    </section>
  );
}

function SaveThis({ filters, saved }: { filters: BrowseFilters; saved: readonly SavedSearch[] }) {
  const { isBusy, run } = useAction((error) => toastFailure(t('Search not saved'), error));
  const noteId = useId();
  const search = searchQuery(filters);
  const isSaved = saved.some((each) => isSameSearch(each.filters, search));
  const isFull = saved.length >= MAX_SEARCHES;
  const save = async () => {
    queryClient.setQueryData(SEARCHES, await saveSearch(search));
    toast({
      type: 'success',
      title: t('Search saved'),
      description: t("We'll let you know when someone new fits, once a day at most."),
    });
  };
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{searchTitle(search)}</p>
      <p id={noteId} className="text-ink-soft text-sm">
        {noteOn(isSaved, isFull)}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        busy={isBusy}
        // Keeps its focus once the search is saved.
        aria-disabled={isBusy || isSaved || isFull || undefined}
        aria-describedby={noteId}
        onClick={() => {
          if (!isSaved && !isFull) run(save);
        }}
      >
        {t('Save this search')}
      </Button>
    </>
  );
}

function noteOn(isSaved: boolean, isFull: boolean): string {
  if (isSaved) return t("You've saved this search.");
  if (isFull)
    return t("You've saved {count} searches. Delete one to save another.", {
      count: MAX_SEARCHES,
    });
  return t("We'll let you know when someone new fits, in one email a day at most.");
}

interface RowProps {
  search: SavedSearch;
  onShow: () => void;
  onDelete: () => void;
}

function Row({ search: { filters }, onShow, onDelete }: RowProps) {
  const me = useStore($me);
  const title = searchTitle(filters);
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-hairline border-t py-2">
      <p className="min-w-0 flex-1 basis-full [overflow-wrap:anywhere]">
        <strong>{title}</strong>
        {me?.isPremium === false && asksForPremium(filters) && (
          <span className="block text-ink-soft text-sm">
            {parts('Paused: these filters are part of <premium>Premium</premium>.', {
              premium: (words) => <a href={pagePath('/premium')}>{words}</a>,
            })}
          </span>
        )}
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('Show {search}', { search: title })}
        onClick={onShow}
      >
        {t('Show')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('Delete {search}', { search: title })}
        onClick={onDelete}
      >
        {t('Delete')}
      </Button>
    </li>
  );
}

const searches = client<typeof searchesRoutes>('/api/user/searches');
const contract = contractOf(() => import('../../../shared/contract/account/searches'));

const fetchSearches = () => bodyOf(searches.index.$get(), contract('savedSearches'));
const saveSearch = (filters: SavedFilters) =>
  bodyOf(searches.index.$post({ json: filters }), contract('savedSearches'));
const deleteSearch = (id: string) => searches[':id'].$delete({ param: { id } });

export function filtersOfSearch(search: SavedFilters): BrowseFilters {
  return readBrowseFilters(new URL(searchPath(search), 'https://page').search);
}

export function isSameSearch(a: SavedFilters, b: SavedFilters): boolean {
  return searchPath(a) === searchPath(b);
}
