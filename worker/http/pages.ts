import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isForMembers, PAGES, type SitePage } from '../../src/shared/rules/pages';
import { LANGUAGES, type Language, pathIn } from '../../src/shared/texts/language';
import { type PageViewer, pageViewer } from '../domain/actor';
import type { AppEnv } from './context';
import { landingPage } from './landingPage';
import { orVisitorOnOutage } from './orVisitor';
import { paymentPage, turnstilePage } from './pagePolicies';

/** The only page for a member who signed in with a one-time password. */
const PASSWORD_PAGE = '/change-password';

/** Decided before any byte of the page is sent, so that the wrong page never flashes up. */
export const pages = new Hono<AppEnv>();
// The members' twin of a page has no URL of its own: the guard of the page decides who gets it.
for (const language of LANGUAGES) {
  const inLanguage = (path: string) => pathIn(language, path);
  for (const { path, twin } of [...PAGES, { path: '/profile', twin: true }]) {
    if (twin) pages.get(inLanguage(`${path}/member`), () => redirect(inLanguage(path)));
  }
  pages.use(inLanguage('/'), landingPage(language));
  pages.use(inLanguage('/register'), turnstilePage);
  pages.use(inLanguage('/subscribe'), paymentPage);
  for (const page of PAGES) {
    if (page.twin || page.audience !== 'everybody') {
      pages.get(inLanguage(page.path), guardOf(page, language));
    }
  }
  pages.get(inLanguage('/profile/:id'), (c) => {
    const twin = new URL(inLanguage('/profile/member'), c.req.url);
    return c.env.ASSETS.fetch(twin, { headers: c.req.raw.headers });
  });
}
pages.get('*', (c) => c.env.ASSETS.fetch(c.req.raw));

function guardOf(page: SitePage, language: Language) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const wayOf = (viewer: PageViewer) => redirectFor(page, viewer, pathname + search);
    // A stale replica never redirects anyone or shows them a visitor's page.
    const isEnough = (late: PageViewer) =>
      late !== 'visitor' && late !== 'one-time password' && wayOf(late) === null;
    const viewer = await orVisitorOnOutage(
      c,
      () => pageViewer(c.get('context'), isEnough),
      'visitor',
    );
    const elsewhere = wayOf(viewer);
    if (elsewhere) return redirect(pathIn(language, elsewhere));
    if (!page.twin || viewer === 'visitor' || viewer === 'one-time password') return next();
    const twin = new URL(pathIn(language, `${page.path}/member`), c.req.url);
    return c.env.ASSETS.fetch(twin, { headers: c.req.raw.headers });
  });
}

/** Where to redirect a viewer whom the page is not for; null if it is for them. */
function redirectFor({ path, audience }: SitePage, viewer: PageViewer, asked: string) {
  if (viewer === 'visitor') {
    return !isForMembers(audience) ? null : `/login?next=${encodeURIComponent(asked)}`;
  }
  if (viewer === 'one-time password') {
    return audience === 'everybody' || path === PASSWORD_PAGE ? null : PASSWORD_PAGE;
  }
  if (audience === 'visitors') return '/browse';
  const isClosed =
    (audience === 'subscribers' && viewer !== 'subscriber') ||
    (audience === 'payers' && viewer === 'member');
  return isClosed ? '/premium' : null;
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}
