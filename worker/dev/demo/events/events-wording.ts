import * as z from 'zod';
import { EVENT_CATEGORIES, type EventCategory } from '../../../../src/shared/rules/events/events';
import ideas from './events-wording.json' with { type: 'json' };

/** An idea for an event without a place: the text must be true of any hall or park. */
const idea = z.strictObject({
  /** One at a time: an idea comes back under another title. */
  titles: z.tuple([z.string(), z.string(), z.string()]),
  text: z.string(),
  /** The host's note to those who consider coming. */
  note: z.string().optional(),
  /** When it begins, in New Jersey's local time, and for how many hours. */
  at: z.string().regex(/^\d\d:\d\d$/),
  hours: z.number(),
  /** Dollars; 0 is free. */
  price: z.number(),
  capacity: z.number().nullable(),
  ages: z.tuple([z.number(), z.number().nullable()]).optional(),
});

/** Closes every description: nobody should take one of these for a real event at a real place. */
export const DEMO_NOTE = "A made-up event for this demonstration; the venue isn't involved.";

const parsed = z.record(z.enum(EVENT_CATEGORIES), z.array(idea)).parse(ideas);

/** The events of a category, in turn: no title comes back within fifteen weeks. */
export function demoIdeas(category: EventCategory) {
  return [0, 1, 2].flatMap((round) =>
    parsed[category].map(({ titles, ...rest }) => ({ ...rest, title: titles[round] ?? titles[0] })),
  );
}
