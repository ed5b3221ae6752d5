import * as z from 'zod/mini';

/**
 * The cause of a provider's refusal: the rate, the day's quota, or this mail itself, in which case
 * a retry is useless. `null`: unknown; the provider may be down.
 */
type RefusalCause = 'rate' | 'quota' | 'mail' | null;

/** Codes of Cloudflare Email Sending: https://developers.cloudflare.com/email-service/ */
const ANSWERS: Readonly<Record<string, RefusalCause>> = {
  E_RATE_LIMIT_EXCEEDED: 'rate',
  E_DAILY_LIMIT_EXCEEDED: 'quota',
  E_RECIPIENT_SUPPRESSED: 'mail',
  E_VALIDATION_ERROR: 'mail',
  E_FIELD_MISSING: 'mail',
  E_CONTENT_TOO_LARGE: 'mail',
};

const coded = z.object({ code: z.string() });
const CODE = /\bE_[A-Z_]{1,60}\b/;

/**
 * The code of a refusal, if it has one: from a property, or from the message where the property was
 * lost in transit. A sender that is not set up yet has a code outside the table above.
 */
export function codeOf(error: unknown): string | null {
  const given = coded.safeParse(error).data?.code ?? (error instanceof Error ? error.message : '');
  return CODE.exec(given)?.[0] ?? null;
}

export function refusalCause(error: unknown): RefusalCause {
  const code = codeOf(error);
  if (code === null) return null;
  return code.startsWith('E_HEADER') ? 'mail' : (ANSWERS[code] ?? null);
}
