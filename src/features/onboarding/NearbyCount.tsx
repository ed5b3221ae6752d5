import { useEffect, useState } from 'react';
import { Avatar } from '../../components/ui/picture/Avatar';
import type { Self } from '../../shared/contract/members';
import { ageQuery } from './ageChoice';
import { fetchNearby } from './api';
import {
  type ChosenPreferences,
  canCount,
  filterByGender,
  type Nearby,
  nearbyText,
} from './nearby';

const PAUSE_MS = 500;
const FACES = 3;

/** The number of nearby members who fit the preferences, loaded after a pause in choosing. */
export function NearbyCount({ me, preferences }: { me: Self; preferences: ChosenPreferences }) {
  const [found, setFound] = useState<{ age: string | undefined; nearby: Nearby } | null>(null);
  const age = ageQuery(preferences.ages);

  useEffect(() => {
    const controller = new AbortController();
    const ask = () =>
      fetchNearby(age, controller.signal).then(
        (nearby) => setFound({ age, nearby }),
        // The count is optional: on a failure it is left out.
        () => setFound(null),
      );
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [age]);

  const nearby =
    found && found.age === age && canCount(me, preferences)
      ? filterByGender(found.nearby, preferences)
      : null;
  return (
    <div role="status" className="flex min-h-9 items-center gap-2 text-sm">
      {nearby && (
        <>
          <span className="flex -space-x-3" aria-hidden="true">
            {nearby.members.slice(0, FACES).map(({ id, firstName, profilePicture }) => (
              <Avatar key={id} name={firstName} picture={profilePicture} size="sm" />
            ))}
          </span>
          <span className="font-bold">{nearbyText(nearby, me.city)}</span>
        </>
      )}
    </div>
  );
}
