/** The tag of a call by the beginning of its path; the longest match wins. */
const PATHS_OF: Record<string, readonly string[]> = {
  'Signing in': [
    '/api/auth',
    '/api/user/passkeys',
    '/api/user/authenticator',
    '/api/user/sessions',
  ],
  Account: ['/api/user', '/api/appeals'],
  Members: ['/api/users', '/api/user/searches', '/api/upload', '/photos'],
  Matches: ['/api/matches', '/api/user/boost'],
  Dates: ['/api/plans', '/api/plan-link', '/api/trusted'],
  Messages: ['/api/messages', '/api/conversations', '/api/live'],
  Events: [
    '/api/events',
    '/api/invitations',
    '/api/user/events',
    '/api/user/calendar',
    '/photos/events',
  ],
  Safety: [
    '/api/blocks',
    '/api/reports',
    '/api/take-down',
    '/api/user/warnings',
    '/api/user/fraud-notices',
  ],
  Premium: ['/api/paypal', '/api/subscription', '/api/billing-history', '/api/invoices'],
  Mail: ['/api/mail', '/api/push', '/api/user/notifications'],
  Administration: ['/api/admin', '/photos/reports'],
  Service: ['/api'],
};
const BEGINNINGS = Object.entries(PATHS_OF)
  .flatMap(([tag, paths]) => paths.map((path) => ({ tag, path })))
  .toSorted((a, b) => b.path.length - a.path.length);

export const TAGS = Object.keys(PATHS_OF);

export function tagOf(asked: string): string {
  const found = BEGINNINGS.find(
    ({ path }) =>
      asked === path || (/^[/.]/.test(asked.slice(path.length)) && asked.startsWith(path)),
  );
  return found?.tag ?? 'Service';
}
