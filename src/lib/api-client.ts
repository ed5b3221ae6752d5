import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import { ApiError, offlineError, toApiError } from './errors';

/** Pages a visitor may stay on when a call answers 401. */
const PUBLIC_PATHS = new Set(['/', '/login', '/register']);

/** The typed client of one route file: `client<MatchesRoutes>('/api/matches')`. */
// biome-ignore lint/suspicious/noExplicitAny: Hono's own bound for any application type
export function client<Routes extends Hono<any, any, any>>(base: string) {
  return hc<Routes>(base, { fetch: send });
}

/** The body of an answer that is OK; the client throws `ApiError` for every other. */
export async function bodyOf<T>(answer: Promise<ClientResponse<T>>): Promise<T> {
  return (await (await answer).json()) as T;
}

/** Where the next page is: the `rel="next"` of a `Link` header (RFC 8288). */
export function nextLink(response: { headers: Headers }): string | null {
  const match = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '');
  return match?.[1] ?? null;
}

/**
 * The browser's only way to the server. Sends the session cookie, throws `ApiError` for an answer
 * that is not OK and for a line that is down, and leads to the login page when the session ended.
 */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(input, { ...init, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offlineError();
  }
  if (response.ok) return response;
  const failure = await toApiError(response);
  if (failure.code === 'UNAUTHENTICATED') leaveForLogin();
  throw failure;
}

function leaveForLogin() {
  const { pathname, search } = window.location;
  if (PUBLIC_PATHS.has(pathname)) return;
  window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
}

export { ApiError };
