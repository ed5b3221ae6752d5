import { describe, expect, it } from 'vitest';
import { everywhere } from '../support/visibilityExpected';
import { CARDS, expectFlip, type Flip, LIKED_CARDS, MATCH_CARDS } from '../support/visibilityFlips';
import { makeViewCase } from '../support/visibilityWorld';
import { change } from '../support/world';

const NO_AGE = 'seen without age';
const NO_PLACE = 'seen without place';
const HALFWAY = 'GET /api/users/:id/halfway';
const NO_EMAIL = { 'GET /api/users by e-mail': 'nothing' };
const NOT_GOING = everywhere('nothing', [
  'GET /api/events/:id/attendees',
  'GET /api/events',
  'GET /api/events/:id',
  'GET /api/user/events',
]);

const age = { what: 'showAge', to: { showAge: false } };
const place = { what: 'showLocation', to: { showLocation: false } };
const byEmail = { what: 'discoverableByEmail', to: { discoverableByEmail: false } };

const FLIPS: readonly Flip[] = [
  { ...age, by: 'stranger', becomes: everywhere(NO_AGE, CARDS) },
  { ...age, by: 'liked', becomes: everywhere(NO_AGE, LIKED_CARDS) },
  { ...age, by: 'match', becomes: everywhere(NO_AGE, MATCH_CARDS) },
  { ...age, by: 'admin', becomes: everywhere(NO_AGE, CARDS) },
  { ...place, by: 'stranger', becomes: everywhere(NO_PLACE, CARDS) },
  { ...place, by: 'liked', becomes: everywhere(NO_PLACE, LIKED_CARDS) },
  { ...place, by: 'match', becomes: everywhere(NO_PLACE, [...MATCH_CARDS, HALFWAY]) },
  { ...byEmail, by: 'stranger', becomes: NO_EMAIL },
  { ...byEmail, by: 'match', becomes: NO_EMAIL },
  { what: 'showAttendance', to: { showAttendance: false }, by: 'match', becomes: NOT_GOING },
];

describe.for(FLIPS)('$what off', (flip) => {
  it(`as ${flip.by} makes it out`, () => expectFlip(flip));
});

describe('messagesFrom', () => {
  it.for([
    ['stranger', 403],
    ['liked', 403],
    ['writer', 403],
    ['match', 201],
  ] as const)('decides whether the %s may write', async ([by, status]) => {
    const { viewer, subject } = await makeViewCase(by);
    const send = () =>
      viewer.send('POST', '/api/messages', { receiverId: subject.id, content: 'Hello' });
    expect((await send()).status).toBe(201);
    await change(subject, { messagesFrom: 'matches' });
    expect((await send()).status).toBe(status);
  });
});
