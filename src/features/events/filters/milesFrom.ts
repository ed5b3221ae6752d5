import { municipalityByName } from '../../../shared/new-jersey/places';
import { distanceMiles } from '../../../shared/rules/discovery/distance';

/** Miles from one town's center to another's; `Infinity` for a name that is not in the table. */
export function milesFrom(home: string): (city: string) => number {
  const from = municipalityByName(home);
  return (city) => {
    const to = municipalityByName(city);
    return from && to ? distanceMiles(from, to) : Number.POSITIVE_INFINITY;
  };
}
