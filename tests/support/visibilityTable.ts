import * as z from 'zod';
import { halfway } from '../../src/shared/contract/halfway';
import { type OtherMember, otherMember } from '../../src/shared/contract/members';
import { conversationHits } from '../../src/shared/contract/messages';
import { everyone } from './browsePages';
import { eventIn, okBody } from './eventWorld';
import { listOf } from './messages';
import type { ViewCase } from './visibilityWorld';

/** What a viewer sees of the subject: `nothing`, `seen`, or a variant. */
export type Made = string;

export interface Look {
  /** The route, with its query if it has several. */
  name: string;
  look: (sight: ViewCase) => Promise<Made>;
}

const NOTHING = 'nothing';

/** For a visible member: which of the two fields that can be hidden are shown. */
function madeOf(members: readonly OtherMember[], { subject }: ViewCase): Made {
  const found = members.find(({ id }) => id === subject.id);
  if (!found) return NOTHING;
  const kinds = found.matchReasons.map(({ kind }) => kind);
  if (found.age === undefined && !kinds.includes('age')) return 'seen without age';
  const placeWords = [found.city, found.distance, found.sharedRailLine ?? undefined].filter(
    (each) => each !== undefined,
  );
  if (placeWords.length === 0 && !kinds.includes('distance')) return 'seen without place';
  return 'seen';
}

const list = async (answer: Promise<Response>) =>
  z.array(otherMember).parse(await okBody(await answer));

/** Counted with a face, neither, or a combination that must not occur. */
function goesOf(
  found: { matchesGoing: number; matchFaces: { id: string }[] } | undefined,
  { subject }: ViewCase,
): Made {
  const isNamed = found?.matchFaces.some(({ id }) => id === subject.id) ?? false;
  if (!found || found.matchesGoing === 0) return isNamed ? 'shown, not counted' : NOTHING;
  return isNamed ? 'counted' : 'counted, not shown';
}

const matchesGoing = async (answer: Promise<Response>, sight: ViewCase): Promise<Made> =>
  goesOf(await eventIn(await answer), sight);

/** The event of this sight in a list of events. */
const counted = async (answer: Promise<Response>, sight: ViewCase): Promise<Made> => {
  const events = z
    .array(
      z.object({
        id: z.string(),
        matchesGoing: z.number(),
        matchFaces: z.array(z.object({ id: z.string() })),
      }),
    )
    .parse(await okBody(await answer));
  return goesOf(
    events.find(({ id }) => id === sight.event.id),
    sight,
  );
};

