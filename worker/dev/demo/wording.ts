import * as z from 'zod';
import { INTERESTS } from '../../../src/shared/rules/members/interests';
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
  /** Interests that the words reveal: a member with these words also lists them. */
  interests: interests.optional(),
  /** Where in the state the writer lives. Absent means anywhere, like `any`. */
  region: region.or(z.literal('any')).optional(),
  /** Narrower than the region, when the words name a place that is known only locally. */
  counties: z.array(z.string()).optional(),
  /** Heritages that suit these words. Absent means any. */
  heritage: z.array(heritage).optional(),
});

export type Wording = z.infer<typeof wording>;
