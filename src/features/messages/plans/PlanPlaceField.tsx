import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { townTable } from '../../../components/form/TownField';
import { lazyPart, useLazyPart } from '../../../components/lazy/lazyPart';
import { Combobox } from '../../../components/ui/combobox/Combobox';
import { Field } from '../../../components/ui/Field';
import type { Event } from '../../../shared/contract/events';
import type { Halfway } from '../../../shared/contract/halfway';
import { DATE_PLAN } from '../../../shared/rules/dates/datePlans';
import { t } from '../../../shared/texts/t';
import { fetchHalfway, milesWords } from '../../matches/halfway';
import type { ConversationPartner } from '../person';
import { fetchOwnEvents } from './planApi';
import { planTime } from './planModel';
import type { PlanPlaceChoice } from './planSheets';

const venues = lazyPart(() => import('../../../shared/new-jersey/venues'));

const FIRST_TOWNS = 4;
const MOST_FOUND = 8;

interface Suggestion extends PlanPlaceChoice {
  detail: string;
}

interface PlanPlaceFieldProps {
  person: ConversationPartner;
  place: PlanPlaceChoice;
  error: string | undefined;
  onChange: (place: PlanPlaceChoice) => void;
}

/** Any text, with towns halfway, events, known venues and towns to choose from. */
export function PlanPlaceField({ person, place, error, onChange }: PlanPlaceFieldProps) {
  const known = useSuggestions(person);
  const towns = useLazyPart(townTable).loaded;
  const sites = useLazyPart(venues).loaded;
  const suggestionsFor = (typed: string): Suggestion[] => {
    const words = typed.trim().replace(/\s+/g, ' ').slice(0, DATE_PLAN.placeName);
    if (words === '') return known;
    const key = words.toLowerCase();
    const all: Suggestion[] = [
      ...known,
      ...(sites?.VENUES ?? []).map(({ name, city }) => ({
        kind: 'typed' as const,
        name: `${name}, ${city}`,
        detail: t('Venue'),
      })),
      ...(towns?.searchMunicipalities(words) ?? []).map(({ name, county }) => ({
        kind: 'town' as const,
        name,
        detail: t('{county} County', { county }),
      })),
    ];
    const fitting = all.filter(({ name }) => name.toLowerCase().includes(key));
    const isKnown = fitting.some(({ name }) => name.toLowerCase() === key);
    const asTyped: Suggestion = { kind: 'typed', name: words, detail: t('As you typed it') };
    return [...(isKnown ? [] : [asTyped]), ...unlike(fitting).slice(0, MOST_FOUND)];
  };
  return (
    <Field
      label={t('Where')}
      required
      error={error}
      hint={t('Type a place, or choose a town halfway, an event or a venue.')}
    >
      <Combobox
        name="place"
        maxLength={DATE_PLAN.placeName}
        value={place.name === '' ? null : { value: optionValue(place), label: place.name }}
        onChange={(option) => {
          const chosen = suggestionsFor(option?.label ?? '').find(
            (each) => optionValue(each) === option?.value,
          );
          onChange(chosen ?? { kind: 'typed', name: option?.label ?? '' });
        }}
        search={(typed) =>
          suggestionsFor(typed).map((each) => ({
            value: optionValue(each),
            label: each.name,
            detail: each.detail,
          }))
        }
        emptyText={t('Type where to meet')}
      />
    </Field>
  );
}

const optionValue = ({ kind, name, eventId }: PlanPlaceChoice) => `${kind} ${eventId ?? name}`;

/** A town halfway is also in the list of all towns. */
function unlike(list: readonly Suggestion[]): Suggestion[] {
  return [
    ...new Map(list.toReversed().map((each) => [optionValue(each), each])).values(),
  ].toReversed();
}

/** Towns halfway and events: those there, and those the member goes to. */
function useSuggestions(person: ConversationPartner): Suggestion[] {
  const halfway = useQuery({
    queryKey: ['halfway', person.id],
    queryFn: () => fetchHalfway(person.id),
  }).data;
  const own = useQuery({ queryKey: ['plans', 'events'], queryFn: fetchOwnEvents }).data;
  return useMemo(() => suggestionsOf(person.name, halfway, own), [person.name, halfway, own]);
}

function suggestionsOf(
  firstName: string,
  halfway: Halfway | undefined,
  own: readonly Pick<Event, 'id' | 'title' | 'startTime' | 'status'>[] = [],
): Suggestion[] {
  const now = new Date();
  const places = halfway?.byCar ?? [];
  const events = [...places.flatMap(({ event }) => event ?? []), ...own].filter(
    ({ status, startTime }) => status === 'scheduled' && Date.parse(startTime) > now.getTime(),
  );
  return unlike([
    ...places.slice(0, FIRST_TOWNS).map((place) => ({
      kind: 'town' as const,
      name: place.town,
      detail: t('Halfway: {miles}', { miles: milesWords(place, firstName) }),
    })),
    ...events.map(({ id, title, startTime }) => ({
      kind: 'event' as const,
      name: title,
      eventId: id,
      startsAt: startTime,
      detail: t('Event, {time}', { time: planTime(startTime, now) }),
    })),
  ]);
}
