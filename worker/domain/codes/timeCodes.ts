import { generateHOTP } from 'oslo/otp';

/** From RFC 6238. */
const STEP_MS = 30_000;
/** The clocks of phones may be off by this many steps, either way. */
const STEPS_OFF = 1;
/** HMAC-SHA-1's own length, as RFC 4226 requires. */
const SECRET_BYTES = 20;

/** The key of an app, as base64url. */
export function newAppSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return Buffer.from(bytes).toString('base64url');
}

export const secretBytes = (secret: string) => new Uint8Array(Buffer.from(secret, 'base64url'));

/** The step that a code belongs to, near a time; `null` for any other code. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const key = secretBytes(secret);
  const current = Math.floor(now.getTime() / STEP_MS);
  const steps = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, n) => current - STEPS_OFF + n);
  const codes = await Promise.all(steps.map((step) => generateHOTP(key, step)));
  return steps.find((_, n) => codes[n] === code) ?? null;
}
