import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type PageViewer, pageViewer } from '../platform/actor';
import type { AppEnv } from './appEnv';
import { paymentPage } from './paymentPage';

/** The one page for a member who signed in with a one-time password. */
const PASSWORD_PAGE = '/change-password';

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
  PASSWORD_PAGE,
  '/admin',
];

/** Where those who are signed in are led to from a page that is not theirs. */
const HOME: Record<Exclude<PageViewer, 'visitor'>, string> = {
  member: '/browse',
  'one-time password': PASSWORD_PAGE,
};

const forVisitors = createMiddleware<AppEnv>(async (c, next) => {
  const viewer = await pageViewer(c.get('context'));
  return viewer === 'visitor' ? next() : redirect(HOME[viewer]);
});

const forMembers = createMiddleware<AppEnv>(async (c, next) => {
  const viewer = await pageViewer(c.get('context'));
  const { pathname, search } = new URL(c.req.url);
  if (viewer === 'member') return next();
  if (viewer === 'one-time password') {
    return pathname === PASSWORD_PAGE ? next() : redirect(PASSWORD_PAGE);
  }
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
pages.get('/subscribe', paymentPage, (c) => c.env.ASSETS.fetch(c.req.raw));
pages.get('*', (c) => c.env.ASSETS.fetch(c.req.raw));

function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}
