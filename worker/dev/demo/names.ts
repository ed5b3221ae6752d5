import * as z from 'zod';
import names from './data/names.json' with { type: 'json' };

export type Heritage = keyof typeof names.shares;

/** The relative number of people of each heritage. */
export const HERITAGE_SHARES: Readonly<Record<Heritage, number>> = names.shares;

export const heritage = z.custom<Heritage>(
  (name) => typeof name === 'string' && Object.hasOwn(HERITAGE_SHARES, name),
);

/**
 * First names by the gender they usually go with; `any` names go with every gender. `older` and
 * `younger` names belong to people of 48 and over, or 36 and under.
 */
const firstNames = z.strictObject({
  heritage,
  era: z.enum(['older', 'younger']).optional(),
  female: z.array(z.string()).optional(),
  male: z.array(z.string()).optional(),
  any: z.array(z.string()).optional(),
});

export type FirstNames = z.infer<typeof firstNames>;

export const FIRST_NAMES: readonly FirstNames[] = z.array(firstNames).parse(names.first);

export const LAST_NAMES: Readonly<Record<Heritage, readonly string[]>> = names.last;
