import { describe, expect, it } from 'vitest';
import type { Self } from '../../src/shared/contract/members';
import { thread } from '../../src/shared/contract/messages';
import { blocks } from '../support/blocks';
import { eventually, type LiveConnection, liveConnection } from '../support/liveConnection';
import { friends } from '../support/messages';
import { signedIn, type TestMember } from '../support/signedIn';
import { makeViewCase } from '../support/visibilityWorld';
import { block, change, liked, PREMIUM, sideOf, write, wroteTo } from '../support/world';

/** Everything sent before this has been processed: the connection answers in order. */
async function caughtUp(line: LiveConnection) {
  const before = line.of('error').length;
  line.say('{"type":"nothing"}');
  await eventually(async () => line.of('error').length > before, true);
}

const like = (from: TestMember, to: TestMember) =>
  from.send('POST', '/api/matches', { targetUserId: to.id, isLiked: true });

describe('a like', () => {
  it('of a hidden member is not announced', async () => {
    const [hidden, open, me] = [
      await signedIn({ profileVisible: false }),
      await signedIn(),
      await signedIn(),
    ];
    const line = await liveConnection(me);
    expect((await like(hidden, me)).status).toBe(200);
    expect((await like(open, me)).status).toBe(200);
    expect((await line.nextEvent('like')).count).toBe(1);
    await caughtUp(line);
    expect(line.of('like')).toHaveLength(1);
    line.close();
  });

  it('of an incognito member is announced, since it shows them by choice', async () => {
    const [incognito, me] = [
      await signedIn({ ...PREMIUM, browseIncognito: true }),
      await signedIn(),
    ];
    const line = await liveConnection(me);
    await like(incognito, me);
    expect((await line.nextEvent('like')).count).toBe(1);
    line.close();
  });

  it('that makes a match notifies both, with no more than a name and a picture', async () => {
    const { viewer, subject, name, photoId } = await makeViewCase('liked');
    await change(subject, { premiumUntil: Date.now() + 86_400_000, browseIncognito: true });
    const lines = [await liveConnection(viewer), await liveConnection(subject)] as const;
    await like(viewer, subject);
    const { user } = await lines[0].nextEvent('match');
    expect(user).toEqual({
      id: subject.id,
      firstName: name,
      profilePicture: expect.stringContaining(photoId),
    });
    expect((await lines[1].nextEvent('match')).user.id).toBe(viewer.id);
    for (const line of lines) line.close();
  });
});

describe('typing', () => {
  it('does not reach members who accept messages from matches only, until they have answered', async () => {
    const { viewer, subject } = await makeViewCase('writer');
    await change(subject, { messagesFrom: 'matches' });
    const [mine, theirs] = [await liveConnection(viewer), await liveConnection(subject)];
    mine.say({ type: 'typing', userId: subject.id });
    await caughtUp(mine);
    await caughtUp(theirs);
    expect(theirs.of('typing')).toEqual([]);

    await write(subject, viewer);
    await eventually(() => wroteTo(subject, viewer), true);
    mine.say({ type: 'typing', userId: subject.id });
    await theirs.nextEvent('typing');
    for (const line of [mine, theirs]) line.close();
  });

  it('reaches a match without messages yet, while they are matched', async () => {
    const [me, other] = await friends();
    await change(other, { messagesFrom: 'matches' });
    const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
    mine.say({ type: 'typing', userId: other.id });
    expect(await theirs.nextEvent('typing')).toEqual({ type: 'typing', userId: me.id });
    await block(other, me);
    mine.say({ type: 'typing', userId: other.id });
    await caughtUp(mine);
    await caughtUp(theirs);
    expect(theirs.of('typing')).toHaveLength(1);
    for (const line of [mine, theirs]) line.close();
  });

  it.for(['who liked them', 'unmatched'] as const)(
    'reaches nobody from one %s, without a conversation',
    async (who) => {
      const [me, other] =
        who === 'unmatched' ? await friends() : [await signedIn(), await signedIn()];
      if (who === 'unmatched') await other.send('DELETE', `/api/matches/${me.id}`);
      else await like(me, other);
      const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
      mine.say({ type: 'typing', userId: other.id });
      await caughtUp(mine);
      await caughtUp(theirs);
      expect(theirs.of('typing')).toEqual([]);
      for (const line of [mine, theirs]) line.close();
    },
  );

  it.for(['inactive', 'blocked', 'blocker'] as const)('reaches nobody as %s', async (relation) => {
    const { viewer, subject } = await makeViewCase(relation);
    if (relation === 'inactive') await change(subject, { status: 'active' });
    const theirs = await liveConnection(subject);
    if (relation === 'inactive') await change(subject, { status: 'inactive' });
    const mine = await liveConnection(viewer);
    mine.say({ type: 'typing', userId: subject.id });
    await caughtUp(mine);
    if (relation === 'inactive') expect(await theirs.closed).toBe(4401);
    else await caughtUp(theirs);
    expect(theirs.of('typing')).toEqual([]);
    for (const line of [mine, theirs]) line.close();
  });
});

