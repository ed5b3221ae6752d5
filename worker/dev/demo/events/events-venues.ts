import * as z from 'zod';
import type { EventCategory } from '../../../../src/shared/rules/events/events';
import venues from './events-venues.json' with { type: 'json' };

const setting = z.enum(['hall', 'park']);
type Setting = z.infer<typeof setting>;

/** A real place in one of the event cities. Nothing is claimed about it but its location. */
const demoVenue = z.strictObject({
  city: z.string(),
  name: z.string(),
  address: z.string(),
  setting,
});

export type DemoVenue = z.infer<typeof demoVenue>;

export const DEMO_VENUES: readonly DemoVenue[] = z.array(demoVenue).parse(venues);

/** Outdoor venues for outdoor events, indoor venues for all others. */
export function venuesFor(city: string, category: EventCategory): readonly DemoVenue[] {
  const wanted: Setting = category === 'Outdoor Activities' ? 'park' : 'hall';
  return DEMO_VENUES.filter((venue) => venue.city === city && venue.setting === wanted);
}
