import type { Context } from '../context';
import { log } from '../log';
import { askToken } from './accessToken';
import { paypalUnavailable, requirePaypal } from './settings';

const TIMEOUT_MS = 10_000;

/** The browser's own token, good for a quarter of an hour on our pages. Throws UNAVAILABLE. */
export async function clientToken(context: Context): Promise<string> {
  const settings = requirePaypal(context.vars);
  const domain = new URL(context.vars.APP_ORIGIN).host;
  try {
    const answer = await askToken(
      settings,
      { response_type: 'client_token', intent: 'sdk_init', 'domains[]': domain },
      AbortSignal.timeout(TIMEOUT_MS),
    );
    return answer.access_token;
  } catch (error) {
    const failure = error instanceof Error ? error.name : 'unknown';
    log({
      event: 'paypal-failure',
      requestId: context.requestId,
      call: 'client token',
      failure,
    });
    throw paypalUnavailable();
  }
}
