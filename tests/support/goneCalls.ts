import { ACCESS } from './accessTable';
import type { GoneWorld } from './goneWorld';
import { sendsPhoto } from './messagePhotos';

/** One call of a member about another who may be gone. */
export interface GoneCall {
  route: string;
  path: (world: GoneWorld) => string;
  body?: (world: GoneWorld) => unknown;
  /** Sends it when it is not JSON. */
  send?: (world: GoneWorld) => Promise<Response>;
  /** The part to compare of an answer that is also about others. */
  shows?: (text: string, world: GoneWorld) => string;
}

/** The number of attendees is the same for all members. */
const exceptCount = (text: string) => text.replace(/"attendeeCount":\d+/g, '"attendeeCount"');
const namesOther = (text: string, { other }: GoneWorld) => String(text.includes(other.id));

const PROBE = 'usr_probeprobeprobeprobe';
const toPath = (text: string) => (world: GoneWorld) => text.replaceAll(PROBE, world.other.id);

/** Every route that takes the id of a member, from the table of routes. */
const NAMING: readonly GoneCall[] = ACCESS.flatMap((row) => {
  if (row.access !== 'member') return [];
  const world = { me: { id: 'usr_me' } as GoneWorld['me'], other: { id: PROBE } };
  const path = row.path(world);
  const body = row.body?.(world);
  const text = JSON.stringify(body ?? null);
  if (!path.includes(PROBE) && !text.includes(PROBE)) return [];
  const found: GoneCall = { route: row.route, path: toPath(path) };
  if (body === undefined) return [found];
  const withOther = (gone: GoneWorld) => JSON.parse(text.replaceAll(PROBE, gone.other.id));
  return [{ ...found, body: withOther }];
});

/** Routes that list others, or refer to something of theirs. */
const SHOWING: readonly GoneCall[] = [
  {
    route: 'GET /api/users',
    path: () => '/api/users?excludeCurrentUser=true&limit=50',
    shows: namesOther,
  },
  { route: 'GET /api/users', path: ({ other }) => `/api/users?email=${other.row.email}` },
  ...[
    '/api/matches/mutual',
    '/api/matches/likes',
    '/api/conversations',
    '/api/blocks',
    '/api/reports/reportable',
    '/api/user/notifications',
    '/api/user/download-data',
  ].map((path) => ({ route: `GET ${path}`, path: () => path })),
  { route: 'GET /api/user/events', path: () => '/api/user/events', shows: exceptCount },
  {
    route: 'GET /api/events/:id',
    path: ({ eventId }) => `/api/events/${eventId}`,
    shows: exceptCount,
  },
  { route: 'GET /api/events', path: () => '/api/events', shows: namesOther },
  ...[
    { method: 'POST', body: { status: 'attending' } },
    { method: 'PATCH', body: { findMe: true } },
    { method: 'DELETE', body: undefined },
  ].map(({ method, body }) => ({
    route: `${method} /api/events/:id/attend`,
    path: ({ eventId }: GoneWorld) => `/api/events/${eventId}/attend`,
    body: () => body,
    shows: exceptCount,
  })),
  { route: 'GET /api/events/:id/met', path: ({ metAt }) => `/api/events/${metAt}/met` },
  {
    route: 'POST /api/matches',
    path: () => '/api/matches',
    body: ({ metAt, other }) => ({
      targetUserId: other.id,
      isLiked: true,
      isSuper: false,
      on: { kind: 'event', value: metAt },
    }),
  },
  ...[
    { route: 'GET /api/plans', path: '' },
    { route: 'GET /api/plans/:id/calendar.ics', path: '/calendar.ics', plan: 0 },
    { route: 'PATCH /api/plans/:id', path: '', plan: 0, body: { action: 'accept' } },
    { route: 'PUT /api/plans/:id/check-in', path: '/check-in', plan: 0, body: {} },
    { route: 'DELETE /api/plans/:id/check-in', path: '/check-in', plan: 0 },
    { route: 'POST /api/plans/:id/fine', path: '/fine', plan: 0, body: {} },
    { route: 'POST /api/plans/:id/later', path: '/later', plan: 0, body: { minutes: 15 } },
    { route: 'POST /api/plans/:id/met', path: '/met', plan: 0, body: { met: 'yes' } },
  ].map(({ route, path, plan, body }) => ({
    route,
    path: ({ planId }: GoneWorld) => `/api/plans${plan === undefined ? '' : `/${planId}`}${path}`,
    body: () => body,
  })),
  { route: 'GET /api/conversations/search', path: () => '/api/conversations/search?q=Hello' },
  { route: 'DELETE /api/matches/last', path: () => '/api/matches/last' },
  {
    route: 'POST /api/messages/photo',
    path: () => '/api/messages/photo',
    send: ({ me, other }) => sendsPhoto(me, other),
  },
  {
    route: 'GET /api/events/:id/attendees',
    path: ({ eventId }) => `/api/events/${eventId}/attendees`,
  },
  {
    route: 'POST /api/events/:id/invite',
    path: ({ eventId }) => `/api/events/${eventId}/invite`,
    body: ({ other }) => ({ userId: other.id }),
  },
  { route: 'GET /photos/:photoId', path: ({ photoId }) => `/photos/${photoId}` },
  { route: 'GET /photos/messages/:photoId', path: ({ messagePhoto }) => messagePhoto },
  {
    route: 'POST /api/messages/:messageId/reaction',
    path: ({ messageId, other }) => `/api/messages/${messageId}/reaction?userId=${other.id}`,
    body: () => ({ reaction: 'sad' }),
  },
  {
    route: 'DELETE /api/messages/:messageId/reaction',
    path: ({ messageId, other }) => `/api/messages/${messageId}/reaction?userId=${other.id}`,
  },
  ...[0, 1].flatMap((index): GoneCall[] => {
    const path = ({ invitationIds }: GoneWorld) =>
      `/api/invitations/${invitationIds[index] ?? invitationIds[0]}`;
    return [
      { route: 'POST /api/invitations/:id', path, body: () => ({ accept: true }) },
      { route: 'DELETE /api/invitations/:id', path },
    ];
  }),
];

