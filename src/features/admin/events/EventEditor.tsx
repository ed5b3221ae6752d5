import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { LoadError } from '../../../components/LoadError';
import { Button } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { AdminEvent } from '../../../shared/contract/adminEvents';
import { goTo } from '../adminQuery';
import { eventKeys, fetchEvent } from './api';
import { EventForm } from './EventForm';
import type { OpenedPart } from './openedPart';
import { EMPTY_EVENT, textOf, textOfCopy } from './typedEvent';

type EditorPart = Exclude<OpenedPart, { kind: 'list' | 'import' }> | { kind: 'new' };

export function EventEditor({ part }: { part: OpenedPart }) {
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => goTo({ tab: 'events' })}>
        <ChevronLeft className="size-5" aria-hidden="true" />
        All events
      </Button>
      {'id' in part ? <KnownEvent part={part} /> : <NewEvent />}
    </>
  );
}

function NewEvent() {
  return <EventForm title="New event" part="new" before={EMPTY_EVENT} event={null} />;
}

function KnownEvent({ part: { kind, id } }: { part: Extract<EditorPart, { id: string }> }) {
  // As it is now: what is edited must not be what was listed a while ago.
  const query = useQuery({
    queryKey: eventKeys.one(id),
    queryFn: () => fetchEvent(id),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.isError) {
    return (
      <LoadError
        className="max-w-form"
        what="the event"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton className="h-200 rounded-lg" />;
  return <LoadedEvent kind={kind} event={query.data} />;
}

function LoadedEvent({ kind, event }: { kind: 'edit' | 'copy'; event: AdminEvent }) {
  const before = useMemo(
    () => (kind === 'copy' ? textOfCopy(event) : textOf(event)),
    [kind, event],
  );
  return kind === 'copy' ? (
    <EventForm
      title={`Copy of ${event.title}`}
      part={`copy-${event.id}`}
      before={before}
      event={null}
    />
  ) : (
    <EventForm title={`Edit ${event.title}`} part={event.id} before={before} event={event} />
  );
}
