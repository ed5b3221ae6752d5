import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reportEvidence } from '../../worker/db/schema';
import { unmatch } from '../support/decisions';
import { sealedOf } from '../support/endings';
import { liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { reportedTo } from '../support/reports';
import { db } from '../support/signedIn';
import { write } from '../support/world';

/** The maximum length, in characters that need three bytes, and six as an escape. */
const LONGEST = '\u20ac'.repeat(2_000);
const escaped = (text: string) => text.replaceAll('\u20ac', String.raw`\u20ac`);

it('the longest message fits every path that a message takes', async () => {
  const [me, other] = await friends();
  const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
  const first = await sent(write(me, other, LONGEST));
  const clientId = crypto.randomUUID();
  const event = { type: 'send', receiverId: other.id, content: LONGEST, clientId };
  mine.say(escaped(JSON.stringify(event)));
  const second = (await mine.nextEvent('sent')).message;
  for (const { id } of [first, second]) {
    const heard = await theirs.nextEvent('message', ({ message }) => message.id === id);
    expect(heard.message.content).toBe(LONGEST);
  }
  expect((await read(other, me)).map(({ content }) => content)).toEqual([LONGEST, LONGEST]);
  await reported(me, other);
  expect((await listOf(other))[0]?.lastMessage.content).toBe(LONGEST.slice(0, 200));

  const download = await (await me.get('/api/user/download-data')).text();
  expect(download.split(LONGEST)).toHaveLength(3);
  const reportId = await reportedTo(other, me, { messageIds: [first.id] });
  const evidence = await db
    .select()
    .from(reportEvidence)
    .where(eq(reportEvidence.reportId, reportId));
  expect(evidence.map(({ content }) => content)).toEqual([LONGEST]);
  expect((await unmatch(me, other)).status).toBe(204);
  expect(await sealedOf(me, other)).toEqual([LONGEST, LONGEST]);
});
