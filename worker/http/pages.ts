import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type PageViewer, pageViewer } from '../domain/actor';
import type { AppEnv } from './appEnv';
import { paymentPage } from './paymentPage';
import { registrationPage } from './registrationPage';

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
  '/payment-success',
];
const SUBSCRIBER_PAGES = ['/subscription-management', '/billing-history'];

/** What one may want to read before a one-time password is replaced, or about doing so. */
const ADVICE_PAGES = ['/help', '/safety', '/terms', '/privacy'];

/** Open to everybody; members get a twin of the page that has their own header. */
const SHARED_PAGES = ['/premium', '/subscribe', ...ADVICE_PAGES];
const WITH_TWIN = [...SHARED_PAGES, '/profile'];

/** Where those who are signed in are led to from a page that is not theirs. */
const HOME: Record<Exclude<PageViewer, 'visitor'>, string> = {
  member: '/browse',
  subscriber: '/browse',
  'one-time password': PASSWORD_PAGE,
};

const forVisitors = createMiddleware<AppEnv>(async (c, next) => {
  const viewer = await pageViewer(c.get('context'));
  return viewer === 'visitor' ? next() : redirect(HOME[viewer]);
});

const forMembers = createMiddleware<AppEnv>(async (c, next) => {
  const viewer = await pageViewer(c.get('context'));
  const { pathname, search } = new URL(c.req.url);
  if (viewer === 'visitor') return redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
  if (viewer === 'one-time password' && pathname !== PASSWORD_PAGE) return redirect(PASSWORD_PAGE);
  if (viewer === 'member' && SUBSCRIBER_PAGES.includes(pathname)) return redirect('/premium');
  return next();
});

const withOwnHeader = createMiddleware<AppEnv>(async (c, next) => {
  const viewer = await pageViewer(c.get('context'));
  const { pathname } = new URL(c.req.url);
  if (viewer === 'visitor') return next();
  if (viewer === 'one-time password') {
    return ADVICE_PAGES.includes(pathname) ? next() : redirect(PASSWORD_PAGE);
  }
  const twin = new URL(`${pathname}/member`, c.req.url);
  return c.env.ASSETS.fetch(twin, { headers: c.req.raw.headers });
});

/** Decided before a byte of the page is sent, so that nobody sees a flash of a wrong one. */
export const pages = new Hono<AppEnv>();
// A twin is a file, not an address: the page that it stands for decides who gets it, and how.
for (const page of WITH_TWIN) pages.get(`${page}/member`, () => redirect(page));
pages.use('/register', registrationPage);
for (const path of VISITOR_PAGES)
  pages.get(path, forVisitors, (c) => c.env.ASSETS.fetch(c.req.raw));
for (const path of [...MEMBER_PAGES, ...SUBSCRIBER_PAGES]) pages.get(path, forMembers);
pages.get('/profile/:id', (c) =>
  c.env.ASSETS.fetch(new URL('/profile/member', c.req.url), { headers: c.req.raw.headers }),
);
pages.use('/subscribe', paymentPage);
for (const path of SHARED_PAGES) pages.get(path, withOwnHeader);
pages.get('*', (c) => c.env.ASSETS.fetch(c.req.raw));

function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}
