import { useEffect } from 'react';
import { Button } from '../../../components/ui/Button';
import { Sheet } from '../../../components/ui/Dialog';
import { Skeleton } from '../../../components/ui/Skeleton';
import { ApiError } from '../../../lib/api/errors';
import { t } from '../../../shared/texts/t';
import { EventsFailure } from '../EventsFailure';
import { useEvent } from '../useEvents';
import { EventDetails } from './EventDetails';
import { closeEvent, focusEventCard } from './openEvent';

/** Loaded when an event is opened. It is open while mounted; the page URL decides. */
export default function EventDialog({ id }: { id: string }) {
  const { query, event } = useEvent(id);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const title = event?.title ?? t(isGone ? 'Event not found' : 'Event');
  useTitle(title);
  return (
    <Sheet
      open
      onOpenChange={(open) => open || closeEvent()}
      onCloseFocus={() => focusEventCard(id)}
      title={title}
      className="md:max-w-prose!"
    >
      {event && !isGone && <EventDetails event={event} />}
      {!event && query.isPending && <Waiting />}
      {isGone && (
        <div className="space-y-4">
          <p>{t("This event doesn't exist or has been removed.")}</p>
          <Button onClick={closeEvent}>{t('See other events')}</Button>
        </div>
      )}
      {!event && !isGone && <EventsFailure query={query} busy={query.isFetching} />}
    </Sheet>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t('Loading the event')} className="space-y-4">
      <Skeleton className="aspect-2/1 rounded-md" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** Sets the document's title, so that a shared or bookmarked URL has a name. */
function useTitle(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Parkway`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
