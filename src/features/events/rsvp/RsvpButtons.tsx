import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { WithSubject } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import type { Event } from '../../../shared/contract/events';
import { RSVP_CHOICES, type RsvpChoice } from '../../../shared/rules/events/rsvp';
import { type Text, t, text } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import { outsideAgesText, waitlistText } from '../eventText';
import { setRsvp } from './rsvpAct';
import { isCurrentRsvp, isFull, rsvpAfterPress } from './rsvpModel';

export function RsvpButtons({ event, children }: { event: Event; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const { id, userStatus } = event;
  const press = (choice: RsvpChoice) => setRsvp(id, rsvpAfterPress(choice, userStatus), 'dialog');
  const remove = () => {
    // The button disappears with the RSVP.
    group.current?.querySelector('button')?.focus();
    setRsvp(id, 'none', 'dialog');
  };
  const hint = hintFor(event);
  return (
    <section aria-label={t('Your RSVP')} className="rounded-md bg-inset p-4 forced-colors:border">
      <h3 className="mb-2 text-lg">{t('Will you go?')}</h3>
      <AgesNote event={event} />
      <div ref={group} className="flex flex-wrap gap-2">
        {RSVP_CHOICES.map((choice) => (
          <RsvpToggle key={choice} event={event} choice={choice} onPress={press} />
        ))}
        {userStatus !== 'none' && (
          <Button variant="quiet" size="sm" onClick={remove}>
            {t('Remove RSVP')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {hint}
      </p>
      {children}
    </section>
  );
}

function hintFor(event: Event): string {
  if (event.userStatus === 'waitlisted') {
    return t("{waitlist}. You'll hear from us as soon as a spot opens up.", {
      waitlist: waitlistText(event),
    });
  }
  if (event.userStatus === 'attending' || !isFull(event)) return '';
  return t('Every spot is taken. As spots open up, they go to the waitlist in order.');
}

const LABELS: Record<RsvpChoice, Text> = {
  attending: text('Going'),
  interested: text('Interested'),
  maybe: text('Maybe'),
};

/** A place is a surer thing than interest. */
const HELD: Record<RsvpChoice, string> = {
  attending: 'border-pine! bg-pine! text-on-pine!',
  interested: 'border-control-border! bg-foam! text-chip-text!',
  maybe: 'border-control-border! bg-foam! text-chip-text!',
};

interface RsvpToggleProps {
  event: Event;
  choice: RsvpChoice;
  onPress: (choice: RsvpChoice) => void;
}

export function RsvpToggle({ event, choice, onPress }: RsvpToggleProps) {
  const held = isCurrentRsvp(choice, event.userStatus);
  return (
    <Button
      size="sm"
      variant={held ? 'filled' : 'outline'}
      className={held ? HELD[choice] : ''}
      aria-pressed={held}
      onClick={() => onPress(choice)}
    >
      {held && <Check className="size-4" aria-hidden="true" />}
      <WithSubject subject={event.title}>{labelOf(event, choice)}</WithSubject>
    </Button>
  );
}

function labelOf(event: Event, choice: RsvpChoice): string {
  if (choice === 'attending') {
    if (event.userStatus === 'waitlisted') return t('On the waitlist');
    if (event.userStatus !== 'attending' && isFull(event)) return t('Full: join waitlist');
  }
  return t(LABELS[choice]);
}

/** A note for members outside the event's age range, shown before they answer. */
export function AgesNote({ event }: { event: Event }) {
  const me = useStore($me, { ssr: 'initial' });
  const note = me && outsideAgesText(event, me.age);
  return note ? <p className="mb-3 text-sm">{note}</p> : null;
}
