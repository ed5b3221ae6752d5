import { useRef } from 'react';
import { Button } from '../../components/ui/Button';
import type { Event } from '../../shared/contract/events';
import { RSVP_CHOICES, type RsvpChoice } from '../../shared/rules/rsvp';
import { waitlistText } from './eventText';
import { RsvpToggle } from './RsvpToggle';
import { setRsvp } from './rsvpAct';
import { isFull, wishOf } from './rsvpModel';

/** What you say of an event to come; the page shows it at once. */
export function RsvpButtons({ event }: { event: Event }) {
  const group = useRef<HTMLDivElement>(null);
  const { id, userStatus } = event;
  const press = (choice: RsvpChoice) => setRsvp(id, wishOf(choice, userStatus), 'dialog');
  const remove = () => {
    // The button goes with the RSVP.
    group.current?.querySelector('button')?.focus();
    setRsvp(id, 'none', 'dialog');
  };
  const hint = hintFor(event);
  return (
    <section aria-label="Your RSVP" className="rounded-md bg-inset p-4">
      <h3 className="mb-2 text-lg">Will you go?</h3>
      <div ref={group} className="flex flex-wrap gap-2">
        {RSVP_CHOICES.map((choice) => (
          <RsvpToggle key={choice} event={event} choice={choice} onPress={press} />
        ))}
        {userStatus !== 'none' && (
          <Button variant="quiet" size="sm" onClick={remove}>
            Remove RSVP
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {hint}
      </p>
    </section>
  );
}

function hintFor(event: Event): string {
  if (event.userStatus === 'waitlisted') {
    return `${waitlistText(event)}. You hear from us as soon as a place comes free.`;
  }
  if (event.userStatus === 'attending' || !isFull(event)) return '';
  return 'Every place is taken. On the waitlist, places that come free are given out in order.';
}
