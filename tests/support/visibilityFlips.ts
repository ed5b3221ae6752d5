import { expect } from 'vitest';
import type { NewMember } from '../../worker/dev/factories/makeMember';
import { expectedOf } from './visibilityExpected';
import { everythingMadeOut, type Made } from './visibilityTable';
import { makeViewCase, type Relation } from './visibilityWorld';
import { change } from './world';

/** A change of the subject's settings (and the viewer's), and its only effects on what is seen. */
export interface Flip {
  what: string;
  to: Partial<NewMember>;
  viewer?: Partial<NewMember>;
  by: Relation;
  becomes: Record<string, Made>;
}

export async function expectFlip({ to, viewer, by, becomes }: Flip) {
  const sight = await makeViewCase(by);
  await change(sight.subject, { firstName: sight.name, ...to });
  if (viewer) await change(sight.viewer, viewer);
  expect(await everythingMadeOut(sight)).toEqual({ ...expectedOf(by), ...becomes });
}

/** Where a member has a card of their own; a match is not in the browse list. */
export const CARDS = [
  'GET /api/users',
  'GET /api/users by e-mail',
  'GET /api/users/:id',
  'GET /api/events/:id/met',
];
export const MATCH_CARDS = [
  'GET /api/users by e-mail',
  'GET /api/users/:id',
  'GET /api/matches/mutual',
  'GET /api/events/:id/attendees',
  'GET /api/events/:id/met',
];
export const LIKED_CARDS = [...CARDS, 'GET /api/matches/likes'];
export const NOT_MET = { 'GET /api/events/:id/met': 'nothing' };
export const NOT_BROWSED = { 'GET /api/users': 'nothing', ...NOT_MET };
