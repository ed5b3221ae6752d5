import { toast } from '../../components/ui/toastStore';
import type { ServerEvent } from '../../shared/contract/live';

type EventNews = Extract<ServerEvent, { type: 'event' }>;

/** Tells, on whatever page, what became of an event the member said something of. */
export function announceEvent({ eventId, change, title }: EventNews): void {
  toast({
    ...textFor(change, title),
    action: {
      label: 'View',
      altText: `Open My Events to see ${title}`,
      onClick: () => window.location.assign(`/events?event=${encodeURIComponent(eventId)}`),
    },
  });
}

function textFor(change: EventNews['change'], title: string) {
  if (change === 'promoted') {
    return {
      type: 'success',
      title: 'You have a place!',
      description: `A place came free at ${title}, and it is yours.`,
    } as const;
  }
  return change === 'cancelled'
    ? { title: 'Event cancelled', description: `${title} does not take place.` }
    : { title: 'Event changed', description: `Time, place or status of ${title} changed.` };
}
