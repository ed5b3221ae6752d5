import { PICTURE_LIMITS } from '../../../src/shared/rules/limits';
import { PICTURE_REFUSALS } from '../../../src/shared/rules/pictures/pictureRefusals';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { publicUrl } from '../../platform/publicUrl';
import { readAtMost } from '../../platform/readAtMost';
import { sentence } from '../../platform/sentence';

const REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const NOT_FETCHED = sentence("We couldn't fetch a picture from that address.");

/** Fetches the content of a public URL, once. Throws INVALID_INPUT at `path`. */
export async function fetchPicture(context: Context, url: URL, path: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await follow(url, context.vars.APP_ORIGIN, signal);
    if (!response?.ok) {
      await response?.body?.cancel();
      throw invalid(path, NOT_FETCHED);
    }
    const bytes = await readAtMost(response.body, PICTURE_LIMITS.bytes);
    if (!bytes) throw invalid(path, sentence(PICTURE_REFUSALS.size));
    return bytes;
  } catch (error) {
    if (error instanceof Error && error.name === 'DomainError') throw error;
    throw invalid(path, NOT_FETCHED);
  }
}

/** Checks each redirect like the first URL. `null` for one that leads to a forbidden URL. */
async function follow(from: URL, ownOrigin: string, signal: AbortSignal): Promise<Response | null> {
  let url = from;
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { Accept: 'image/webp,image/jpeg,image/png' },
    });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url)) return null;
    const next = publicUrl(new URL(location, url).href, ownOrigin);
    if (!next) return null;
    url = next;
  }
  return null;
}
