import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { municipalityByName } from '../../../shared/new-jersey/places';
import { distanceMiles } from '../../../shared/rules/discovery/distance';
import { plural } from '../../../shared/texts/t';
import { milesWords } from '../../matches/halfway';
import { $me } from '../../session/store';
import { memberQuery } from '../api';
import type { ConversationPartner } from '../person';

/** `12 miles for you, 9 for Otis`, of those whose town can be seen; `null` if it is not known. */
export function useBothMiles(town: string, person: ConversationPartner): string | null {
  const me = useStore($me);
  const { data } = useQuery({ ...memberQuery(person.id), enabled: !person.isDeleted });
  const yourMiles = milesApart(me?.city, town);
  const theirMiles = milesApart(data?.city, town);
  if (yourMiles === null) return null;
  if (theirMiles !== null) return milesWords({ yourMiles, theirMiles }, person.name);
  return plural(yourMiles, { one: '{count} mile for you', other: '{count} miles for you' });
}

function milesApart(home: string | undefined, town: string): number | null {
  const [from, to] = [municipalityByName(home ?? ''), municipalityByName(town)];
  return from && to ? Math.round(distanceMiles(from, to)) : null;
}
