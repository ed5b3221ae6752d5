import type { MiddlewareHandler, ValidationTargets } from 'hono';
import { createMiddleware } from 'hono/factory';
import { validator } from 'hono-openapi';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { idParams } from '../../src/shared/contract/fields';
import { BODY_LIMIT_BYTES } from '../../src/shared/rules/limits';
import { DomainError, type FieldIssue } from '../platform/domainError';
import { type Issue, issueMessage, issueSentence, notAccepted } from '../platform/issueSentence';
import { readAtMost } from '../platform/readAtMost';
import { sentence } from '../platform/sentence';
import type { AppEnv } from './context';
import { byName } from './contract/schemaNames';
import { notJson, tooLarge } from './errorResponse';

/** With the fields that a schema does not know. */
type FieldsIssue = Issue & { keys?: readonly string[] };

// Messages of a schema itself take precedence.
z.config({ customError: issueMessage });

/** Parses a part of a request. Throws INVALID_INPUT: a sentence per field, the first as message. */
export function validate<Schema extends $ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  const check = validator(
    target,
    schema,
    (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
    byName,
  );
  if (target !== 'json') return check;
  const decodeFirst: MiddlewareHandler = async (c, next) => {
    // The request caches the bytes: the contract's check reads the same ones.
    decoded(await c.req.arrayBuffer());
    return check(c, next);
  };
  return Object.assign(decodeFirst, check) as typeof check;
}

/** For a path with `:id`. */
export const validateId = validate('param', idParams);

/** For a call without input: no body, or an empty object. */
export const takesNothing = createMiddleware<AppEnv>(async (c, next) => {
  const bytes = await readAtMost(c.req.raw.body, BODY_LIMIT_BYTES);
  if (!bytes) throw tooLarge();
  if (bytes.length > 0) {
    const parsed = NOTHING.safeParse(parsedJson(decoded(bytes)));
    if (!parsed.success) throw invalidInput(parsed.error.issues);
  }
  return next();
});

const NOTHING = z.strictObject({});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

/** RFC 8259 requires UTF-8 between systems: other bytes are not JSON. */
function decoded(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw notJson();
  }
}

/** INVALID_INPUT with a sentence for each field. */
export function invalidInput(issues: readonly FieldsIssue[]): DomainError {
  const errors = issues.flatMap(fieldErrors);
  const message = errors[0]?.message ?? sentence('Please check your information and try again.');
  return new DomainError('INVALID_INPUT', message, { errors });
}

function fieldErrors({ keys, ...issue }: FieldsIssue): FieldIssue[] {
  const parts = (issue.path ?? []).map((part) =>
    String(typeof part === 'object' ? part.key : part),
  );
  if (!keys) return [{ path: parts.join('.'), message: issueSentence(issue) }];
  return keys.map((key) => ({ path: [...parts, key].join('.'), message: notAccepted(key) }));
}
