import type { Event } from '../../../shared/contract/events';
import type { HalfwayPlace } from '../../../shared/contract/halfway';
import { dateBlock, eventClock } from '../../../shared/rules/events/eventDates';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { milesWords } from '../halfway';

interface PartyRowProps {
  party: HalfwayPlace;
  event: Event;
  firstName: string;
}

/** The next event between the two towns. */
export function PartyRow({ party, event, firstName }: PartyRowProps) {
  const { weekday, month, day } = dateBlock(event.startTime);
  return (
    <div className="flex items-center gap-3 border-control-border border-t border-dashed pt-4">
      <p className="flex w-14 shrink-0 flex-col overflow-hidden rounded-sm border border-control-border bg-card text-center">
        <span className="bg-primary pt-0.5 font-bold text-on-primary text-xs uppercase">
          {month}
        </span>
        <span className="font-extrabold font-display text-xl">{day}</span>
        <span className="pb-0.5 text-xs">{weekday}</span>
      </p>
      <div className="min-w-0">
        <p className="font-bold">{event.title}</p>
        <p className="text-ink-soft text-sm">
          {eventClock(event.startTime)}, {party.town}. {milesWords(party, firstName)}
        </p>
        <a
          href={pagePath(`/events?event=${encodeURIComponent(event.id)}`)}
          className="inline-flex min-h-11 items-center font-bold text-atlantic underline-offset-4 hover:underline"
        >
          {t('Go together?')}
        </a>
      </div>
    </div>
  );
}
