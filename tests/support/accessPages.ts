import { fixed, type Row } from './accessRow';

/** Pages, each for the viewers who see it. */
export const PAGE_ROUTES: readonly Row[] = [
  { route: 'GET /', access: 'visitor-page', path: fixed('/') },
  { route: 'GET /login', access: 'visitor-page', path: fixed('/login') },
  { route: 'GET /register', access: 'visitor-page', path: fixed('/register') },
  { route: 'GET /browse', access: 'member-page', path: fixed('/browse?city=Hoboken') },
  { route: 'GET /messages', access: 'member-page', path: fixed('/messages') },
  { route: 'GET /profile', access: 'member-page', path: fixed('/profile') },
  { route: 'GET /create-profile', access: 'member-page', path: fixed('/create-profile') },
  { route: 'GET /compatibility-quiz', access: 'member-page', path: fixed('/compatibility-quiz') },
  { route: 'GET /events', access: 'member-page', path: fixed('/events') },
  { route: 'GET /my-events', access: 'member-page', path: fixed('/my-events') },
  { route: 'GET /settings', access: 'member-page', path: fixed('/settings') },
  { route: 'GET /premium', access: 'shared-page', path: fixed('/premium') },
  { route: 'GET /subscribe', access: 'shared-page', path: fixed('/subscribe?plan=annual') },
  { route: 'GET /help', access: 'shared-page', path: fixed('/help') },
  { route: 'GET /safety', access: 'shared-page', path: fixed('/safety') },
  { route: 'GET /terms', access: 'shared-page', path: fixed('/terms') },
  { route: 'GET /privacy', access: 'shared-page', path: fixed('/privacy') },
  ...['premium', 'subscribe', 'help', 'safety', 'terms', 'privacy', 'profile'].map(
    (page): Row => ({
      route: `GET /${page}/member`,
      access: 'twin',
      path: fixed(`/${page}/member`),
    }),
  ),
  { route: 'GET /payment-success', access: 'member-page', path: fixed('/payment-success') },
  {
    route: 'GET /subscription-management',
    access: 'premium-page',
    path: fixed('/subscription-management'),
  },
  { route: 'GET /billing-history', access: 'premium-page', path: fixed('/billing-history') },
  { route: 'GET /change-password', access: 'member-page', path: fixed('/change-password') },
  { route: 'GET /admin', access: 'member-page', path: fixed('/admin?tab=events') },
  {
    route: 'GET /profile/:id',
    access: 'member-page',
    path: ({ other }) => `/profile/${other.id}`,
  },
];
