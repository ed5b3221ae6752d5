import { X } from 'lucide-react';
import type { LinkedCardOf } from '../../../components/composer/cardLinks';
import { eventScenes } from '../../../components/scenes/eventScenes';
import { IconButton } from '../../../components/ui/Button';
import { Drawing } from '../../../components/ui/picture/Drawing';
import { eventClock, eventDay } from '../../../shared/rules/events/eventDates';
import { t } from '../../../shared/texts/t';
import type { ConversationPartner } from '../person';
import { useLinkedEvent } from './EventInThread';
import { useBothMiles } from './useBothMiles';

interface DraftCardProps {
  card: LinkedCardOf;
  person: ConversationPartner;
  onRemove: () => void;
}

export function DraftCard({ card, person, onRemove }: DraftCardProps) {
  const { data: event } = useLinkedEvent(card.kind === 'event' ? card.id : undefined);
  const town = card.kind === 'place' ? card.town : (event?.city ?? '');
  const miles = useBothMiles(town, person);
  const title =
    card.kind === 'place' ? t('{town}, halfway', { town }) : (event?.title ?? t('An event'));
  return (
    <section
      aria-label={t('Goes with your message: {title}', { title })}
      className="mb-2 flex items-center gap-3 overflow-hidden rounded-md border border-hairline border-l-4 border-l-pine bg-card pl-3"
    >
      {event && (
        <Drawing
          svg={eventScenes[event.category]}
          className="scene block h-14 w-20 shrink-0 overflow-hidden rounded-sm"
        />
      )}
      <div className="min-w-0 flex-1 py-2">
        <p className="truncate font-bold">{title}</p>
        <p className="text-ink-soft text-sm">
          {event && `${eventDay(event.startTime)}, ${eventClock(event.startTime)}, ${town}. `}
          {miles}
        </p>
      </div>
      <IconButton label={t('Remove {title}', { title })} onClick={onRemove}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </section>
  );
}
