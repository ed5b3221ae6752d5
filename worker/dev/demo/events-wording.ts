import * as z from 'zod';
import { EVENT_CATEGORIES } from '../../../src/shared/rules/events';
import ideas from './events-wording.json' with { type: 'json' };

/** An idea of an event, without a place: what is said must be true of any hall or park. */
const idea = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** What the host says to those who think of coming. */
  note: z.string().optional(),
  /** When it begins on New Jersey clocks, and for how many hours. */
  at: z.string().regex(/^\d\d:\d\d$/),
  hours: z.number(),
  /** Dollars; 0 is free. */
  price: z.number(),
  capacity: z.number().nullable(),
  ages: z.tuple([z.number(), z.number().nullable()]).optional(),
});

/** Closes every description: nobody may take one of these for a real date at a real place. */
export const DEMO_NOTE = 'A made-up event for this demonstration; the venue has no part in it.';

export const DEMO_IDEAS = z.record(z.enum(EVENT_CATEGORIES), z.array(idea)).parse(ideas);
