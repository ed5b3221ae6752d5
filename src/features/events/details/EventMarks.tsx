import { Badge } from '../../../components/ui/Badge';
import type { Event } from '../../../shared/contract/events';
import type { RsvpStatus } from '../../../shared/rules/events/rsvp';

/** Marks an unusual status of the event. */
export function StatusMark({ status }: Pick<Event, 'status'>) {
  if (status === 'cancelled') return <Badge tone="danger">Canceled</Badge>;
  if (status === 'postponed') return <Badge tone="info">Postponed</Badge>;
  return null;
}

/** Marks a made-up event, so that nobody takes it for a real date. */
export function DemoEventMark() {
  return (
    <span
      className="road-sign shrink-0 whitespace-nowrap align-middle text-[min(0.75rem,14px)]!"
      title="A made-up event for this demonstration"
    >
      Demo
      <span className="sr-only">: a made-up event for this demonstration</span>
    </span>
  );
}

const LABELS: Record<Exclude<RsvpStatus, 'none'>, string> = {
  attending: "RSVP'd",
  interested: 'Interested',
  maybe: 'Maybe',
  waitlisted: 'Waitlist',
};

export function RsvpMark({ status }: { status: RsvpStatus }) {
  if (status === 'none') return null;
  return <Badge tone={status === 'attending' ? 'success' : 'plain'}>{LABELS[status]}</Badge>;
}
