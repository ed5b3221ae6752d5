import type { ValidationTargets } from 'hono';
import { validator } from 'hono-openapi';
import type { $ZodType } from 'zod/v4/core';
import { DomainError, type FieldError } from '../platform/domainError';

/**
 * Parses one part of a request with its contract. Throws INVALID_INPUT with a sentence per field;
 * the first of them is also the message.
 */
export function validate<Schema extends $ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (result.success) return;
    const errors = result.error.map(
      (issue): FieldError => ({
        path: (issue.path ?? [])
          .map((part) => String(typeof part === 'object' ? part.key : part))
          .join('.'),
        message: issue.message,
      }),
    );
    const message = errors[0]?.message ?? 'Please check your information and try again.';
    throw new DomainError('INVALID_INPUT', message, { errors });
  });
}
