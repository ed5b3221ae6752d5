import { barePath } from '../texts/language.ts';

/**
 * Who may open a page. `visitors`: members are redirected to their own start page. `everybody`:
 * also members signed in with a one-time password. `customers`: everyone but those. `members` and
 * `subscribers`: a visitor is redirected to the login, and a member without a subscription to the
 * premium page. `payers`: subscribers, and anyone who ever paid.
 */
export type Audience =
  | 'visitors'
  | 'everybody'
  | 'customers'
  | 'members'
  | 'subscribers'
  | 'payers';

export const isForMembers = (audience: Audience): boolean =>
  audience === 'members' || audience === 'subscribers' || audience === 'payers';

export interface SitePage {
  /** In route notation: `:id` matches any one segment. */
  path: string;
  audience: Audience;
  /** Listed in the sitemap. All others ask not to be indexed. */
  indexed?: true;
  /** Members get the file `{path}/member` instead, with their own header. */
  twin?: true;
}

/** Every page of the product, in the order of the sitemap. */
export const PAGES: readonly SitePage[] = [
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
  { path: '/plan-link', audience: 'everybody' },
  { path: '/trusted', audience: 'everybody' },
  { path: '/subscribe', audience: 'customers', twin: true },
  { path: '/browse', audience: 'members' },
  { path: '/messages', audience: 'members' },
  { path: '/profile', audience: 'members' },
  { path: '/profile/:id', audience: 'members' },
  { path: '/create-profile', audience: 'members' },
  { path: '/compatibility-quiz', audience: 'members' },
  { path: '/events', audience: 'members' },
  { path: '/my-events', audience: 'members' },
  { path: '/check-in', audience: 'members' },
  { path: '/notifications', audience: 'members' },
  { path: '/settings', audience: 'members' },
  { path: '/change-password', audience: 'members' },
  { path: '/payment-success', audience: 'members' },
  { path: '/subscription-management', audience: 'subscribers' },
  { path: '/billing-history', audience: 'payers' },
  { path: '/admin', audience: 'members' },
];

const OTHER = 'other';

/** The route of a path, without ids and queries; `other` when it is not one of ours. */
export function pageRoute(path: string): string {
  const [asked = ''] = path.split(/[?#]/, 1);
  if (asked === '') return OTHER;
  const bare = barePath(asked);
  const plain = bare.length > 1 ? bare.replace(/\/$/, '') : bare;
  const route = plain.replace(/^\/profile\/[^/]+$/, '/profile/:id');
  return PAGES.find((page) => page.path === route)?.path ?? OTHER;
}
