import type { Handler, Hono, Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode, ErrorEnvelope } from '../../src/shared/contract/errors';
import { languageOfPath } from '../../src/shared/texts/language';
import { DomainError, notFound } from '../platform/domainError';
import { log } from '../platform/log';
import { isOutage } from '../platform/outage';
import { inLanguage, sentence, valuesOf } from '../platform/sentence';
import { type AppEnv, requestLanguage } from './context';
import { errorPage, isPage } from './errorPage';

export const ERROR_STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  CHECK_YOUR_MAIL: 403,
  WRONG_PASSWORD: 403,
  WRONG_WORD: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  CONFIRM_IT_IS_YOU: 403,
  SECOND_FACTOR_REQUIRED: 403,
  ADDRESS_NOT_CONFIRMED: 403,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  PREMIUM_REQUIRED: 403,
  ACCOUNT_INACTIVE: 403,
  CONVERSATION_CLOSED: 403,
  REQUEST_PENDING: 403,
  OUTSIDE_PREFERENCES: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  CONFLICT: 409,
  ORDER_NOT_APPROVED: 409,
  PAYMENT_FAILED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  LIMIT_REACHED: 429,
  CONFIRM_ADDRESS: 429,
  RATE_LIMITED: 429,
  MAIL_CODE_REQUIRED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Logged in full, since the response says nothing about them. */
const FAULTS = new Set<ErrorCode>(['INTERNAL', 'UNAVAILABLE']);
/** Seconds after which to retry when a part did not respond. */
const OUTAGE_RETRY = 5;
const TROUBLE = sentence("We're experiencing technical difficulties. Please try again.");

/** The only place where an error becomes a response. Internal details stay in the log. */
export function errorResponse(error: Error, c: HonoContext<AppEnv>) {
  const requestId = c.get('context')?.requestId ?? crypto.randomUUID();
  const known = toDomainError(error);
  if (!(error instanceof DomainError) && FAULTS.has(known.code)) {
    log({ event: 'failure', requestId, route: `${c.req.method} ${routePath(c)}`, error });
  }
  // A page is in the language of its path, whatever the browser prefers.
  const language = isPage(c) ? languageOfPath(c.req.path) : requestLanguage(c);
  const message = inLanguage(language, known.sentence);
  const values = valuesOf(known.sentence);
  const errors = known.errors?.map((each) => ({
    path: each.path,
    message: inLanguage(language, each.message),
  }));
  const body: ErrorEnvelope = {
    message,
    code: known.code,
    requestId,
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(errors ? { errors } : {}),
    ...known.verdict,
  };
  c.header('X-Request-Id', requestId);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Language', language);
  if (known.retryAfter !== undefined) c.header('Retry-After', String(known.retryAfter));
  if (isPage(c)) return c.html(errorPage(language, message, requestId), ERROR_STATUS[known.code]);
  return c.json(body, ERROR_STATUS[known.code]);
}

function toDomainError(error: Error): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HTTPException && error.status === 413) return tooLarge();
  if (error instanceof HTTPException && error.status === 400) return notJson();
  if (isOutage(error)) return new DomainError('UNAVAILABLE', TROUBLE, { retryAfter: OUTAGE_RETRY });
  return new DomainError('INTERNAL', TROUBLE);
}

export function notJson(): DomainError {
  return new DomainError('INVALID_INPUT', sentence("We can't read that JSON."));
}

export function tooLarge(): DomainError {
  return new DomainError('TOO_LARGE', sentence("That's more than we can handle at once."));
}

/** 405 where the path exists with another method, else 404; both as JSON. */
export function unknownRoute(app: Hono<AppEnv>): Handler<AppEnv> {
  return (c) => {
    const segments = c.req.path.split('/');
    const allowed = app.routes
      .filter(({ method, path }) => method !== 'ALL' && matches(path.split('/'), segments))
      .map(({ method }) => method);
    if (allowed.length === 0) throw notFound();
    c.header('Allow', [...new Set(allowed)].join(', '));
    throw new DomainError('METHOD_NOT_ALLOWED', sentence("That isn't allowed at this address."));
  };
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) =>
      part.startsWith(':') ? segments[index] !== '' : part === segments[index],
    )
  );
}
