import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { goTo, refine, useQueryField } from '../adminQuery';
import { ListBody } from '../ListBody';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { eventKeys, fetchEvents, type When } from './api';
import { EventRow } from './EventRow';

export function EventList({ takesFocus }: { takesFocus: boolean }) {
  const search = useQueryField('search');
  const when: When = useQueryField('when') === 'past' ? 'past' : 'upcoming';
  const list = useList({
    queryKey: eventKeys.list({ search, when }),
    fetchPage: (cursor, signal) => fetchEvents({ search, when }, cursor, signal),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Events
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => goTo({ tab: 'events', open: 'new' })}>New event</Button>
          <Button variant="outline" onClick={() => goTo({ tab: 'events', open: 'import' })}>
            Import
          </Button>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchBox label="Search events" hint="By title, venue, town or external id." />
        <Field label="When" className="basis-44">
          <Select
            value={when}
            onChange={(event) => refine({ when: event.target.value === 'past' ? 'past' : '' })}
          >
            <option value="upcoming">Upcoming</option>
            <option value="past">Past</option>
          </Select>
        </Field>
      </div>
      <ListBody list={list} nouns={['event', 'events']} empty="No events found">
        {(events) => (
          <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
            {events.map((event) => (
              <EventRow key={event.id} event={event} isPast={when === 'past'} />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
