import type { ErrorCode, ErrorEnvelope } from '../shared/contract/errors';
import { ERROR_CODES } from '../shared/rules/errorCodes';
import { isAbsentOr, isListOf, isObjectOf, isOneOf, isText, parsedAs } from './shapes';

export const GENERIC_MESSAGE = 'Something went wrong. Please try again.';
export const OFFLINE_MESSAGE =
  "We're having trouble connecting right now. Please check your connection and try again.";

/** A refused or failed call. `status` 0 is a call that never reached the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: ErrorCode | 'OFFLINE' | 'UNKNOWN',
    readonly requestId: string | null,
    readonly fieldErrors: Readonly<Record<string, string>>,
    /** Seconds, from `Retry-After`. */
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

export function offlineError(): ApiError {
  return new ApiError(OFFLINE_MESSAGE, 0, 'OFFLINE', null, {}, null);
}

/** Reads a response that is not OK. Never throws itself: a broken answer is an unknown error. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const envelope = parsedAs(isEnvelope, body);
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError(
    envelope?.message ?? messageForStatus(response.status),
    response.status,
    envelope?.code ?? 'UNKNOWN',
    envelope?.requestId ?? response.headers.get('X-Request-Id'),
    Object.fromEntries((envelope?.errors ?? []).map((error) => [error.path, error.message])),
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  );
}

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown, fallback = GENERIC_MESSAGE): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/** The sentence of an answer; `null` when there was none, or none of ours. */
export function saidByServer(error: unknown): string | null {
  const silent =
    !(error instanceof ApiError) || error.code === 'UNKNOWN' || error.code === 'OFFLINE';
  return silent ? null : error.message;
}

const isEnvelope = isObjectOf<ErrorEnvelope>({
  message: isText,
  code: isOneOf(...ERROR_CODES),
  requestId: isText,
  errors: isAbsentOr(isListOf(isObjectOf({ path: isText, message: isText }))),
});

function messageForStatus(status: number): string {
  if (status === 401) return 'Please sign in to continue.';
  if (status === 403) return "You don't have permission to access this.";
  if (status === 404) return 'The requested information could not be found.';
  if (status >= 500) return "We're experiencing technical difficulties. Please try again.";
  return GENERIC_MESSAGE;
}
