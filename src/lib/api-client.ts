import type { Hono } from 'hono';
import { hc } from 'hono/client';
import { type ApiError, offlineError, toApiError, unreadableError } from './errors';

/**
 * Pages a visitor may stay on when a call answers 401: those for visitors and for everybody. Written
 * out, since the table of all pages would weigh more in every island; a test compares them.
 */
export const PUBLIC_PATHS = new Set([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/help',
  '/safety',
  '/terms',
  '/privacy',
  '/take-down',
  '/trust',
  '/accessibility',
  '/security',
]);
const PASSWORD_PAGE = '/change-password';

/** The typed client of one route file: `client<typeof matchesRoutes>('/api/matches')`. */
// biome-ignore lint/suspicious/noExplicitAny: Hono's own bound for any application type
export function client<Routes extends Hono<any, any, any>>(base: string) {
  return hc<Routes>(base, { fetch: send });
}

/** An answer that is OK, with a JSON body: the client throws `ApiError` for every other. */
export interface Answer<T> extends Pick<Response, 'status' | 'headers' | 'text'> {
  json: () => Promise<T>;
}

export interface Schema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

/** A schema of the contract, whose file loads beside the call: see `contractOf`. */
export interface LateSchema<Schema> {
  prefetch: () => void;
  load: () => Promise<Schema>;
}

/**
 * The body of an answer, parsed by the contract. Throws `ApiError` UNREADABLE for one that does not
 * fit, and `PartNotLoaded` without the contract.
 */
export async function bodyOf<T>(
  answer: Promise<Answer<NoInfer<T>>>,
  schema: LateSchema<Schema<T>>,
): Promise<T> {
  return (await pageOf(answer, schema)).body;
}

/** The same of a list that comes in pages: with the headers, and the cursor of the page after it. */
export async function pageOf<T>(
  answer: Promise<Answer<NoInfer<T>>>,
  schema: LateSchema<Schema<T>>,
) {
  schema.prefetch();
  const response = await answer;
  const [text, loaded] = await Promise.all([reached(response.text()), schema.load()]);
  const parsed = loaded.safeParse(jsonIn(text));
  if (!parsed.success) throw unreadableError(response);
  return { body: parsed.data, headers: response.headers, next: nextCursor(response) };
}

/** `undefined` for what is no JSON: no schema takes it. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the next page begins: the cursor in the `rel="next"` of a `Link` header (RFC 8288). */
function nextCursor(response: { headers: Headers }): string | null {
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return link ? new URL(link, window.location.origin).searchParams.get('cursor') : null;
}

/**
 * The browser's only way to the server. Sends the session cookie, throws `ApiError` for an answer
 * that is not OK and for a connection that is down, and leads to the login page when the session ended.
 */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await (init?.method === 'GET' ? read(input, init) : ask(input, init));
  if (response.ok) return response;
  const failure = await refusalOf(response);
  if (PROOFS.includes(failure.code) && (await confirmIt?.(failure.code))) return send(input, init);
  throw failure;
}

const ask = (input: RequestInfo | URL, init?: RequestInit) =>
  reached(fetch(input, { ...init, credentials: 'same-origin' }));

let reading = new AbortController();
let staying: Promise<void> | undefined;

/** Once the member ends the session nothing is read any more, unless the session goes on after all. */
async function read(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  await staying;
  const { signal } = reading;
  try {
    return await ask(input, { ...init, signal });
  } catch (error) {
    if (signal.aborted) return read(input, init);
    throw error;
  }
}

type Ask = (code: ApiError['code']) => Promise<boolean>;

const PROOFS: ApiError['code'][] = ['CONFIRM_IT_IS_YOU', 'SECOND_FACTOR_REQUIRED'];
let confirmIt: Ask | null = null;

/** On a page that can ask for a proof once more: a call that needs it is then sent again. */
export function confirmBy(ask: Ask) {
  confirmIt = ask;
}

/** What comes over the connection; throws `ApiError` OFFLINE when that is down. */
async function reached<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offlineError();
  }
}

/** What an answer that is not OK throws; leads away where the session ended. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const failure = await toApiError(response);
  if (failure.code === 'UNAUTHENTICATED') leaveForLogin();
  if (failure.code === 'PASSWORD_CHANGE_REQUIRED') leaveForPasswordPage();
  return failure;
}

/**
 * Runs what ends the session by the member's own wish, which must not read. Where the page goes then
 * is for the caller: neither a call that is refused meanwhile nor the live connection leads to the
 * login page, and what is being read is broken off, since it would be refused.
 */
export async function endingSession(end: () => Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  staying = promise;
  reading.abort();
  try {
    await end();
  } catch (error) {
    staying = undefined;
    reading = new AbortController();
    resolve();
    throw error;
  }
}

/** The session is over: to the login page, from where it is not needed, nowhere. */
export function leaveForLogin() {
  const { pathname, search } = window.location;
  if (staying || PUBLIC_PATHS.has(pathname)) return;
  window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
}

/** After an administrator's reset everything else waits until the member has chosen a password. */
function leaveForPasswordPage() {
  if (window.location.pathname !== PASSWORD_PAGE) window.location.assign(PASSWORD_PAGE);
}
