import * as z from 'zod/mini';
import { isoTime } from './fields';

export const boostResponse = z.object({ boostedUntil: isoTime });

export type BoostResponse = z.infer<typeof boostResponse>;
