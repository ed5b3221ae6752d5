import type { Vars } from '../../env';
import { oauthToken } from './schemas';
import type { PaypalSettings } from './settings';

interface Kept {
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** A token is renewed a minute early, so that none expires in transit. */
const MARGIN_MS = 60_000;

/** Only the value is kept: a request must not await a promise of another request. */
const kept = new WeakMap<Vars, Kept>();

/** The bearer token of our own calls, reused for as long as PayPal allows. Throws like `fetch`. */
export async function accessToken(vars: Vars, settings: PaypalSettings, signal: AbortSignal) {
  const known = kept.get(vars);
  if (known && known.until > Date.now()) return known.token;
  const answer = await askToken(settings, signal);
  kept.set(vars, {
    token: answer.access_token,
    until: Date.now() + answer.expires_in * 1000 - MARGIN_MS,
  });
  return answer.access_token;
}

/** PayPal rejected the token: the next call gets a new one. */
export function forgetToken(vars: Vars) {
  kept.delete(vars);
}

/** PayPal responded without issuing a token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';

  constructor(readonly status: number) {
    super(`PayPal gave no token: ${status}.`);
  }
}

/** OAuth 2.0 client credentials. Throws TokenRefused, or like `fetch`. */
export async function askToken(settings: PaypalSettings, signal: AbortSignal) {
  const { PAYPAL_API_BASE, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = settings;
  const answer = await fetch(new URL('/v1/oauth2/token', PAYPAL_API_BASE), {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
    },
    body: 'grant_type=client_credentials',
    signal,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new TokenRefused(answer.status);
  }
  return oauthToken.parse(await answer.json());
}
