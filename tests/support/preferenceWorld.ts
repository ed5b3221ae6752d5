import { errorEnvelope } from '../../src/shared/contract/errors';
import type { NewMember } from '../../worker/dev/factories/makeMember';
import { blocks, unblocks } from './blocks';
import { decide, remark, undoLike, unmatch } from './decisions';
import { anEvent, type NewEvent } from './eventWorld';
import { invite } from './invitations';
import { eventually, liveConnection } from './liveConnection';
import { sendsPhoto } from './messagePhotos';
import { reported, sent } from './messages';
import { signedIn, type TestMember } from './signedIn';
import { change, liked, matched, PREMIUM, write, wroteTo } from './world';

/** How another member, with preferences, stands to the acting one. */
export const STANDINGS = ['fits', 'outside', 'liked', 'matched', 'written'] as const;
export type PreferenceStanding = (typeof STANDINGS)[number];

/** Who acts, and toward whom. */
export interface PreferenceWorld {
  me: TestMember;
  them: TestMember;
  event: NewEvent;
  /** The message that `me` sent before the preferences were set, if any. */
  messageId: string;
}

/** A status, or the code of a refusal. */
type Outcome = number | string;

interface FirstContact {
  /** The route, as in the table of access; or the event of the live connection. */
  route: string;
  /** What the member did before the other one's preferences were set. */
  before?: (world: PreferenceWorld) => Promise<unknown>;
  act: (world: PreferenceWorld, standing: PreferenceStanding) => Promise<Response | Outcome>;
  expected: Readonly<Record<PreferenceStanding, Outcome>>;
}

const OUTSIDE = 'OUTSIDE_PREFERENCES';
const always = (outcome: Outcome) => ({
  fits: outcome,
  outside: outcome,
  liked: outcome,
  matched: outcome,
  written: outcome,
});
const unlessOutside = (outcome: Outcome) => ({ ...always(outcome), outside: OUTSIDE });
const onlyMatched = (outcome: Outcome) => ({ ...always('NOT_FOUND'), matched: outcome });

const likeFirst = ({ me, them }: PreferenceWorld) => decide(me, them);
const writeFirst = async (world: PreferenceWorld) => {
  world.messageId = (await sent(write(world.me, world.them, 'Before'))).id;
  await reported(world.me, world.them);
};
const reaction = (method: string) => (world: PreferenceWorld) =>
  world.me.send(
    method,
    `/api/messages/${world.messageId}/reaction?userId=${world.them.id}`,
    method === 'POST' ? { reaction: 'love' } : undefined,
  );

async function sendLive({ me, them }: PreferenceWorld): Promise<Outcome> {
  const line = await liveConnection(me);
  const clientId = crypto.randomUUID();
  line.say({ type: 'send', receiverId: them.id, content: 'Hello', clientId });
  await eventually(async () => line.of('sent').length + line.of('error').length, 1);
  const [refused] = line.of('error');
  line.close();
  return refused?.code ?? 'sent';
}

async function typeLive(
  { me, them }: PreferenceWorld,
  standing: PreferenceStanding,
): Promise<Outcome> {
  const [mine, theirs] = [await liveConnection(me), await liveConnection(them)];
  mine.say({ type: 'typing', userId: them.id });
  if (standing !== 'outside') await theirs.nextEvent('typing');
  for (const line of [mine, theirs]) {
    // A connection answers in order: what was said before has been processed.
    line.say('{"type":"nothing"}');
    await eventually(async () => line.of('error').length, 1);
  }
  const arrived = theirs.of('typing').length;
  for (const line of [mine, theirs]) line.close();
  return arrived > 0 ? 'arrived' : 'silent';
}

