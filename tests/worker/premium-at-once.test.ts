import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAILY_LIMITS } from '../../src/shared/rules/limits';
import { decide, likesGiven } from '../support/decisions';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, read, reported, sent } from '../support/messages';
import { buy, deliver, openPaypal, type Paypal } from '../support/paypalWorld';
import type { TestMember } from '../support/signedIn';
import { neighbours, setMessagesCounted, write } from '../support/world';

let paypal: Paypal;
beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => vi.unstubAllGlobals());

async function refunded(orderId: string) {
  paypal.deliveries.length = 0;
  await paypal.act(orderId, 'refund');
  for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
}

/** Whether the writer of the newest message sees when it was read, in the thread and live. */
async function receiptOf(me: TestMember, other: TestMember) {
  const line = await liveConnection(me);
  await line.nextEvent('unread');
  await read(other, me);
  await reported(me, other);
  // Sent after a receipt, which has arrived by then, if there is one.
  const answer = await sent(write(other, me, 'Read it'));
  await line.nextEvent('message', ({ message }) => message.id === answer.id);
  const own = (await read(me, other)).filter(({ senderId }) => senderId === me.id);
  line.close();
  return [own.at(-1)?.readAt !== undefined, line.of('read').length > 0];
}

it('premium that is bought or refunded changes limits and receipts at the next act', async () => {
  const [me, other] = await friends({ emailConfirmedAt: 1 });
  const like = async () => {
    const [next] = await neighbours([{}]);
    return (await decide(me, { id: String(next?.id) })).status;
  };
  await sent(write(me, other, 'Free'));
  expect(await receiptOf(me, other)).toEqual([false, false]);
  await likesGiven(me, DAILY_LIMITS.free.likes, Date.now());
  await setMessagesCounted(me, DAILY_LIMITS.free.messages);
  expect([await like(), (await write(me, other)).status]).toEqual([429, 429]);

  const orderId = await buy(paypal, me);
  expect([await like(), (await write(me, other, 'Paid')).status]).toEqual([200, 201]);
  expect(await receiptOf(me, other)).toEqual([true, true]);

  await sent(write(me, other, 'Still'));
  await refunded(orderId);
  expect([await like(), (await write(me, other)).status]).toEqual([429, 429]);
  expect(await receiptOf(me, other)).toEqual([false, false]);
  await eventually(async () => (await read(me, other)).some(({ readAt }) => readAt), false);
});
