import * as z from 'zod';
import { INTERESTS } from '../../../src/shared/rules/interests';
import { heritage } from './names';

export type Interest = (typeof INTERESTS)[number];

/** Youngest and oldest age, inclusive. */
export const ages = z.tuple([z.number(), z.number()]);
export const interests = z.array(z.enum(INTERESTS));
export const region = z.enum(['north', 'central', 'south', 'shore']);

/** A whole bio or a part of one, with the kind of person it can belong to. */
export const wording = z.strictObject({
  text: z.string(),
  ages,
  /** Interests the words give away: whoever gets the words also lists these. */
  interests: interests.optional(),
  /** Where in the state the writer lives. Absent means anywhere, like `any`. */
  region: region.or(z.literal('any')).optional(),
  /** Narrower than the region, when the words name a place that is only local there. */
  counties: z.array(z.string()).optional(),
  /** Families in which these words would be said. Absent means any. */
  heritage: z.array(heritage).optional(),
});

export type Wording = z.infer<typeof wording>;