/** Every route that names a member and changes something, with its result for each standing. */
export const NAMING_ROUTES: Readonly<Record<string, FirstContact>> = {
  like: {
    route: 'POST /api/matches',
    act: ({ me, them }) => decide(me, them),
    expected: unlessOutside(200),
  },
  'super like': {
    route: 'POST /api/matches',
    act: ({ me, them }) => decide(me, them, true, true),
    expected: unlessOutside(200),
  },
  'super like after a like': {
    route: 'POST /api/matches',
    before: likeFirst,
    act: ({ me, them }) => decide(me, them, true, true),
    expected: unlessOutside(200),
  },
  'the same like again': {
    route: 'POST /api/matches',
    before: likeFirst,
    act: ({ me, them }) => decide(me, them),
    expected: always(200),
  },
  'like with a comment': {
    route: 'POST /api/matches',
    act: ({ me, them }) => remark(me, them, { comment: 'Hello' }),
    expected: { ...unlessOutside(200), matched: 'CONFLICT' },
  },
  pass: {
    route: 'POST /api/matches',
    act: ({ me, them }) => decide(me, them, false),
    expected: { ...always(200), matched: 'CONFLICT' },
  },
  'undo a like': {
    route: 'DELETE /api/matches/likes/:userId',
    before: likeFirst,
    act: ({ me, them }) => undoLike(me, them),
    expected: { ...always(204), liked: 'CONFLICT', matched: 'CONFLICT' },
  },
  unmatch: {
    route: 'DELETE /api/matches/:userId',
    act: ({ me, them }) => unmatch(me, them),
    expected: onlyMatched(204),
  },
  message: {
    route: 'POST /api/messages',
    act: ({ me, them }) => write(me, them),
    expected: unlessOutside(201),
  },
  'another message of a request': {
    route: 'POST /api/messages',
    before: writeFirst,
    act: ({ me, them }) => write(me, them),
    expected: unlessOutside(201),
  },
  'message over the live connection': {
    route: 'live send',
    act: sendLive,
    expected: unlessOutside('sent'),
  },
  typing: {
    route: 'live typing',
    before: writeFirst,
    act: typeLive,
    expected: { ...always('arrived'), outside: 'silent' },
  },
  photo: {
    route: 'POST /api/messages/photo',
    act: ({ me, them }) => sendsPhoto(me, them),
    expected: { ...unlessOutside(201), fits: 'FORBIDDEN', liked: 'FORBIDDEN' },
  },
  reaction: {
    route: 'POST /api/messages/:messageId/reaction',
    before: writeFirst,
    act: reaction('POST'),
    expected: unlessOutside(200),
  },
  'no reaction': {
    route: 'DELETE /api/messages/:messageId/reaction',
    before: writeFirst,
    act: reaction('DELETE'),
    expected: unlessOutside(200),
  },
  'close a conversation': {
    route: 'POST /api/conversations/:userId/close',
    before: writeFirst,
    act: ({ me, them }) => me.send('POST', `/api/conversations/${them.id}/close`),
    expected: always(204),
  },
  invitation: {
    route: 'POST /api/events/:id/invite',
    act: ({ me, them, event }) => invite(me, them, event),
    expected: onlyMatched(201),
  },
  block: {
    route: 'POST /api/blocks',
    act: ({ me, them }) => blocks(me, them),
    expected: always(204),
  },
  unblock: {
    route: 'DELETE /api/blocks/:userId',
    act: ({ me, them }) => unblocks(me, them),
    expected: always(204),
  },
  report: {
    route: 'POST /api/reports',
    act: ({ me, them }) => me.send('POST', '/api/reports', { userId: them.id, category: 'fake' }),
    expected: always(201),
  },
};

const OTHERS: Partial<NewMember> = { prefGenders: 1, prefAgeMin: 50 };

/** Both are women of 30; the preferences of the other are set after everything else. */
export async function preferenceWorld(
  standing: PreferenceStanding,
  before?: FirstContact['before'],
): Promise<PreferenceWorld> {
  const confirmed = { emailConfirmedAt: Date.now() };
  const [me, them] = [await signedIn({ ...PREMIUM, ...confirmed }), await signedIn(confirmed)];
  const world = { me, them, event: await anEvent(), messageId: '' };
  if (standing === 'liked') await liked(them, me);
  if (standing === 'matched') await matched(them, me);
  await before?.(world);
  if (standing === 'written') {
    await sent(write(them, me));
    await eventually(() => wroteTo(them, me), true);
  }
  await change(them, standing === 'fits' ? { prefGenders: 2, prefAgeMax: 30 } : OTHERS);
  return world;
}

/** The status of a success, or the code of the refusal. */
export async function outcomeOf(answer: Response | Outcome): Promise<Outcome> {
  if (!(answer instanceof Response)) return answer;
  if (answer.ok) return answer.status;
  return errorEnvelope.parse(await answer.json()).code;
}