/** Every GET that reveals another member. */
export const LOOKS: readonly Look[] = [
  {
    name: 'GET /api/users',
    look: async (sight) => madeOf(await everyone(sight.viewer, 'limit=50'), sight),
  },
  {
    name: 'GET /api/users by e-mail',
    look: async (sight) =>
      madeOf(await list(sight.viewer.get(`/api/users?email=${sight.subject.row.email}`)), sight),
  },
  {
    name: 'GET /api/users/:id',
    look: async (sight) => {
      const answer = await sight.viewer.get(`/api/users/${sight.subject.id}`);
      if (answer.status === 404) return NOTHING;
      return madeOf([otherMember.parse(await okBody(answer))], sight);
    },
  },
  {
    name: 'GET /api/users/:id/halfway',
    look: async ({ viewer, subject }) => {
      const answer = await viewer.get(`/api/users/${subject.id}/halfway`);
      if (answer.status === 404) return NOTHING;
      const { byCar } = halfway.parse(await okBody(answer));
      return byCar.length > 0 ? 'seen' : 'seen without place';
    },
  },
  {
    name: 'GET /api/matches/mutual',
    look: async (sight) => madeOf(await list(sight.viewer.get('/api/matches/mutual')), sight),
  },
  {
    name: 'GET /api/matches/likes',
    look: async (sight) => {
      const body = z
        .object({ count: z.number(), members: z.array(otherMember) })
        .parse(await okBody(await sight.viewer.get('/api/matches/likes')));
      if (body.count !== body.members.length) return 'counted, but not shown';
      return madeOf(body.members, sight);
    },
  },
  {
    name: 'GET /api/conversations',
    look: async ({ viewer, subject, name, photoId }) => {
      const found = (await listOf(viewer)).find(({ user }) => user.id === subject.id);
      if (!found) return NOTHING;
      const { user } = found;
      if (user.isDeleted) {
        const isBare = JSON.stringify(user).includes(name) || user.profilePicture || user.matched;
        return isBare || user.online !== undefined ? 'half deleted' : 'Deleted member';
      }
      return user.firstName === name && user.profilePicture?.includes(photoId) ? 'seen' : 'odd';
    },
  },
  {
    name: 'GET /api/conversations/search',
    look: async ({ viewer, subject, name }) => {
      const path = `/api/conversations/search?q=${encodeURIComponent(name)}`;
      const hits = conversationHits.parse(await okBody(await viewer.get(path)));
      return hits.some(({ userId }) => userId === subject.id) ? 'found' : NOTHING;
    },
  },
  {
    name: 'GET /api/messages/:userId',
    look: async ({ viewer, subject }) => {
      const answer = await viewer.get(`/api/messages/${subject.id}`);
      if (answer.status === 404) return NOTHING;
      return z.array(z.unknown()).parse(await okBody(answer)).length > 0 ? 'thread' : 'no thread';
    },
  },
  {
    name: 'GET /api/blocks',
    look: async ({ viewer, subject, name }) => {
      const list = z
        .array(z.object({ id: z.string(), firstName: z.string() }))
        .parse(await okBody(await viewer.get('/api/blocks')));
      const found = list.find(({ id }) => id === subject.id);
      return found ? (found.firstName === name ? 'named' : 'odd') : NOTHING;
    },
  },
  {
    name: 'GET /api/user/notifications',
    look: async ({ viewer, name }) => {
      const body = JSON.stringify(await okBody(await viewer.get('/api/user/notifications')));
      return body.includes(name) ? 'named' : NOTHING;
    },
  },
  {
    name: 'GET /photos/:photoId',
    look: async ({ viewer, photoId }) => {
      const { status } = await viewer.get(`/photos/${photoId}?w=1080`);
      return status === 404 ? NOTHING : 'seen';
    },
  },
  {
    name: 'GET /api/events/:id/attendees',
    look: async (sight) =>
      madeOf(await list(sight.viewer.get(`/api/events/${sight.event.id}/attendees`)), sight),
  },
  {
    name: 'GET /api/events/:id/met',
    look: async (sight) =>
      madeOf(await list(sight.viewer.get(`/api/events/${sight.metAt.id}/met`)), sight),
  },
  {
    name: 'GET /api/events',
    look: (sight) => counted(sight.viewer.get('/api/events?limit=50&mine=matches'), sight),
  },
  {
    name: 'GET /api/events/:id',
    look: (sight) => matchesGoing(sight.viewer.get(`/api/events/${sight.event.id}`), sight),
  },
  {
    name: 'GET /api/user/events',
    look: (sight) => counted(sight.viewer.get('/api/user/events'), sight),
  },
];

/** Routes about nobody but the caller: their answers are searched for the subject. */
export const SILENT: readonly string[] = [
  'GET /api/auth/me',
  'GET /api/auth/device-key',
  'GET /api/auth/reset-password',
  'GET /api/mail/subscription',
  'GET /api/mail/unsubscribe',
  'GET /api/push',
  'GET /api/users/count',
  'GET /api/user/settings',
  'GET /api/user/searches',
  'GET /api/user/sessions',
  'GET /api/user/passkeys',
  'GET /api/user/authenticator',
  'GET /api/user/calendar',
  'GET /api/events/:id/calendar.ics',
  'GET /photos/events/:eventId',
  'GET /api/paypal/setup',
  'GET /api/subscription',
  'GET /api/billing-history',
  'GET /api/billing-history.csv',
  'GET /api/invoices/:id',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/docs',
];

/** Routes that are tested elsewhere, and where. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /api/reports/reportable': 'tests/worker/reports-ended.test.ts',
  'GET /photos/messages/:photoId': 'tests/worker/message-photos.test.ts',
  'GET /photos/reports/:copyId': 'tests/worker/admin-access.test.ts',
  'GET /api/take-down/:id': 'tests/worker/take-down.test.ts',
  'GET /api/plans': 'tests/worker/plans.test.ts',
  'GET /api/plans/:id/calendar.ics': 'tests/worker/plans.test.ts',
  'GET /api/plan-link/:token': 'tests/worker/plans-check-in.test.ts',
  'GET /api/trusted/:token': 'tests/worker/plans-check-in.test.ts',
  'GET /api/live': 'tests/worker/visibility-live.test.ts',
  'GET /api/trust': 'tests/worker/trust.test.ts',
  'GET /api/user/download-data': 'tests/worker/my-data.test.ts',
  'GET /api/user/events.ics': 'tests/worker/events-calendar.test.ts',
};

export async function everythingMadeOut(sight: ViewCase): Promise<Record<string, Made>> {
  const made: Record<string, Made> = {};
  for (const { name, look } of LOOKS) made[name] = await look(sight);
  return made;
}
