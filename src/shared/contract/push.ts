import * as z from 'zod/mini';
import { errorText } from '../texts/errorText';

const endpoint = z
  .string(errorText('Say where to reach the browser.'))
  .check(z.maxLength(1_000, errorText('That address is too long.')));

/** From the browser's Push API; the keys as in its JSON (base64url). */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z
      .string()
      .check(z.regex(/^[\w-]{87,88}=?$/, errorText("That isn't the key of a subscription."))),
    auth: z
      .string()
      .check(z.regex(/^[\w-]{22}(==)?$/, errorText("That isn't the secret of a subscription."))),
  }),
});

export const pushSetup = z.object({
  /** The key a browser subscribes with (base64url). */
  publicKey: z.string(),
  /** This device receives notifications. */
  isOn: z.boolean(),
});

/** What the service worker receives. `tag` replaces an earlier notice with the same tag. */
export const pushNotice = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
});

export type PushSubscriptionInput = z.infer<typeof pushSubscription>;
export type PushSetup = z.infer<typeof pushSetup>;
export type PushNotice = z.infer<typeof pushNotice>;
