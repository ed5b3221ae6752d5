import * as z from 'zod/mini';
import { GESTURES } from '../../rules/pictures/gestures';
import { errorText } from '../../texts/errorText';
import { isoTime } from '../fields';

/** The gesture to make in the photo, and the token to send with it, once and before it expires. */
export const drawnGesture = z.object({
  token: z.string(),
  gesture: z.enum(GESTURES),
  expiresAt: isoTime,
});

/** With the `photo` of the page's camera: a JPEG without the data that a camera app adds. */
export const sendCheckRequest = z.strictObject({
  token: z.string(errorText('Send the token of the gesture.')).check(z.maxLength(100)),
});

export type DrawnGesture = z.infer<typeof drawnGesture>;
