import * as z from 'zod/mini';
import { TURNSTILE_ORIGIN } from '../../../src/shared/rules/members/account';
import type { Context } from '../context';
import { DomainError, invalid } from '../domainError';
import { log } from '../log';
import { sentence } from '../sentence';

const TIMEOUT_MS = 10_000;

const result = z.object({ success: z.boolean() });

/**
 * Has Cloudflare verify the widget's token. Does nothing where Turnstile is not configured. Throws
 * INVALID_INPUT for a missing, used or invalid token, and UNAVAILABLE while it cannot be verified;
 * otherwise an attacker who registers in bulk would only have to wait for an outage.
 */
export async function requireTurnstile(context: Context, token: string | undefined): Promise<void> {
  const { TURNSTILE_SECRET_KEY: secret } = context.vars;
  if (secret === undefined) return;
  if (token && (await judge(context, secret, token))) return;
  throw invalid('turnstileToken', sentence("Please complete the check that you're a person."));
}

async function judge({ network, requestId }: Context, secret: string, token: string) {
  try {
    const answer = await fetch(`${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(network && { remoteip: network }) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return result.parse(await answer.json()).success;
  } catch (error) {
    log({ event: 'failure', requestId, route: 'turnstile', error });
    throw new DomainError(
      'UNAVAILABLE',
      sentence("We couldn't check that you're a person. Please try again in a moment."),
    );
  }
}
