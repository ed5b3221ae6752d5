import { parts, srOnly } from '../../../components/texts/parts';
import { Badge } from '../../../components/ui/Badge';
import type { Event } from '../../../shared/contract/events';
import type { RsvpStatus } from '../../../shared/rules/events/rsvp';
import { type Text, t, text } from '../../../shared/texts/t';
import { isDemoEvent } from '../eventText';

/** Marks an unusual status, and a made-up event, so that nobody takes it for a real date. */
export function EventMarks({ event }: { event: Event }) {
  return (
    <>
      {event.status === 'cancelled' && <Badge tone="danger">{t('Canceled')}</Badge>}
      {event.status === 'postponed' && <Badge tone="info">{t('Postponed')}</Badge>}
      {isDemoEvent(event) && <DemoEventMark />}
    </>
  );
}

function DemoEventMark() {
  return (
    <span
      className="road-sign shrink-0 whitespace-nowrap align-middle text-[min(0.75rem,14px)]!"
      title={t('A made-up event for this demonstration')}
    >
      {parts('Demo<meaning>: a made-up event for this demonstration</meaning>', {
        meaning: srOnly,
      })}
    </span>
  );
}

const LABELS: Record<Exclude<RsvpStatus, 'none'>, Text> = {
  attending: text("RSVP'd"),
  interested: text('Interested'),
  maybe: text('Maybe'),
  waitlisted: text('Waitlist'),
};

export function RsvpMark({ status }: { status: RsvpStatus }) {
  if (status === 'none') return null;
  return <Badge tone={status === 'attending' ? 'success' : 'plain'}>{t(LABELS[status])}</Badge>;
}
