import type { ValidationTargets } from 'hono';
import { createMiddleware } from 'hono/factory';
import { validator as checked } from 'hono/validator';
import type { $ZodType } from 'zod/v4/core';

/**
 * Replaces "hono-openapi", and the names of schemas, in the bundle (`[alias]` in wrangler.toml): the
 * build writes the contract, and the worker only checks requests.
 */
export const uniqueSymbol = Symbol('contract');
export const byName = undefined;
export const resolver = () => ({});
export const describeRoute = () => createMiddleware((_, next) => next());

type Result = { success: true } | { success: false; error: readonly unknown[] };

export const validator = (
  target: keyof ValidationTargets,
  schema: $ZodType,
  requireSuccess: (result: Result) => void,
) =>
  checked(target, async (value) => {
    const result = await schema['~standard'].validate(value);
    requireSuccess(result.issues ? { success: false, error: result.issues } : { success: true });
    return 'value' in result ? result.value : undefined;
  });
