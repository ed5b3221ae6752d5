import { useState } from 'react';
import { eventCardLink, placeCardLink } from '../../../components/composer/cardLinks';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { Tabs } from '../../../components/ui/Tabs';
import type { Halfway, HalfwayPlace } from '../../../shared/contract/halfway';
import { eventClock, eventDay } from '../../../shared/rules/events/eventDates';
import { t, text } from '../../../shared/texts/t';
import { milesWords } from '../../matches/halfway';
import { HalfwayMap, type HalfwayMapProps } from './HalfwayMap';

interface HalfwayWaysProps extends Pick<HalfwayMapProps, 'homes'> {
  halfway: Halfway;
  firstName: string;
  /** Receives the words and the card's link for the message box. */
  onSuggest: (words: string, link: string) => void;
}

const WAYS = [
  { value: 'byCar', label: text('By car') },
  { value: 'byTrain', label: text('By train') },
] as const;
const FIRST = 4;

export function HalfwayWays({ halfway, homes, firstName, onSuggest }: HalfwayWaysProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('byCar');
  const [isWhole, setIsWhole] = useState(false);
  /** The town with the pointer or the focus. */
  const [raised, setRaised] = useState<string | null>(null);
  const places = eventsFirst(halfway[way]);
  const shown = places.slice(0, isWhole ? undefined : FIRST);
  if (halfway.byCar.length === 0) {
    return <p>{t("One of you hides their town, so there's nothing to measure.")}</p>;
  }
  const tabs = WAYS.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <>
      <HalfwayMap
        homes={homes}
        towns={shown.map(({ town }) => town)}
        raised={raised ?? shown[0]?.town}
      />
      <Tabs label={t('How you get there')} tabs={tabs} value={way} onChange={setWay}>
        {places.length === 0 && <p>{t('No town has a direct train for both of you.')}</p>}
        <ul aria-label={t('Towns halfway')}>
          {shown.map((place) => (
            <li
              key={place.town}
              onPointerEnter={() => setRaised(place.town)}
              onFocus={() => setRaised(place.town)}
              className="border-hairline border-t py-3 first:border-t-0 first:pt-0"
            >
              <Place place={place} firstName={firstName} onSuggest={onSuggest} />
            </li>
          ))}
        </ul>
        {places.length > 0 && !shown.some(({ event }) => event) && (
          <p className="pb-2 text-ink-soft text-sm">{t('No events in these towns this month.')}</p>
        )}
        {places.length > FIRST && !isWhole && (
          <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setIsWhole(true)}>
            {t('More towns')}
          </Button>
        )}
      </Tabs>
    </>
  );
}

function eventsFirst<P extends HalfwayPlace>(places: readonly P[]): P[] {
  return [...places.filter(({ event }) => event), ...places.filter(({ event }) => !event)];
}

interface PlaceProps extends Pick<HalfwayWaysProps, 'firstName' | 'onSuggest'> {
  place: HalfwayPlace | Halfway['byTrain'][number];
}

function Place({ place, firstName, onSuggest }: PlaceProps) {
  const { town, event } = place;
  const suggestion = event
    ? t('How about {town}? {title}, {day}.', {
        town,
        title: event.title,
        day: eventDay(event.startTime),
      })
    : t("How about {town}? It's halfway for both of us.", { town });
  const { origin } = window.location;
  const link = event ? eventCardLink(event.id, origin) : placeCardLink(town, origin);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3 className="text-lg">{town}</h3>
        <p className="text-sm">{milesWords(place, firstName)}</p>
        {'yourLine' in place && (
          <p className="text-ink-soft text-sm">{linesWords(place, firstName)}</p>
        )}
        {event && (
          <p className="text-ink-soft text-sm">
            {event.title}, {eventDay(event.startTime)}, {eventClock(event.startTime)}
          </p>
        )}
      </div>
      <Button size="sm" onClick={() => onSuggest(suggestion, link)}>
        <span>{parts('Suggest<town> {town}</town>', { town: srOnly }, { town })}</span>
      </Button>
    </div>
  );
}

/** `Coast Line for you, Main Line for Marcus`; without a line for one who lives there. */
function linesWords({ yourLine, theirLine }: Halfway['byTrain'][number], firstName: string) {
  const [yours, theirs, name] = [yourLine ?? '', theirLine ?? '', firstName];
  if (yours !== '' && yours === theirs) return t('{line} for both', { line: yours });
  if (theirs === '') return yours && t('{line} for you', { line: yours });
  if (yours === '') return t('{line} for {name}', { line: theirs, name });
  return t('{yours} for you, {theirs} for {name}', { yours, theirs, name });
}
