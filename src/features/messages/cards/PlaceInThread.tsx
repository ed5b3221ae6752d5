import { MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { municipalityByName } from '../../../shared/new-jersey/places';
import type { ConversationPartner } from '../person';
import { openPlanSheet, type PlanPlaceChoice } from '../plans/planSheets';
import { useBothMiles } from './useBothMiles';

interface PlaceInThreadProps {
  town: string;
  person: ConversationPartner;
  /** Shown instead of a place that is not in New Jersey. */
  without: ReactNode;
}

/** A town where the two could meet; a press opens it in the reader's map application. */
export function PlaceInThread({ town, person, without }: PlaceInThreadProps) {
  const place = municipalityByName(town);
  const miles = useBothMiles(town, person);
  const titleId = useId();
  if (!place) return without;
  return (
    <article
      aria-labelledby={titleId}
      className="mt-1 flex w-full max-w-[27rem] flex-wrap items-center gap-x-3 rounded-lg border border-hairline border-l-4 border-l-pine bg-card px-4 py-3"
    >
      <MapPin className="size-6 shrink-0 text-pine" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <h3 id={titleId} className="text-lg leading-snug">
          {place.name}
        </h3>
        {miles && <p className="text-ink-soft text-sm">{miles}</p>}
      </div>
      {person.matched && (
        <PlanHereButton person={person} place={{ kind: 'town', name: place.name }} />
      )}
      <a
        href={mapAppHref(place, navigator.userAgent)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 shrink-0 items-center font-bold"
      >
        <span>
          {parts('Open map<place> of {place}</place>', { place: srOnly }, { place: place.name })}
        </span>
      </a>
    </article>
  );
}

interface MapPlace {
  name: string;
  lat: number;
  lon: number;
}

/** The link that opens a place in the map application of the device, or on a map in the browser. */
export function mapAppHref({ name, lat, lon }: MapPlace, userAgent: string): string {
  const query = `${name}, NJ`;
  if (/Android/.test(userAgent)) {
    return `geo:${lat},${lon}?q=${encodeURIComponent(query)}`;
  }
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?${new URLSearchParams({ q: query, ll: `${lat},${lon}` })}`;
  }
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

interface PlanHereButtonProps {
  person: ConversationPartner;
  place: PlanPlaceChoice;
}

export function PlanHereButton({ person, place }: PlanHereButtonProps) {
  return (
    <Button size="sm" variant="outline" onClick={() => openPlanSheet(person.id, place)}>
      <span>
        {parts('Make a plan<place> at {place}</place>', { place: srOnly }, { place: place.name })}
      </span>
    </Button>
  );
}
