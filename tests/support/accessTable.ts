import { registration } from './registration';
import type { TestMember } from './signedIn';

export type Access = 'visitor' | 'member' | 'visitor-page' | 'member-page';

export interface Row {
  /** Method and pattern as the application registers them. */
  route: string;
  access: Access;
  path: (world: World) => string;
  /** A body that is accepted; its absence says that the call takes none. */
  body?: (world: World) => Record<string, unknown>;
  /** Bytes, where it is not what other calls take. */
  bodyLimit?: number;
}

export interface World {
  me: TestMember;
  other: TestMember;
}

const NO_EVENT = '/api/events/evt_aaaaaaaaaaaaaaaaaaaa';

const fixed = (path: string) => () => path;

/**
 * Every route with who may call it. A route without a row fails a test, so that nobody adds one
 * that the shared refusals never see.
 */
export const ACCESS: readonly Row[] = [
  {
    route: 'POST /api/auth/register',
    access: 'visitor',
    path: fixed('/api/auth/register'),
    body: () => registration(),
  },
  {
    route: 'POST /api/auth/login',
    access: 'visitor',
    path: fixed('/api/auth/login'),
    body: ({ me }) => ({ email: me.row.email, password: 'not the password' }),
  },
  { route: 'GET /api/health', access: 'visitor', path: fixed('/api/health') },
  { route: 'GET /api/openapi.json', access: 'visitor', path: fixed('/api/openapi.json') },
  { route: 'GET /api/docs', access: 'visitor', path: fixed('/api/docs') },
  { route: 'GET /api/auth/me', access: 'member', path: fixed('/api/auth/me') },
  { route: 'POST /api/auth/logout', access: 'member', path: fixed('/api/auth/logout') },
  {
    route: 'GET /api/users',
    access: 'member',
    path: fixed('/api/users?excludeCurrentUser=true'),
  },
  { route: 'GET /api/users/:id', access: 'member', path: ({ other }) => `/api/users/${other.id}` },
  ...['PUT', 'PATCH'].map(
    (method): Row => ({
      route: `${method} /api/users/:id`,
      access: 'member',
      path: ({ me }) => `/api/users/${me.id}`,
      body: () => ({ firstName: 'Ann', lastName: 'Lee', gender: 'male', age: 40, bio: 'Hi' }),
    }),
  ),
  {
    route: 'POST /api/matches',
    access: 'member',
    path: fixed('/api/matches'),
    body: ({ other }) => ({ targetUserId: other.id, isLiked: true, isSuper: false }),
  },
  { route: 'GET /api/matches/mutual', access: 'member', path: fixed('/api/matches/mutual') },
  { route: 'GET /api/matches/likes', access: 'member', path: fixed('/api/matches/likes') },
  {
    route: 'DELETE /api/matches/:userId',
    access: 'member',
    path: ({ other }) => `/api/matches/${other.id}`,
  },
  { route: 'GET /api/conversations', access: 'member', path: fixed('/api/conversations') },
  {
    route: 'POST /api/messages',
    access: 'member',
    path: fixed('/api/messages'),
    body: ({ other }) => ({
      receiverId: other.id,
      content: 'Hello',
      clientId: crypto.randomUUID(),
    }),
  },
  {
    route: 'GET /api/messages/:userId',
    access: 'member',
    path: ({ other }) => `/api/messages/${other.id}`,
  },
  // Uploads are multipart; what they refuse of a body stands in their own tests.
  {
    route: 'POST /api/upload/profile-photo',
    access: 'member',
    path: fixed('/api/upload/profile-photo'),
  },
  {
    route: 'DELETE /api/upload/profile-photo',
    access: 'member',
    path: fixed('/api/upload/profile-photo'),
  },
  {
    route: 'POST /api/upload/additional-photo',
    access: 'member',
    path: fixed('/api/upload/additional-photo'),
  },
  {
    route: 'DELETE /api/upload/additional-photo/:photoId',
    access: 'member',
    path: fixed('/api/upload/additional-photo/pho_aaaaaaaaaaaaaaaaaaaa'),
  },
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
  { route: 'GET /api/user/events', access: 'member', path: fixed('/api/user/events') },
  { route: 'GET /api/user/events.ics', access: 'visitor', path: fixed('/api/user/events.ics') },
  { route: 'GET /api/user/calendar', access: 'member', path: fixed('/api/user/calendar') },
  {
    route: 'POST /api/user/calendar/reset',
    access: 'member',
    path: fixed('/api/user/calendar/reset'),
  },
  // What these refuse to members who are no administrators stands in their own tests.
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
    bodyLimit: 5 * 2 ** 20,
  },
  { route: 'GET /api/live', access: 'member', path: fixed('/api/live') },
  { route: 'GET /photos/:photoId', access: 'member', path: fixed('/photos/pho_none') },
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
  {
    route: 'GET /profile/:id',
    access: 'member-page',
    path: ({ other }) => `/profile/${other.id}`,
  },
];

export const methodOf = ({ route }: Row) => route.split(' ')[0] ?? '';
export const CHANGES = ACCESS.filter((row) => methodOf(row) !== 'GET');
export const TAKES_BODY = CHANGES.filter((row) => row.body !== undefined);
