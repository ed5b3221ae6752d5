import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import { t, text } from '../../../shared/texts/t';
import { pushAdminQuery, useQueryField } from '../adminQuery';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { eventsList } from './api';
import { EventEditor, openedPart } from './EventEditor';
import { AdminEventRow } from './EventRow';
import { ImportEvents } from './ImportEvents';

export default function EventsTab() {
  const open = useQueryField('open');
  const part = openedPart(open);
  // After returning from a form, focus the list's heading: the focused element is gone.
  const wasAway = useRef(false);
  if (part.kind === 'list') return <EventList takesFocus={wasAway.current} />;
  wasAway.current = true;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        onClick={() => pushAdminQuery({ tab: 'events' })}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {t('All events')}
      </Button>
      {part.kind === 'import' ? <ImportEvents /> : <EventEditor key={open} part={part} />}
    </>
  );
}

const TIMES = [
  { value: 'upcoming', label: text('Upcoming') },
  { value: 'past', label: text('Past') },
] as const;

function EventList({ takesFocus }: { takesFocus: boolean }) {
  const search = useQueryField('search');
  const when = useChoice('when', TIMES);
  const list = useList(eventsList({ search, when }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t('Events')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => pushAdminQuery({ tab: 'events', open: 'new' })}>
            {t('New event')}
          </Button>
          <Button
            variant="outline"
            onClick={() => pushAdminQuery({ tab: 'events', open: 'import' })}
          >
            {t('Import')}
          </Button>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchBox
          label={t('Search events')}
          hint={t('Search by title, venue, town or external ID.')}
        />
        <QuerySelect label={t('When')} field="when" choices={TIMES} />
      </div>
      <ListBody list={list} nouns={[t('event'), t('events')]} empty={t('No events found')}>
        {(events) => (
          <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
            {events.map((event) => (
              <AdminEventRow key={event.id} event={event} isPast={when === 'past'} />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
