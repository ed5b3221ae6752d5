import { fixed, type Row } from './accessRow';

const NO_EVENT = '/api/events/evt_aaaaaaaaaaaaaaaaaaaa';

export const EVENT_ROUTES: readonly Row[] = [
  { route: 'GET /api/events', access: 'member', path: fixed('/api/events') },
  { route: 'GET /api/events/:id', access: 'member', path: fixed(NO_EVENT) },
  {
    route: 'GET /api/events/:id/attendees',
    access: 'member',
    path: fixed(`${NO_EVENT}/attendees`),
  },
  {
    route: 'GET /api/events/:id/calendar.ics',
    access: 'member',
    path: fixed(`${NO_EVENT}/calendar.ics`),
  },
  {
    route: 'POST /api/events/:id/attend',
    access: 'member',
    path: fixed(`${NO_EVENT}/attend`),
    body: () => ({ status: 'attending' }),
  },
  {
    route: 'PATCH /api/events/:id/attend',
    access: 'member',
    path: fixed(`${NO_EVENT}/attend`),
    body: () => ({ findMe: true }),
  },
  { route: 'GET /api/events/:id/met', access: 'member', path: fixed(`${NO_EVENT}/met`) },
  { route: 'DELETE /api/events/:id/attend', access: 'member', path: fixed(`${NO_EVENT}/attend`) },
  {
    route: 'POST /api/events/:id/invite',
    access: 'member',
    path: fixed(`${NO_EVENT}/invite`),
    body: ({ other }) => ({ userId: other.id }),
  },
  {
    route: 'POST /api/invitations/:id',
    access: 'member',
    path: fixed('/api/invitations/inv_aaaaaaaaaaaaaaaaaaaa'),
    body: () => ({ accept: true }),
  },
  {
    route: 'DELETE /api/invitations/:id',
    access: 'member',
    path: fixed('/api/invitations/inv_aaaaaaaaaaaaaaaaaaaa'),
  },
  { route: 'GET /api/user/events', access: 'member', path: fixed('/api/user/events') },
  { route: 'GET /api/user/events.ics', access: 'visitor', path: fixed('/api/user/events.ics') },
  { route: 'GET /api/user/calendar', access: 'member', path: fixed('/api/user/calendar') },
  {
    route: 'POST /api/user/calendar/reset',
    access: 'member',
    path: fixed('/api/user/calendar/reset'),
  },
  {
    route: 'GET /api/users/:id/halfway',
    access: 'member',
    path: ({ other }) => `/api/users/${other.id}/halfway`,
  },
];
