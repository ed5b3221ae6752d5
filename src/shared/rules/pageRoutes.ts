/** The pages whose views are counted. What follows `/profile/` is somebody's id, and is dropped. */
const PAGES = [
  '/',
  '/admin',
  '/billing-history',
  '/browse',
  '/change-password',
  '/compatibility-quiz',
  '/create-profile',
  '/events',
  '/forgot-password',
  '/help',
  '/login',
  '/messages',
  '/my-events',
  '/payment-success',
  '/premium',
  '/privacy',
  '/profile',
  '/register',
  '/reset-password',
  '/safety',
  '/settings',
  '/subscribe',
  '/subscription-management',
  '/terms',
  '/unsubscribe',
  '/verify-email',
] as const;

const OTHER = 'other';

/** The route of a path, without ids and queries; `other` for what is no page of ours. */
export function pageRoute(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  const plain = bare.length > 1 ? bare.replace(/\/$/, '') : bare;
  if (/^\/profile\/[^/]+$/.test(plain)) return '/profile/:id';
  return PAGES.find((page) => page === plain) ?? OTHER;
}
