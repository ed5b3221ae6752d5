import type { ErrorCode } from '../../src/shared/contract/errors';
import type { StandingVerdict } from '../../src/shared/contract/verdicts';
import { secondsUntilNewJerseyMidnight } from '../../src/shared/rules/day';
import { inLanguage, type Said, type Sentence, sentence } from './sentence';

export interface FieldIssue {
  path: string;
  message: Sentence;
}

interface Details {
  errors?: FieldIssue[];
  /** Seconds. */
  retryAfter?: number;
  /** Why an account is closed. */
  verdict?: StandingVerdict;
}

/** A refusal that is shown to the user. Anything else that is thrown is a bug or an outage. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  readonly errors: FieldIssue[] | undefined;
  readonly retryAfter: number | undefined;
  readonly verdict: StandingVerdict | undefined;

  constructor(code: ErrorCode, sentence: Sentence, details: Details = {}) {
    super(inLanguage('en', sentence));
    this.code = code;
    this.sentence = sentence;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.verdict = details.verdict;
  }
}

export const unauthenticated = () =>
  new DomainError('UNAUTHENTICATED', sentence('Please sign in to continue.'));

/** The same message for what does not exist and for what this viewer may not see. */
export const notFound = () =>
  new DomainError('NOT_FOUND', sentence('The requested information could not be found.'));

/** What is said, here and below: a text with its values, or a sentence made of them. */
export const refusal = <const Source extends string>(
  code: ErrorCode,
  ...said: Said<Source>
): DomainError => new DomainError(code, sentence(...said));

export const conflict = <const Source extends string>(...said: Said<Source>) =>
  refusal('CONFLICT', ...said);

/** The limit of a New Jersey day is used up. */
export const limitReached = <const Source extends string>(now: Date, ...said: Said<Source>) =>
  new DomainError('LIMIT_REACHED', sentence(...said), {
    retryAfter: secondsUntilNewJerseyMidnight(now),
  });

export function invalid<const Source extends string>(path: string, ...said: Said<Source>) {
  const message = sentence(...said);
  return new DomainError('INVALID_INPUT', message, { errors: [{ path, message }] });
}

const SHORT_CODE = /^[\w.-]{1,60}$/;

/** An error's code, or else its name; never its message, which may be personal. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  const code = 'code' in error ? String(error.code) : '';
  return SHORT_CODE.test(code) ? code : error.name;
}
