import { describe, expect, it } from 'vitest';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, read, sent } from '../support/messages';
import { newDevice } from '../support/signedIn';
import { block, write } from '../support/world';

const ASK = 'My card is blocked. Can you please send me $300 through Zelle?';
const HARMLESS = 'Shall we walk along the canal on Sunday?';

describe('a message that asks for money', () => {
  it('has a warning for its receiver, in the thread and live', async () => {
    const [me, other] = await friends();
    const theirs = await liveConnection(other);
    await sent(write(me, other, HARMLESS));
    await sent(write(me, other, ASK));
    const { message } = await theirs.nextEvent('message', ({ message: { seq } }) => seq === 2);
    expect(message.warning).toEqual({ kind: 'emergency', text: expect.stringContaining('send') });
    const [first, second] = await read(other, me);
    expect(first).not.toHaveProperty('warning');
    expect(second?.warning).toEqual(message.warning);
    expect((await read(other, me, '?after=1'))[0]?.warning).toEqual(message.warning);
  });

  it('shows its sender nothing: not in the answer, a live event, the thread or their download', async () => {
    const [me, other] = await friends();
    const [mine, second] = await Promise.all([
      liveConnection(me),
      liveConnection(await newDevice(me.row)),
    ]);
    const clientId = crypto.randomUUID();
    mine.say({ type: 'send', receiverId: other.id, content: ASK, clientId });
    const { message } = await mine.nextEvent('sent');
    const harmless = await sent(write(me, other, HARMLESS));
    expect(Object.keys(message).toSorted()).toEqual(
      [...Object.keys(harmless), 'clientId'].toSorted(),
    );
    expect((await second.nextEvent('message')).message).toEqual(message);
    expect(await sent(write(me, other, ASK, clientId))).toEqual(message);
    expect(await read(me, other)).toEqual([message, harmless]);
    await sent(write(other, me, 'No.'));
    expect(JSON.stringify(await read(me, other))).not.toContain('warning');
    const data = await (await me.get('/api/user/download-data')).text();
    expect(data).toContain(ASK);
    expect(data).not.toMatch(/"warning"|warningShown|emergency|caution/);
  });

  it('is in its receiver’s download with the text of the warning, while both accounts exist', async () => {
    const [me, other] = await friends();
    await sent(write(me, other, HARMLESS));
    await sent(write(me, other, ASK));
    await sent(write(other, me, 'No.'));
    const messagesOf = async () => {
      const data = await (await other.get('/api/user/download-data')).json();
      return (data as { messages: Record<string, unknown>[] }).messages;
    };
    const warning = (await read(other, me))[1]?.warning?.text;
    expect(warning).toBeTruthy();
    expect((await messagesOf()).map(({ warningShown }) => warningShown)).toEqual([
      undefined,
      warning,
      undefined,
    ]);
    expect((await other.send('POST', '/api/blocks', { userId: me.id })).status).toBeLessThan(300);
    await eventually(
      async () => JSON.stringify(await messagesOf()).includes('warningShown'),
      false,
    );
  });

  it('repeats no warning with the next messages, and leaves none behind', async () => {
    const [me, other] = await friends();
    for (const content of [ASK, ASK, ASK]) await sent(write(me, other, content));
    const warned = (await read(other, me)).map(({ warning }) => warning !== undefined);
    expect(warned).toEqual([true, false, false]);
    await block(other, me);
    await eventually(async () => (await me.get(`/api/messages/${other.id}`)).status, 200);
    expect(JSON.stringify(await (await me.get(`/api/messages/${other.id}`)).json())).not.toContain(
      'warning',
    );
  });

  it('warns each of the two about the other’s messages', async () => {
    const [me, other] = await friends();
    await sent(write(me, other, ASK));
    await sent(write(other, me, 'Please buy me a Steam card and send me the code.'));
    const kinds = (messages: Awaited<ReturnType<typeof read>>) =>
      messages.map(({ warning }) => warning?.kind);
    expect(kinds(await read(me, other))).toEqual([undefined, 'giftCard']);
    expect(kinds(await read(other, me))).toEqual(['emergency', undefined]);
  });
});
