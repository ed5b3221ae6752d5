import { Button } from '../../../components/ui/Button';
import type { ConversationPartner } from '../person';
import { openPlanSheet, type PlanPlaceChoice } from './planSheets';

interface PlanHereButtonProps {
  person: ConversationPartner;
  place: PlanPlaceChoice;
}

/** Beside a place or an event that one of the two sent. */
export function PlanHereButton({ person, place }: PlanHereButtonProps) {
  return (
    <Button size="sm" variant="outline" onClick={() => openPlanSheet(person.id, place)}>
      <span>
        Make a plan<span className="sr-only"> at {place.name}</span>
      </span>
    </Button>
  );
}
