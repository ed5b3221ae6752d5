import { fixed, type Row } from './accessRow';

const NO_PLAN = '/api/plans/pln_aaaaaaaaaaaaaaaaaaaa';
const NO_TOKEN = 'A'.repeat(43);

export const PLAN_ROUTES: readonly Row[] = [
  { route: 'GET /api/plans', access: 'member', path: fixed('/api/plans') },
  {
    route: 'POST /api/plans',
    access: 'member',
    path: fixed('/api/plans'),
    body: ({ other }) => ({
      userId: other.id,
      place: { kind: 'typed', name: 'The diner' },
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  },
  {
    route: 'PATCH /api/plans/:id',
    access: 'member',
    path: fixed(NO_PLAN),
    body: () => ({ action: 'accept' }),
  },
  {
    route: 'GET /api/plans/:id/calendar.ics',
    access: 'member',
    path: fixed(`${NO_PLAN}/calendar.ics`),
  },
  {
    route: 'PUT /api/plans/:id/check-in',
    access: 'member',
    path: fixed(`${NO_PLAN}/check-in`),
    body: () => ({ trusted: { name: 'Sam' } }),
  },
  { route: 'DELETE /api/plans/:id/check-in', access: 'member', path: fixed(`${NO_PLAN}/check-in`) },
  {
    route: 'POST /api/plans/:id/fine',
    access: 'member',
    path: fixed(`${NO_PLAN}/fine`),
    body: () => ({ word: 'lagoon' }),
  },
  {
    route: 'POST /api/plans/:id/later',
    access: 'member',
    path: fixed(`${NO_PLAN}/later`),
    body: () => ({ minutes: 30 }),
  },
  {
    route: 'POST /api/plans/:id/met',
    access: 'member',
    path: fixed(`${NO_PLAN}/met`),
    body: () => ({ met: 'yes' }),
  },
  {
    route: 'GET /api/plan-link/:token',
    access: 'visitor',
    path: fixed(`/api/plan-link/${NO_TOKEN}`),
  },
  ...['GET', 'POST', 'DELETE'].map(
    (method): Row => ({
      route: `${method} /api/trusted/:token`,
      access: 'visitor',
      path: fixed(`/api/trusted/${NO_TOKEN}`),
    }),
  ),
];
