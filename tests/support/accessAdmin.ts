import { fixed, type Row } from './accessRow';

/** For administrators alone: each is refused to visitors and to all other members. */
export const ADMIN_ROUTES: readonly Row[] = [
  { route: 'GET /api/admin/users', access: 'member', path: fixed('/api/admin/users') },
  { route: 'GET /api/admin/users.csv', access: 'member', path: fixed('/api/admin/users.csv') },
  {
    route: 'PUT /api/admin/users/:id/toggle-status',
    access: 'member',
    path: ({ other }) => `/api/admin/users/${other.id}/toggle-status`,
    body: () => ({ isActive: false }),
  },
  {
    route: 'POST /api/admin/users/:id/reset-password',
    access: 'member',
    path: ({ other }) => `/api/admin/users/${other.id}/reset-password`,
  },
  { route: 'GET /api/admin/stats', access: 'member', path: fixed('/api/admin/stats') },
  {
    route: 'GET /api/admin/stats/analytics',
    access: 'member',
    path: fixed('/api/admin/stats/analytics?by=week'),
  },
  { route: 'GET /api/admin/revenue', access: 'member', path: fixed('/api/admin/revenue') },
  { route: 'GET /api/admin/jobs', access: 'member', path: fixed('/api/admin/jobs') },
  { route: 'GET /api/admin/promises', access: 'member', path: fixed('/api/admin/promises') },
  { route: 'GET /api/admin/requests', access: 'member', path: fixed('/api/admin/requests') },
  { route: 'GET /api/admin/diagnosis', access: 'member', path: fixed('/api/admin/diagnosis') },
  {
    route: 'POST /api/admin/diagnosis/mail',
    access: 'member',
    path: fixed('/api/admin/diagnosis/mail'),
  },
  { route: 'GET /api/admin/reports', access: 'member', path: fixed('/api/admin/reports') },
  {
    route: 'POST /api/admin/reports/:id/resolve',
    access: 'member',
    path: fixed('/api/admin/reports/rep_aaaaaaaaaaaaaaaaaaaa/resolve'),
    body: () => ({ action: 'dismiss', note: 'Nothing in it.' }),
  },
  { route: 'GET /api/admin/contact', access: 'member', path: fixed('/api/admin/contact') },
  {
    route: 'POST /api/admin/contact/:id',
    access: 'member',
    path: fixed('/api/admin/contact/sup_aaaaaaaaaaaaaaaaaaaa'),
    body: () => ({ answered: true }),
  },
  { route: 'GET /api/admin/audit', access: 'member', path: fixed('/api/admin/audit') },
  { route: 'GET /api/admin/events', access: 'member', path: fixed('/api/admin/events') },
  {
    route: 'GET /api/admin/events/:id',
    access: 'member',
    path: fixed('/api/admin/events/evt_aaaaaaaaaaaaaaaaaaaa'),
  },
  {
    route: 'POST /api/admin/events',
    access: 'member',
    path: fixed('/api/admin/events'),
    body: () => ({
      title: 'A walk',
      description: 'At talking pace.',
      category: 'Outdoor Activities',
      venue: 'Pier A Park',
      city: 'Hoboken',
      address: 'Sinatra Drive',
      startTime: '2030-06-15T10:00',
      capacity: 20,
    }),
  },
  {
    route: 'PATCH /api/admin/events/:id',
    access: 'member',
    path: fixed('/api/admin/events/evt_aaaaaaaaaaaaaaaaaaaa'),
    body: () => ({ title: 'A longer walk', capacity: 30 }),
  },
  {
    route: 'POST /api/admin/events/import',
    access: 'member',
    path: fixed('/api/admin/events/import'),
    body: () => ({ format: 'json', content: '[]', dryRun: true }),
    bodyLimit: 10 * 2 ** 20,
  },
];