describe('a hidden member who got a message', () => {
  it('reveals neither typing nor reading, until they answer', async () => {
    const { viewer, subject } = await makeViewCase('writer');
    await change(subject, { profileVisible: false });
    const [mine, theirs] = [await liveConnection(viewer), await liveConnection(subject)];
    const readAt = async () =>
      thread.parse(await (await viewer.get(`/api/messages/${subject.id}`)).json()).at(0)?.readAt;
    theirs.say({ type: 'typing', userId: viewer.id });
    await caughtUp(theirs);
    expect((await subject.get(`/api/messages/${viewer.id}`)).status).toBe(200);
    await eventually(async () => (await sideOf(subject, viewer))?.unread, 0);
    expect(await readAt()).toBeUndefined();
    await caughtUp(mine);
    expect([...mine.of('typing'), ...mine.of('read')]).toEqual([]);

    await write(subject, viewer);
    await eventually(() => wroteTo(subject, viewer), true);
    theirs.say({ type: 'typing', userId: viewer.id });
    await mine.nextEvent('typing');
    expect(await readAt()).toEqual(expect.any(String));
    for (const line of [mine, theirs]) line.close();
  });

  it('cannot be written to or liked by the writer until they reply', async () => {
    const { viewer, subject } = await makeViewCase('writer');
    await change(subject, { profileVisible: false });
    expect((await write(viewer, subject)).status).toBe(404);
    expect((await like(viewer, subject)).status).toBe(404);
    expect((await write(subject, viewer)).status).toBe(201);
    await eventually(() => wroteTo(subject, viewer), true);
    expect((await write(viewer, subject)).status).toBe(201);
  });

  it('is hidden again from a member who blocked them and lost the conversation', async () => {
    const { viewer, subject } = await makeViewCase('answered');
    await change(subject, { profileVisible: false });
    expect((await viewer.get(`/api/users/${subject.id}`)).status).toBe(200);
    await viewer.send('POST', '/api/blocks', { userId: subject.id });
    await viewer.send('DELETE', `/api/blocks/${subject.id}`);
    expect((await viewer.get(`/api/users/${subject.id}`)).status).toBe(404);
  });
});

describe('a blocked member who reads the old thread', () => {
  it('sends nothing to the member who blocked them', async () => {
    const { viewer, subject } = await makeViewCase('match');
    await change(subject, PREMIUM);
    await write(subject, viewer, 'Are you there?');
    await eventually(async () => (await sideOf(viewer, subject))?.unread, 2);
    await block(subject, viewer);
    const theirs = await liveConnection(subject);
    expect((await viewer.get(`/api/messages/${subject.id}`)).status).toBe(200);
    await eventually(async () => (await sideOf(viewer, subject))?.unread, 0);
    await caughtUp(theirs);
    expect(theirs.of('read')).toEqual([]);
    theirs.close();
  });
});

describe('the unread count', () => {
  it('leaves out blocked members, wherever it is shown', async () => {
    const [me, friend, pest] = [await signedIn(), await signedIn(), await signedIn()];
    const before = await liveConnection(me);
    await write(friend, me);
    await write(pest, me);
    await write(pest, me);
    await before.nextEvent('unread', ({ count }) => count === 3);
    before.close();
    const unreadOf = async () =>
      ((await (await me.get('/api/auth/me')).json()) as Self).unreadCount;
    expect(await unreadOf()).toBe(3);
    expect((await blocks(me, pest)).status).toBe(204);
    expect(await unreadOf()).toBe(1);
    const line = await liveConnection(me);
    expect((await line.nextEvent('unread')).count).toBe(1);
    await write(friend, me);
    await line.nextEvent('unread', ({ count }) => count === 2);
    expect(line.of('unread').map(({ count }) => count)).not.toContain(3);
    line.close();
  });
});

describe('presence', () => {
  it('is shown to a match from whom nothing else is hidden, and to nobody else', async () => {
    const { viewer, subject } = await makeViewCase('match');
    const [writer, fan] = [await signedIn(), await signedIn()];
    await write(writer, subject);
    await liked(subject, fan);
    const lines = await Promise.all([viewer, writer, fan].map((member) => liveConnection(member)));
    const theirs = await liveConnection(subject);
    await lines[0]?.nextEvent('presence', ({ userId, online }) => userId === subject.id && online);
    for (const line of lines.slice(1)) {
      await caughtUp(line);
      expect(line.of('presence')).toEqual([]);
    }
    for (const line of [...lines, theirs]) line.close();
  });
});
