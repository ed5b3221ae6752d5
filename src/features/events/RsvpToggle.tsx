import { Check } from 'lucide-react';
import { Button } from '../../components/ui/Button';
import type { Event } from '../../shared/contract/events';
import type { RsvpChoice } from '../../shared/rules/rsvp';
import { isFull, isHeld } from './rsvpModel';

const LABELS: Record<RsvpChoice, string> = {
  attending: 'Going',
  interested: 'Interested',
  maybe: 'Maybe',
};

interface RsvpToggleProps {
  event: Event;
  choice: RsvpChoice;
  onPress: (choice: RsvpChoice) => void;
}

/** One of the answers; pressed again it takes itself back. */
export function RsvpToggle({ event, choice, onPress }: RsvpToggleProps) {
  const held = isHeld(choice, event.userStatus);
  return (
    <Button
      size="sm"
      variant={held ? 'filled' : 'outline'}
      aria-pressed={held}
      onClick={() => onPress(choice)}
    >
      {held && <Check className="size-4" aria-hidden="true" />}
      <span>
        {labelOf(event, choice)}
        <span className="sr-only">: {event.title}</span>
      </span>
    </Button>
  );
}

function labelOf(event: Event, choice: RsvpChoice): string {
  if (choice !== 'attending') return LABELS[choice];
  if (event.userStatus === 'waitlisted') return 'On the waitlist';
  return event.userStatus !== 'attending' && isFull(event) ? 'Full: join waitlist' : LABELS[choice];
}
