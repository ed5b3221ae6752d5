import type { Context } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { log } from '../../../platform/log';
import { paypalUnavailable } from '../../../platform/payments/settings';
import { readAtMost } from '../../../platform/readAtMost';

const TIMEOUT_MS = 10_000;
const FILE_BYTES = 64 * 1024;
const KEPT_SECONDS = 3_600;

/**
 * The file by which Apple recognizes this domain, fetched from PayPal: it is too long for a
 * setting, and changes. Throws NOT_FOUND where Apple Pay is not set up, and UNAVAILABLE.
 */
export async function applePayFile({ vars, requestId }: Context): Promise<Uint8Array<ArrayBuffer>> {
  const { APPLE_PAY_DOMAIN_FILE_URL: url } = vars;
  if (url === undefined) throw notFound();
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cf: { cacheTtl: KEPT_SECONDS, cacheEverything: true },
    });
    const bytes = answer.ok ? await readAtMost(answer.body, FILE_BYTES) : null;
    if (!bytes) throw new Error(`Apple Pay's domain file is not there: ${answer.status}.`);
    return bytes;
  } catch (error) {
    log({ event: 'part-down', requestId, part: 'apple pay', error });
    throw paypalUnavailable();
  }
}