const isRead = ({ route }: GoneCall) => route.startsWith('GET ');

/** Every call is made at first, after closing the conversation, and after a report and a block. */
const ACTS = [...NAMING, ...SHOWING].filter((each) => !isRead(each));
const READS = [...SHOWING, ...NAMING].filter(isRead);
const CLOSE = 'POST /api/conversations/:userId/close';
const ENDS = ['POST /api/reports', 'POST /api/blocks'];
const endsLast = (each: GoneCall) => ENDS.indexOf(each.route) + 1;
const during = (when: string, calls: readonly GoneCall[]) =>
  calls.map((each) => ({ ...each, when }));

export const CALLS: readonly (GoneCall & { when: string })[] = [
  ...during('at first', READS),
  ...during(
    'before closing',
    ACTS.filter(({ route }) => route !== CLOSE && !ENDS.includes(route)),
  ),
  ...during(
    'closing',
    ACTS.filter(({ route }) => route === CLOSE),
  ),
  ...during('closed', READS),
  ...during(
    'closed',
    ACTS.filter(({ route }) => !ENDS.includes(route)),
  ),
  ...during(
    'ending',
    ACTS.filter(({ route }) => ENDS.includes(route)).toSorted((a, b) => endsLast(a) - endsLast(b)),
  ),
  ...during('after all', READS),
];

/**
 * Status and body of the answer, with ids and times replaced by the order of their first mention.
 */
export async function answerTo(world: GoneWorld, each: GoneCall): Promise<string> {
  const answer = await answerOf(world, each);
  const text = await answer.text();
  return `${answer.status} ${each.shows ? each.shows(text, world) : text}`;
}

function answerOf(world: GoneWorld, each: GoneCall): Promise<Response> {
  const path = each.path(world);
  if (each.send) return each.send(world);
  if (isRead(each)) return world.me.get(path);
  return world.me.send(each.route.split(' ')[0] ?? '', path, each.body?.(world));
}

/** Replaces what differs between two equal worlds: ids, times and random keys. */
export function plainWords(text: string, { me, other }: GoneWorld): string {
  const names = new Map([
    [me.id, 'usr_me'],
    [other.id, 'usr_other'],
  ]);
  const named = text.replace(/\b([a-z]{3})_[a-z0-9]{20}\b/g, (id, kind: string) => {
    if (!names.has(id)) names.set(id, `${kind}_${names.size}`);
    return names.get(id) ?? id;
  });
  return (
    named
      .replace(/\s+/g, ' ')
      // Unread messages from a member who may come back stay counted, in the badge as in the
      // export.
      .replace(/"unreadCount":\d+(,"matchesToShow":0\}\],)/g, '"unreadCount"$1')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replace(/"requestId":"[^"]*"/g, '"requestId"')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
  );
}
