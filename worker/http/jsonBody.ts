import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { BODY_LIMIT_BYTES, IMPORT_LIMIT_BYTES } from '../../src/shared/rules/limits';
import { DomainError } from '../platform/domainError';
import { sentence } from '../platform/sentence';
import type { AppEnv } from './context';
import { tooLarge } from './errorResponse';
import { isCalledFromOutside } from './sameOrigin';

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A body must be JSON and declare it. Calls without one (logout) need no type. */
export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req;
  const length = c.req.header('Content-Length');
  const hasBody = c.req.raw.body !== null && length !== '0';
  if (!WITHOUT_BODY.has(method) && hasBody && !isCalledFromOutside(c.req.path)) {
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', sentence('Send this as application/json.'));
    }
  }
  return next();
});

/** Refuses a larger body, whether or not Content-Length declares its size. */
export const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });

const usual = atMost(BODY_LIMIT_BYTES);
// A file with many lines or quotes is up to twice as long as JSON.
const whereMoreIsTaken = new Map([['/api/admin/events/import', atMost(2 * IMPORT_LIMIT_BYTES)]]);

export const boundedBody = createMiddleware<AppEnv>((c, next) =>
  (whereMoreIsTaken.get(c.req.path) ?? usual)(c, next),
);
