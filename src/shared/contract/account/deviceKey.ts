import * as z from 'zod/mini';

/** The server's share of the key that seals what a member's browser keeps; it belongs to the session. */
export const deviceKeyShare = z.object({
  /** 32 bytes as base64url. */
  share: z.string().check(z.length(43)),
});

export type DeviceKeyShare = z.infer<typeof deviceKeyShare>;
