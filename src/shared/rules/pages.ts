/**
 * Whom a page is for. `visitors`: members are led to what they came for. `everybody`: who is signed
 * in by a one-time password, too. `customers`: everybody else but those. `members` and `subscribers`:
 * a visitor is led to the login, and a member without a subscription to what premium is. `payers`:
 * subscribers, and whoever ever paid.
 */
export type Audience =
  | 'visitors'
  | 'everybody'
  | 'customers'
  | 'members'
  | 'subscribers'
  | 'payers';

/** Whether a page is closed to visitors. */
export const isForMembers = (audience: Audience): boolean =>
  audience === 'members' || audience === 'subscribers' || audience === 'payers';

export interface Page {
  /** As a route says it: `:id` stands for any one part. */
  path: string;
  audience: Audience;
  /** Named in the sitemap. All others ask not to be listed. */
  indexed?: true;
  /** Members get the file `{path}/member` in its place, with their own header. */
  twin?: true;
}

/** Every page of the product, in the order of the sitemap. */
export const PAGES: readonly Page[] = [
  { path: '/', audience: 'visitors', indexed: true },
  { path: '/premium', audience: 'customers', indexed: true, twin: true },
  { path: '/help', audience: 'everybody', indexed: true, twin: true },
  { path: '/safety', audience: 'everybody', indexed: true, twin: true },
  { path: '/terms', audience: 'everybody', indexed: true, twin: true },
  { path: '/privacy', audience: 'everybody', indexed: true, twin: true },
  { path: '/take-down', audience: 'everybody', indexed: true },
  { path: '/trust', audience: 'everybody', indexed: true, twin: true },
  { path: '/accessibility', audience: 'everybody', indexed: true, twin: true },
  { path: '/security', audience: 'everybody', indexed: true, twin: true },
  { path: '/register', audience: 'visitors', indexed: true },
  { path: '/login', audience: 'visitors', indexed: true },
  { path: '/forgot-password', audience: 'everybody' },
  { path: '/reset-password', audience: 'everybody' },
  { path: '/verify-email', audience: 'everybody' },
  { path: '/unsubscribe', audience: 'everybody' },
  { path: '/subscribe', audience: 'customers', twin: true },
  { path: '/browse', audience: 'members' },
  { path: '/messages', audience: 'members' },
  { path: '/profile', audience: 'members' },
  { path: '/profile/:id', audience: 'members' },
  { path: '/create-profile', audience: 'members' },
  { path: '/compatibility-quiz', audience: 'members' },
  { path: '/events', audience: 'members' },
  { path: '/my-events', audience: 'members' },
  { path: '/settings', audience: 'members' },
  { path: '/change-password', audience: 'members' },
  { path: '/payment-success', audience: 'members' },
  { path: '/subscription-management', audience: 'subscribers' },
  { path: '/billing-history', audience: 'payers' },
  { path: '/admin', audience: 'members' },
];

const OTHER = 'other';

/** The route of a path, without ids and queries; `other` for what is no page of ours. */
export function pageRoute(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  const plain = bare.length > 1 ? bare.replace(/\/$/, '') : bare;
  const route = plain.replace(/^\/profile\/[^/]+$/, '/profile/:id');
  return PAGES.find((page) => page.path === route)?.path ?? OTHER;
}
