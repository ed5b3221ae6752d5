import { MUNICIPALITIES } from '../../../src/shared/new-jersey/municipalities';
import type { DistanceOption } from '../../../src/shared/rules/discovery/distanceOptions';
import { type Residents, STATEWIDE } from '../../support/residents';

export interface Population extends Residents {
  name: string;
  /** Members at the beginning; a seventh as many join during the days. */
  members: number;
  /** The radii that they browse in, each as often as it is listed. */
  distances: readonly DistanceOption[];
  /** How often they visit, compared with members who have many to see. */
  pace: number;
  /** The most that Gini may be of today's. */
  mostGini: number;
}

const USUAL: Omit<Population, 'name' | 'members'> = {
  ...STATEWIDE,
  withGenders: 0.9,
  withAges: 0.6,
  distances: ['all', 'all', '50', '50', '25'],
  pace: 1,
  mostGini: 0.87,
};

const SMALL_TOWN = 'Red Bank';

export const POPULATIONS: readonly Population[] = [
  { ...USUAL, name: 'balanced', members: 750 },
  {
    ...USUAL,
    name: 'two men to a woman',
    members: 750,
    mostGini: 0.92,
    genderOf: (index) => (index % 17 === 16 ? 'non-binary' : index % 3 === 0 ? 'female' : 'male'),
  },
  {
    ...USUAL,
    name: 'older',
    members: 750,
    // Most are between 45 and 65.
    ageWeight: (age) => Math.exp(-(((age - 55) / 10) ** 2) / 2),
  },
  {
    ...USUAL,
    name: 'one small town',
    members: 500,
    towns: MUNICIPALITIES.filter(({ name }) => name === SMALL_TOWN),
    distances: ['25', '25', 'all'],
    pace: 0.6,
  },
  {
    ...USUAL,
    name: 'thin market',
    members: 500,
    distances: ['all', 'all', '100', '50'],
    pace: 0.35,
  },
];
