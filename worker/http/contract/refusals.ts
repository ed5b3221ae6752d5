import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { describeRoute, uniqueSymbol } from 'hono-openapi';
import type { ErrorCode } from '../../../src/shared/contract/errors';
import { ERROR_STATUS } from '../errorResponse';

export type Access = 'member' | 'premium' | 'admin';

/** Lists a route's refusal codes in the contract, besides `usualCodes.ts`. Once per route. */
export function describeRefusals(...codes: ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  const responses = [...byStatus].map(([status, some]) => [
    status,
    { description: some.join(', ') },
  ]);
  return describeRoute({ responses: Object.fromEntries(responses) });
}

/** Declares in the contract whom a middleware lets in. */
export function withAccess<Middleware extends MiddlewareHandler>(
  who: Access,
  middleware: Middleware,
): Middleware {
  return Object.assign(middleware, { [uniqueSymbol]: { spec: { security: [{ [who]: [] }] } } });
}

/** The same for a route whose verb itself refuses everyone else. */
export const accessOnly = (who: Access) =>
  withAccess(
    who,
    createMiddleware((_, next) => next()),
  );
