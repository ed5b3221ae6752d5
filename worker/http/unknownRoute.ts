import type { Handler, Hono } from 'hono';
import { DomainError, notFound } from '../platform/domainError';
import type { AppEnv } from './appEnv';

/** 405 where the path is known by another method, else 404; both as JSON. */
export function unknownRoute(app: Hono<AppEnv>): Handler<AppEnv> {
  return (c) => {
    const segments = c.req.path.split('/');
    const allowed = app.routes
      .filter(({ method, path }) => method !== 'ALL' && matches(path.split('/'), segments))
      .map(({ method }) => method);
    if (allowed.length === 0) throw notFound();
    c.header('Allow', [...new Set(allowed)].join(', '));
    throw new DomainError('METHOD_NOT_ALLOWED', 'This address does not take that.');
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
