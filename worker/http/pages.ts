import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSignedIn } from '../platform/actor';
import type { AppEnv } from './appEnv';

/** Static pages for visitors alone: a member is led to what they came for. */
const VISITOR_PAGES = ['/', '/login', '/register'];
const MEMBER_PAGES = [
  '/browse',
  '/messages',
  '/profile',
  '/profile/:id',
  '/create-profile',
  '/compatibility-quiz',
  '/events',
  '/my-events',
  '/settings',
];

const forVisitors = createMiddleware<AppEnv>(async (c, next) => {
  if (await isSignedIn(c.get('context'))) return redirect('/browse');
  return next();
});

const forMembers = createMiddleware<AppEnv>(async (c, next) => {
  if (await isSignedIn(c.get('context'))) return next();
  const { pathname, search } = new URL(c.req.url);
  return redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
});

/** Decided before a byte of the page is sent, so that nobody sees a flash of a wrong one. */
export const pages = new Hono<AppEnv>();
for (const path of VISITOR_PAGES)
  pages.get(path, forVisitors, (c) => c.env.ASSETS.fetch(c.req.raw));
for (const path of MEMBER_PAGES) pages.get(path, forMembers);
pages.get('/profile/:id', (c) =>
  c.env.ASSETS.fetch(new URL('/profile/member', c.req.url), { headers: c.req.raw.headers }),
);
pages.get('*', (c) => c.env.ASSETS.fetch(c.req.raw));

function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}
