import { LOOKS, type Made } from './visibilityTable';
import type { Relation } from './visibilityWorld';

/** What each kind of viewer sees; everything not listed is `nothing`. */
const EXPECTED: Record<Relation, Partial<Record<string, Made>>> = {
  stranger: {
    'GET /api/events/:id/met': 'seen',
    'GET /api/users': 'seen',
    'GET /api/users by e-mail': 'seen',
    'GET /api/users/:id': 'seen',
    'GET /api/messages/:userId': 'no thread',
    'GET /photos/:photoId': 'seen',
  },
  liked: {
    'GET /api/events/:id/met': 'seen',
    'GET /api/users': 'seen',
    'GET /api/users by e-mail': 'seen',
    'GET /api/users/:id': 'seen',
    'GET /api/matches/likes': 'seen',
    'GET /api/user/notifications': 'named',
    'GET /api/messages/:userId': 'no thread',
    'GET /photos/:photoId': 'seen',
  },
  writer: {
    'GET /api/events/:id/met': 'seen',
    'GET /api/users': 'seen',
    'GET /api/users by e-mail': 'seen',
    'GET /api/users/:id': 'seen',
    'GET /api/conversations': 'seen',
    'GET /api/conversations/search': 'found',
    'GET /api/messages/:userId': 'thread',
    'GET /photos/:photoId': 'seen',
  },
  answered: {
    'GET /api/events/:id/met': 'seen',
    'GET /api/users': 'seen',
    'GET /api/users by e-mail': 'seen',
    'GET /api/users/:id': 'seen',
    'GET /api/conversations': 'seen',
    'GET /api/conversations/search': 'found',
    'GET /api/messages/:userId': 'thread',
    'GET /photos/:photoId': 'seen',
  },
  match: {
    'GET /api/events/:id/met': 'seen',
    'GET /api/users by e-mail': 'seen',
    'GET /api/users/:id': 'seen',
    'GET /api/users/:id/halfway': 'seen',
    'GET /api/matches/mutual': 'seen',
    'GET /api/user/notifications': 'named',
    'GET /api/conversations': 'seen',
    'GET /api/conversations/search': 'found',
    'GET /api/messages/:userId': 'thread',
    'GET /photos/:photoId': 'seen',
    'GET /api/events/:id/attendees': 'seen',
    'GET /api/events': 'counted',
    'GET /api/events/:id': 'counted',
    'GET /api/user/events': 'counted',
  },
  // These three cannot be distinguished.
  blocked: { 'GET /api/conversations': 'Deleted member', 'GET /api/messages/:userId': 'thread' },
  inactive: { 'GET /api/conversations': 'Deleted member', 'GET /api/messages/:userId': 'thread' },
  deleted: { 'GET /api/conversations': 'Deleted member', 'GET /api/messages/:userId': 'thread' },
  blocker: { 'GET /api/blocks': 'named' },
  admin: {
    'GET /api/events/:id/met': 'seen',
    'GET /api/users': 'seen',
    'GET /api/users by e-mail': 'seen',
    'GET /api/users/:id': 'seen',
    'GET /api/messages/:userId': 'no thread',
    'GET /photos/:photoId': 'seen',
  },
};

export function expectedOf(relation: Relation): Record<string, Made> {
  const expected = EXPECTED[relation];
  return Object.fromEntries(LOOKS.map(({ name }) => [name, expected[name] ?? 'nothing']));
}

/** The same for several of them. */
export const everywhere = (made: Made, names: readonly string[]): Record<string, Made> =>
  Object.fromEntries(names.map((name) => [name, made]));
