import type { ErrorCode, ErrorEnvelope } from '../../shared/contract/errors';
import type { ServerEvent } from '../../shared/contract/live';
import { ERROR_CODES } from '../../shared/rules/errorCodes';
import { t, text } from '../../shared/texts/t';
import { offlineMessage, PartNotLoaded } from '../partNotLoaded';
import { isAbsentOr, isListOf, isObject, isObjectOf, isOneOf, isText, parsedAs } from './shapes';

export const GENERIC_MESSAGE = text('Something went wrong. Please try again.');
const UNREADABLE_MESSAGE = text(
  "This page couldn't read the server's answer. Reload it to continue; your drafts are kept.",
);

/** A refused or failed call. `status` is 0 if the call never reached the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: ErrorCode | 'OFFLINE' | 'UNREADABLE' | 'UNKNOWN',
    readonly requestId: string | null,
    readonly fieldErrors: Readonly<Record<string, string>>,
    /** Seconds, from `Retry-After`. */
    readonly retryAfter: number | null,
    /** Whether the message is from the response body. */
    readonly isServerMessage = true,
    /** The body, if it was JSON. */
    readonly originalError: unknown = null,
  ) {
    super(message);
  }
}

export function offlineError(): ApiError {
  return new ApiError(offlineMessage(), 0, 'OFFLINE', null, {}, null, false);
}

/** For a successful response that does not fit the contract, such as a much newer server's. */
export function unreadableError({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): ApiError {
  const requestId = headers.get('X-Request-Id');
  return new ApiError(t(UNREADABLE_MESSAGE), status, 'UNREADABLE', requestId, {}, null, false);
}

/** For a refusal over the live connection, like the error of a call. */
export function liveError({ code, message, retryAfter }: LiveRefusal): ApiError {
  const known = isErrorCode(code) ? code : 'UNKNOWN';
  const status = SERVER_FAILURES[code] ?? 400;
  return new ApiError(message ?? t(GENERIC_MESSAGE), status, known, null, {}, retryAfter ?? null);
}

/** Reads an unsuccessful response. Never throws: an unreadable response is an unknown error. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = await textOf(response);
  const json = parsedAs(isObject, body);
  const envelope = isEnvelope(json) ? json : null;
  const said = envelope?.message ?? messageIn(body, json);
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError(
    said ?? ((json ? '' : response.statusText) || t(GENERIC_MESSAGE)),
    response.status,
    envelope?.code ?? 'UNKNOWN',
    envelope?.requestId ?? response.headers.get('X-Request-Id'),
    Object.fromEntries((envelope?.errors ?? []).map((error) => [error.path, error.message])),
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    said !== null,
    json,
  );
}

/** The body, unless it is an HTML page, such as a proxy's, which is no readable message. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('Content-Type')?.startsWith('text/html')) return '';
  return response.text().catch(() => '');
}

/** Not for our envelope: these numbers may occur in one of its limits or in its request id. */
function messageIn(body: string, json: object | null): string | null {
  const known = STATUS_SENTENCES.find(([status]) => body.includes(status));
  if (known) return t(known[1]);
  if (!json) return body.trim() || null;
  return 'message' in json && isText(json.message) ? json.message || null : null;
}

/** The sentence to show for any thrown value. */
export function messageOf(error: unknown, fallback = t(GENERIC_MESSAGE)): string {
  const isForPeople = error instanceof ApiError || error instanceof PartNotLoaded;
  return isForPeople && error.message ? error.message : fallback;
}

/** The server's own sentence; `null` if there was no answer, or none with a message. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError && error.isServerMessage ? error.message : null;
}

/** The sentence for login, quiz and events, which map some of the server's messages. */
export function mappedMessageOf(error: unknown): string {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return message;
  const first = Object.values(error.fieldErrors)[0];
  if (first !== undefined || error.code !== 'UNKNOWN') return first ?? message;
  const known = MAPPED_SENTENCES.find(([words]) => words.some((word) => message.includes(word)));
  return known ? t(known[1]) : message;
}

type LiveRefusal = Extract<ServerEvent, { type: 'error' }>;
const SERVER_FAILURES: Partial<Record<string, number>> = { INTERNAL: 500, UNAVAILABLE: 503 };
const isErrorCode = isOneOf(...ERROR_CODES);
const isEnvelope = isObjectOf<Pick<ErrorEnvelope, 'message' | 'code' | 'requestId' | 'errors'>>({
  message: isText,
  code: isErrorCode,
  requestId: isText,
  errors: isAbsentOr(isListOf(isObjectOf({ path: isText, message: isText }))),
});

const NO_PERMISSION = text("You don't have permission to access this.");
const NOT_FOUND = text('The requested information could not be found.');
const DIFFICULTIES = text("We're experiencing technical difficulties. Please try again.");

const STATUS_SENTENCES = [
  ['401', text('Please sign in to continue.')],
  ['403', NO_PERMISSION],
  ['404', NOT_FOUND],
  ['500', DIFFICULTIES],
] as const;

const MAPPED_SENTENCES = [
  [['401', 'Unauthorized'], text("You'll need to sign in first to continue.")],
  [['403', 'Forbidden'], NO_PERMISSION],
  [['404', 'Not Found'], NOT_FOUND],
  [['500', 'Internal Server Error'], DIFFICULTIES],
] as const;
