import type { Hono } from 'hono';
import { hc } from 'hono/client';
import { barePath, pageLanguage, pagePath } from '../../shared/texts/language';
import { KEPT_AT } from '../serviceWorker/offlineWorker';
import { device } from '../storage';
import { type ApiError, offlineError, toApiError, unreadableError } from './errors';

/** The key of a text that changes when a session begins or ends: see `EndsWithSession`. */
export const VISIT = 'parkway-visit';

/**
 * Pages where a visitor may stay when a call answers 401: those for visitors and for everyone.
 * Listed here, because the table of all pages would be too heavy for every island; a test compares
 * the two.
 */
export const PUBLIC_PATHS = new Set([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/plan-link',
  '/trusted',
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

/** A successful response with a JSON body: the client throws `ApiError` for all others. */
export interface ApiResponse<T> extends Pick<Response, 'status' | 'headers' | 'text'> {
  json: () => Promise<T>;
}

interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
}

export interface ResponseSchema<T> {
  safeParse: (
    value: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

/** A schema of the contract, whose file loads in parallel with the call: see `contractOf`. */
export interface LateSchema<ResponseSchema> {
  prefetch: () => void;
  load: () => Promise<ResponseSchema>;
}

/** The parsed body. Throws `ApiError` UNREADABLE if it does not fit, or `PartNotLoaded`. */
export async function bodyOf<T>(
  answer: Promise<ApiResponse<NoInfer<T>>>,
  schema: LateSchema<ResponseSchema<T>>,
): Promise<T> {
  return (await pageOf(answer, schema)).body;
}

/** The same for a paged list: also returns the headers and the next page's cursor. */
export async function pageOf<T>(
  answer: Promise<ApiResponse<NoInfer<T>>>,
  schema: LateSchema<ResponseSchema<T>>,
) {
  schema.prefetch();
  const response = await answer;
  const [text, loaded] = await Promise.all([reached(response.text()), schema.load()]);
  const value = jsonIn(text);
  let parsed = loaded.safeParse(value);
  if (!parsed.success && Array.isArray(value)) {
    // A page that the device kept leaves out entries whose kind only a newer server knows.
    const unknown = parsed.error.issues.map(({ code, path }) =>
      code === 'invalid_value' && path.length > 1 ? path[0] : null,
    );
    const known = value.filter((_, at) => !unknown.includes(at));
    if (!unknown.includes(null)) parsed = loaded.safeParse(known);
  }
  if (!parsed.success) throw unreadableError(response);
  return { body: parsed.data, headers: response.headers, next: nextCursor(response) };
}

/** `undefined` if the text is no JSON: no schema accepts it. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The next page's cursor, from the `rel="next"` of a `Link` header (RFC 8288). */
function nextCursor(response: { headers: Headers }): string | null {
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return link ? new URL(link, window.location.origin).searchParams.get('cursor') : null;
}

/**
 * The browser's only access to the API. Sends the session cookie, throws `ApiError` for an
 * unsuccessful response and for a broken connection, and goes to the login page if the session
 * ended.
 */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await (init?.method === 'GET' ? read(input, init) : ask(input, init));
  if (response.ok) return response;
  const failure = await errorFromResponse(response);
  if (PROOFS.includes(failure.code) && (await confirmIt?.(failure.code))) return send(input, init);
  throw failure;
}

async function ask(
  input: RequestInfo | URL,
  init?: RequestInit,
  first?: Promise<Response>,
): Promise<Response> {
  const response = await reached(first ?? fetch(input, inPageLanguage(init)));
  noteAnswer(response.headers.get(KEPT_AT));
  return response;
}

function inPageLanguage(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', pageLanguage());
  return { ...init, headers, credentials: 'same-origin' };
}

let noteAnswer: (keptAt: string | null) => void = () => undefined;

/** Calls `note` at each answer: `null` for the server's own, the time for one kept on the device. */
export function watchAnswers(note: typeof noteAnswer) {
  noteAnswer = note;
}

let reading = new AbortController();
let staying: Promise<void> | undefined;

/** Once the member ends the session, reads wait, and go on only if the session does. */
async function read(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  await staying;
  const { signal } = reading;
  try {
    return await ask(input, { ...init, signal }, firstAnswer(input));
  } catch (error) {
    if (signal.aborted) return read(input, init);
    throw error;
  }
}

type Ask = (code: ApiError['code']) => Promise<boolean>;

const PROOFS: ApiError['code'][] = ['CONFIRM_IT_IS_YOU', 'SECOND_FACTOR_REQUIRED'];
let confirmIt: Ask | null = null;

/** Set by pages that can ask for a proof of identity: a refused call is sent again after it. */
export function confirmBy(ask: Ask) {
  confirmIt = ask;
}

/** Throws `ApiError` OFFLINE if the connection breaks. */
async function reached<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offlineError();
  }
}

/** The error for an unsuccessful response; goes to the login page if the session ended. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const failure = await toApiError(response);
  if (failure.code === 'UNAUTHENTICATED') leaveForLogin();
  if (failure.code === 'PASSWORD_CHANGE_REQUIRED') leaveForPasswordPage();
  return failure;
}

/**
 * Runs a call that ends the session at the member's request; it must not be a GET. The caller
 * decides where the page goes: neither a call that is refused meanwhile nor the live connection
 * goes to the login page, and pending reads are aborted, because they would be refused.
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

/** The session is over: goes to the login page, or stays on a page that needs no session. */
export function leaveForLogin() {
  const { pathname, search } = window.location;
  if (staying || PUBLIC_PATHS.has(barePath(pathname))) return;
  window.location.assign(pagePath(`/login?next=${encodeURIComponent(pathname + search)}`));
}

/** After an administrator's reset, nothing else works until the member has chosen a password. */
function leaveForPasswordPage() {
  const page = pagePath(PASSWORD_PAGE);
  if (window.location.pathname !== page) window.location.assign(page);
}

declare global {
  /** Set in the head of members' pages: `FirstCalls`. `visit`: `null` where storage is disabled. */
  var firstCalls: { visit: string | null; answers: Map<unknown, Promise<Response>> } | undefined;
}

/** The answer to a GET of the page's head, once. None if a session began or ended meanwhile. */
export function firstAnswer(url: unknown): Promise<Response> | undefined {
  const { visit, answers } = globalThis.firstCalls ?? {};
  const answer = answers?.get(url);
  answers?.delete(url);
  return visit === (device.read(VISIT) ?? null) ? answer : undefined;
}
