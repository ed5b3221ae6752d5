import type { Context } from 'hono';

/** Says where the list goes on (RFC 8288), if it does. */
export function linkToNext(c: Context, cursor: string | null): void {
  if (cursor === null) return;
  const next = new URL(c.req.url);
  next.searchParams.set('cursor', cursor);
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
}
