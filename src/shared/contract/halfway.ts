import * as z from 'zod/mini';
import { event } from './events';

const place = z.object({
  town: z.string(),
  county: z.string(),
  /** Whole miles between town centers, as everywhere. */
  yourMiles: z.int(),
  theirMiles: z.int(),
  /** The next event there, from tomorrow on, that both may attend. */
  event: z.nullable(event),
});

/** Where two matches may meet. Without places when either hides their town. */
export const halfway = z.object({
  byCar: z.array(place),
  /** Reached by both without a change; the line is `null` for a member who lives there. */
  byTrain: z.array(
    z.extend(place, { yourLine: z.nullable(z.string()), theirLine: z.nullable(z.string()) }),
  ),
});

export type Halfway = z.infer<typeof halfway>;
export type HalfwayPlace = Halfway['byCar'][number];
