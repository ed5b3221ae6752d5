import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { fetchMemberCount } from '../../../lib/api/memberCalls';
import { plural, t } from '../../../shared/texts/t';
import { searchQuery } from '../api';
import type { BrowseFilters } from './filters';

interface CountedSearchProps {
  filters: BrowseFilters;
  className?: string | undefined;
}

/** So that a choice that follows another at once is not counted twice. */
const CALM_MS = 400;

export default function CountedSearch({ filters, className }: CountedSearchProps) {
  const query = useLater(JSON.stringify(searchQuery(filters)));
  const { data } = useQuery({
    queryKey: ['browse-count', query],
    queryFn: ({ signal }) => fetchMemberCount(JSON.parse(query), signal),
    placeholderData: (before) => before,
    retry: false,
  });
  const members = data && countWords(data);
  return (
    <>
      <Button type="submit" className={className}>
        <Search className="size-5" aria-hidden="true" />
        {members ? (
          <span>
            {parts('<search>Search: </search>Show {members}', { search: srOnly }, { members })}
          </span>
        ) : (
          t('Search')
        )}
      </Button>
      <p role="status" className="sr-only">
        {members}
      </p>
    </>
  );
}

/** `1 member`, `38 members` or `50+ members`. */
export function countWords({ count, isExact }: { count: number; isExact: boolean }): string {
  return isExact
    ? plural(count, { one: '{count} member', other: '{count} members' })
    : t('{count}+ members', { count });
}

function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), CALM_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
