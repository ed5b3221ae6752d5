import * as z from 'zod/mini';
import { GESTURES } from '../../rules/pictures/gestures';
import { PHOTO_CHECK_STATUSES } from '../../rules/safety/photoChecks';
import { isoTime } from '../fields';

/** The gesture to make in the photo, and the token to send with it, once and before it expires. */
export const drawnGesture = z.object({
  token: z.string(),
  gesture: z.enum(GESTURES),
  expiresAt: isoTime,
});

/** With the `photo` of the page's camera: a JPEG without the data that a camera app adds. */
export const sendCheckRequest = z.strictObject({
  token: z.string('Send the token of the gesture.').check(z.maxLength(100)),
});

/** Your latest photo check. An open one is decided by `decideBy`. */
export const photoCheck = z.object({
  status: z.enum(PHOTO_CHECK_STATUSES),
  decideBy: isoTime,
});

export type DrawnGesture = z.infer<typeof drawnGesture>;
export type PhotoCheck = z.infer<typeof photoCheck>;
export type SendCheckRequest = z.infer<typeof sendCheckRequest>;
