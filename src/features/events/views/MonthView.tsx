import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { LoadError } from '../../../components/LoadError';
import { IconButton } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import { mappedMessageOf } from '../../../lib/api/errors';
import { newJerseyDay } from '../../../shared/rules/day';
import { monthAndYear } from '../../../shared/rules/formatTime';
import { t } from '../../../shared/texts/t';
import { countText } from '../eventText';
import type { EventFilters } from '../filters/eventFilters';
import { useAllEvents } from '../useEvents';
import { Agenda } from './Agenda';
import { MonthTable } from './MonthTable';
import { byDay, filtersIn, isLastMonth, monthOf, monthsLater, shownMonth } from './monthModel';

interface MonthViewProps {
  filters: EventFilters;
  /** `YYYY-MM`, or null for the current month. */
  month: string | null;
  onMonth: (month: string) => void;
}

export default function MonthView({ filters, month: wanted, onMonth }: MonthViewProps) {
  const today = newJerseyDay(new Date());
  const month = shownMonth(wanted, today);
  const asked = useMemo(() => filtersIn(month, filters), [month, filters]);
  const { query, events, isThere } = useAllEvents(asked);
  const days = useMemo(() => byDay(asked ? events : []), [asked, events]);
  const isKnown = asked === null || isThere;
  return (
    <div aria-busy={query.isFetching}>
      <div className="flex items-center gap-2 pb-3">
        <h2 className="text-2xl sm:min-w-52">{monthAndYear(`${month}-01`)}</h2>
        <IconButton
          label={t('Previous month')}
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(monthsLater(month, -1))}
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Next month')}
          disabled={isLastMonth(month, today)}
          onClick={() => onMonth(monthsLater(month, 1))}
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <p role="status" className="pb-3 text-ink-soft">
        {isKnown ? monthText(asked ? events.length : 0) : t('Loading events...')}
      </p>
      {asked && query.isError && (
        <LoadError className="mb-4 max-w-form" onRetry={() => void query.refetch()}>
          {mappedMessageOf(query.error)}
        </LoadError>
      )}
      {isKnown ? (
        <>
          <MonthTable month={month} today={today} days={days} />
          <Agenda days={days} />
        </>
      ) : (
        !query.isError && <Skeleton className="h-96 rounded-lg" />
      )}
    </div>
  );
}

function monthText(count: number): string {
  return count === 0 ? t('No events this month') : countText(count, true);
}
