import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/Button';
import { fetchMemberCount } from '../../lib/api/memberCalls';
import { searchQuery } from './api';
import type { FiltersProps } from './filters/filters';
import { type WiderSearch, widerSearchesOf } from './widerText';

/** More steps than these would be a form. */
const MOST = 3;

interface WiderSearchesProps extends FiltersProps {
  /** For a list without anyone: a search that is wider by more than one step. */
  otherwise?: WiderSearch | null;
}

/** What one step wider would show, each with the number of people; nothing while it is unknown. */
export default function WiderSearches({ filters, onApply, otherwise }: WiderSearchesProps) {
  const { data, isPending } = useQuery({
    queryKey: ['browse-wider', filters],
    queryFn: ({ signal }) => fetchMemberCount(searchQuery(filters), signal),
  });
  if (isPending) return null;
  const found = data ? widerSearchesOf(filters, data.wider).slice(0, MOST) : [];
  const shown = otherwise ? [...found, otherwise] : found;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {shown.map((search) => (
        <Button key={search.label} variant="outline" onClick={() => onApply(search.filters)}>
          {search.label}
        </Button>
      ))}
    </div>
  );
}
