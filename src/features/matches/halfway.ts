import type { halfwayRoutes } from '../../../worker/features/events/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { HalfwayPlace } from '../../shared/contract/halfway';
import { plural } from '../../shared/texts/t';

const users = client<typeof halfwayRoutes>('/api/users');
const contract = contractOf(() => import('../../shared/contract/halfway'));

export const fetchHalfway = (id: string) =>
  bodyOf(users[':id'].halfway.$get({ param: { id } }), contract('halfway'));

/** `19 miles each`, or `20 miles for you, 16 for Marcus`. */
export function milesWords(
  { yourMiles, theirMiles }: Pick<HalfwayPlace, 'yourMiles' | 'theirMiles'>,
  firstName: string,
): string {
  return plural(
    yourMiles,
    yourMiles === theirMiles
      ? { one: '{count} mile each', other: '{count} miles each' }
      : {
          one: '{count} mile for you, {theirs} for {name}',
          other: '{count} miles for you, {theirs} for {name}',
        },
    { theirs: theirMiles, name: firstName },
  );
}
