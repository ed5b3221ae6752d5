import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { memberObjectOf } from '../../worker/platform/objects';
import { eventually, type LiveConnection, liveConnection } from '../support/liveConnection';
import { friends, read, sent } from '../support/messages';
import { rewritten } from '../support/rewritten';
import { newDevice, signedIn } from '../support/signedIn';
import { block, PREMIUM, setMessagesCounted, write } from '../support/world';

const mark = () => crypto.randomUUID();

const say = (line: LiveConnection, to: { id: string }, content: string, clientId = mark()) => {
  line.say({ type: 'send', receiverId: to.id, content, clientId });
  return clientId;
};

describe('a message over the live connection', () => {
  it('is acknowledged to its device, and sent to all other devices of both', async () => {
    const [me, other] = await friends();
    const [mine, second, theirs] = await Promise.all([
      liveConnection(me),
      liveConnection(await newDevice(me.row)),
      liveConnection(other),
    ]);
    const clientId = say(mine, other, '  Hello over there  ');
    const { message } = await mine.nextEvent('sent');
    expect(message).toMatchObject({
      seq: 1,
      senderId: me.id,
      content: 'Hello over there',
      clientId,
    });
    expect((await second.nextEvent('message')).message).toEqual(message);
    expect((await theirs.nextEvent('message')).message).toEqual(message);
    expect(await read(other, me)).toEqual([message]);
    say(mine, other, 'And again');
    await theirs.nextEvent('message', ({ message: { seq } }) => seq === 2);
    await eventually(async () => mine.of('sent').length, 2);
    expect(mine.of('message')).toEqual([]);
  });

  it('is stored once, however often and by whichever way it is sent', async () => {
    const [me, other] = await friends();
    const line = await liveConnection(me);
    const clientId = say(line, other, 'Once');
    say(line, other, 'Once', clientId);
    await eventually(async () => line.of('sent').length, 2);
    const called = await sent(write(me, other, 'Once', clientId));
    expect(line.of('sent').map(({ message }) => message)).toEqual([called, called]);
    say(line, other, 'In other words', clientId);
    expect(await line.nextEvent('error')).toMatchObject({ code: 'CONFLICT', clientId });
    expect(await read(other, me)).toHaveLength(1);
  });

  it('is delivered from the other side, too, under the same clientId', async () => {
    const [me, other] = await friends();
    const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
    const clientId = say(mine, other, 'Hello');
    await mine.nextEvent('sent');
    say(theirs, me, 'Hello yourself', clientId);
    const { message } = await theirs.nextEvent('sent');
    expect((await mine.nextEvent('message')).message).toEqual(message);
  });

  it('keeps its place among 50 at once, also when the object was away in between', async () => {
    const [me, other] = await friends(PREMIUM);
    const [line, theirs] = [await liveConnection(me), await liveConnection(other)];
    const words = Array.from({ length: 50 }, (_, n) => `Number ${n}`);
    for (const content of words.slice(0, 25)) say(line, other, content);
    await eventually(async () => line.of('sent').length, 25);
    await evictDurableObject(memberObjectOf(env, me.id));
    for (const content of words.slice(25)) say(line, other, content);
    await eventually(async () => theirs.of('message').length, 50);
    expect(theirs.of('message').map(({ message }) => message.content)).toEqual(words);
    await eventually(async () => line.of('sent').length, 50);
    expect(line.of('sent').map(({ message }) => message.content)).toEqual(words);
    expect((await read(me, other)).map(({ content }) => content)).toEqual(words);
  });

  it('is refused like a call, with its clientId, a sentence and the time to wait', async () => {
    const [me, stranger] = [await signedIn({ emailConfirmedAt: 1 }), await signedIn()];
    const line = await liveConnection(me);
    for (const content of ['One', 'Two', 'Three']) say(line, stranger, content);
    const fourth = say(line, stranger, 'Four');
    expect(await line.nextEvent('error')).toMatchObject({
      code: 'REQUEST_PENDING',
      clientId: fourth,
    });
    const toNobody = say(line, { id: 'usr_aaaaaaaaaaaaaaaaaaaa' }, 'Anybody?');
    await line.nextEvent(
      'error',
      ({ code, clientId }) => code === 'NOT_FOUND' && clientId === toNobody,
    );
    const toMe = say(line, me, 'Me?');
    await line.nextEvent(
      'error',
      ({ code, clientId }) => code === 'INVALID_INPUT' && clientId === toMe,
    );
    expect(line.of('error').every(({ message }) => message)).toBe(true);
    expect(await read(stranger, me)).toHaveLength(3);
  });

  it('counts for the day, and a refusal names the start of the next', async () => {
    const [me, other] = await friends();
    await setMessagesCounted(me, 19);
    const line = await liveConnection(me);
    say(line, other, 'The twentieth');
    await line.nextEvent('sent');
    say(line, other, 'One too many');
    const { code, retryAfter } = await line.nextEvent('error');
    expect(code).toBe('LIMIT_REACHED');
    expect(retryAfter).toBeGreaterThan(0);
  });

  it('that is invalid counts as a fault: it is refused, and the sixth closes the connection', async () => {
    const [me, other] = await friends();
    const line = await liveConnection(me);
    const clientId = say(line, other, 'x'.repeat(2_001));
    expect(await line.nextEvent('error')).toMatchObject({ code: 'INVALID_INPUT', clientId });
    for (let times = 0; times < 5; times += 1) say(line, other, '');
    expect(await line.closed).toBe(1008);
    expect(await read(other, me)).toEqual([]);
  });

  it('of a session that has ended is not stored, and closes the connection', async () => {
    const [me, other] = await friends();
    const line = await liveConnection(me);
    await line.nextEvent('unread');
    // Not by the call that closes connections: sending itself notices, by an expired lease.
    await env.DB.prepare('DELETE FROM sessions WHERE id = ?').bind(me.sessionId).run();
    await rewritten(memberObjectOf(env, me.id), 'UPDATE lease SET until = 0');
    await evictDurableObject(memberObjectOf(env, me.id));
    say(line, other, 'Too late');
    expect(await line.closed).toBe(4401);
    expect(await read(other, me)).toEqual([]);
  });

  it('to a member who has just blocked its writer does not arrive', async () => {
    const [me, other] = await friends();
    const [line, theirs] = [await liveConnection(me), await liveConnection(other)];
    await block(other, me);
    const clientId = say(line, other, 'Hello?');
    expect(await line.nextEvent('error')).toMatchObject({ code: 'NOT_FOUND', clientId });
    expect(theirs.of('message')).toEqual([]);
  });
});
