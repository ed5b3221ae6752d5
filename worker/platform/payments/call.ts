import type * as z from 'zod/mini';
import type { Context } from '../context';
import { log } from '../log';
import { readAtMost } from '../readAtMost';
import { accessToken, forgetToken } from './accessToken';
import { refusal } from './schemas';
import { type PaypalSettings, requirePaypal } from './settings';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 512 * 1024;
/** Delays before the retries, in milliseconds. */
const PAUSES_MS = [250, 1_000];
const LONGEST_PAUSE_MS = 3_000;

/** What PayPal answers while it is still working on an earlier call, which it may yet carry out. */
const IN_PROGRESS = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS']);

/**
 * `refused`: PayPal understood and said no; nothing happened. `unsent`: PayPal carried out nothing
 * either, since it issued no token or answered every try with 401, 403 or 429. The other failures
 * leave open whether something happened: PayPal has to be asked.
 */
export type Failure =
  | { kind: 'refused'; status: number; issue: string }
  | { kind: 'unsent'; why: 'no token' | number }
  | { kind: 'unreachable' }
  | { kind: 'malformed' };

export type PaypalResult<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

interface Call<Schema extends z.ZodMiniType> {
  /** Its name in the log. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  schema: Schema;
  /** JSON text. */
  body?: string;
  /** PayPal-Request-Id: repeating a call with the same id does nothing twice. */
  requestId?: string;
  /** PayPal may answer with an abbreviated body, so the full one is requested. */
  isAnsweredWhole?: boolean;
  /** The call changes nothing at PayPal. */
  isRead?: boolean;
}

type Attempt = { answer: Response; text: string } | 'no token' | 'unreachable';

/** One call of PayPal's REST API. Repeatable calls are retried a few times. Never throws. */
export async function callPaypal<Schema extends z.ZodMiniType>(
  context: Context,
  call: Call<Schema>,
): Promise<PaypalResult<z.infer<Schema>>> {
  const settings = requirePaypal(context.vars);
  const isRepeatable = call.method !== 'POST' || call.requestId !== undefined || call.isRead;
  const pauses = isRepeatable ? PAUSES_MS : [];
  let attempt = await tryOnce(context, settings, call);
  if (statusOf(attempt) === 401) {
    forgetToken(context.vars);
    attempt = await tryOnce(context, settings, call);
  }
  let isUnsent = whyUnsent(attempt) !== null;
  for (const pause of pauses) {
    if (!isTransient(attempt)) break;
    await scheduler.wait(pauseBefore(attempt, pause));
    attempt = await tryOnce(context, settings, call);
    isUnsent &&= whyUnsent(attempt) !== null;
  }
  const outcome = read(attempt, call.schema, isUnsent);
  if (!outcome.ok) logFailure(context, call.name, outcome.failure, attempt);
  return outcome;
}

async function tryOnce(
  context: Context,
  settings: PaypalSettings,
  call: Call<z.ZodMiniType>,
): Promise<Attempt> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const token = await accessToken(context.vars, settings, signal).catch(() => null);
  if (token === null) return 'no token';
  try {
    const answer = await fetch(new URL(call.path, settings.PAYPAL_API_BASE), {
      method: call.method,
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        ...(call.isAnsweredWhole ? { Prefer: 'return=representation' } : {}),
        ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...(call.requestId ? { 'PayPal-Request-Id': call.requestId } : {}),
      },
      ...(call.body === undefined ? {} : { body: call.body }),
      signal,
    });
    const bytes = await readAtMost(answer.body, ANSWER_BYTES);
    return { answer, text: bytes ? new TextDecoder().decode(bytes) : '' };
  } catch {
    // While PayPal is unreachable, the next call fails when it requests a token, before anything is
    // sent.
    forgetToken(context.vars);
    return 'unreachable';
  }
}

const statusOf = (attempt: Attempt) => (typeof attempt === 'string' ? null : attempt.answer.status);

/** Why PayPal cannot have carried out this attempt; `null` when it may have. */
function whyUnsent(attempt: Attempt): 'no token' | number | null {
  if (attempt === 'no token') return attempt;
  const status = statusOf(attempt);
  return status === 401 || status === 403 || status === 429 ? status : null;
}

function isTransient(attempt: Attempt): boolean {
  if (typeof attempt === 'string') return true;
  const { status } = attempt.answer;
  if (status === 429 || status >= 500) return true;
  return status >= 400 && IN_PROGRESS.has(issueIn(parseJson(attempt.text)) ?? '');
}

function pauseBefore(attempt: Attempt, usual: number): number {
  const asked = typeof attempt === 'string' ? 0 : Number(attempt.answer.headers.get('Retry-After'));
  return Math.min(LONGEST_PAUSE_MS, Math.max(usual, (asked || 0) * 1000));
}

function read<Schema extends z.ZodMiniType>(
  attempt: Attempt,
  schema: Schema,
  isUnsent: boolean,
): PaypalResult<z.infer<Schema>> {
  const why = whyUnsent(attempt);
  if (why !== null && isUnsent) return { ok: false, failure: { kind: 'unsent', why } };
  if (why !== null || typeof attempt === 'string' || isTransient(attempt)) {
    return { ok: false, failure: { kind: 'unreachable' } };
  }
  const { status } = attempt.answer;
  const body = parseJson(attempt.text);
  if (status >= 400) {
    const issue = issueIn(body);
    return {
      ok: false,
      failure: issue ? { kind: 'refused', status, issue } : { kind: 'malformed' },
    };
  }
  const parsed = schema.safeParse(body);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, failure: { kind: 'malformed' } };
}

function issueIn(body: unknown): string | undefined {
  const said = refusal.safeParse(body).data;
  return said?.details?.find((detail) => detail.issue)?.issue ?? said?.name;
}

/** `undefined` without a body, `null` for one that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
}

function logFailure(context: Context, name: string, failure: Failure, attempt: Attempt) {
  const debugId =
    typeof attempt === 'string' ? null : attempt.answer.headers.get('PayPal-Debug-Id');
  log({
    event: 'paypal-failure',
    requestId: context.requestId,
    call: name,
    failure: described(failure),
    ...(debugId ? { debugId } : {}),
  });
}

function described(failure: Failure): string {
  if (failure.kind === 'refused') return `${failure.status} ${failure.issue}`;
  return failure.kind === 'unsent' ? `unsent: ${failure.why}` : failure.kind;
}
