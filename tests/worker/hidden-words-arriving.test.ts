import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { like, likesOf, outcome, remark, unmatch } from '../support/decisions';
import {
  folded,
  hides,
  KIND,
  RUDE,
  unreadCountOf as unreadOf,
  HIDDEN_WORD as WORD,
} from '../support/hiddenWords';
import { eventually } from '../support/liveConnection';
import { friends, listOf, reported, sent } from '../support/messages';
import { signedIn } from '../support/signedIn';
import { threadOf, write } from '../support/world';

const strangers = () => Promise.all([signedIn(), signedIn({ firstName: 'Ann' })]);

describe('a message with a hidden word', () => {
  it('can be reported, and is gone with a block or an end like any message', async () => {
    const [me, other] = await friends();
    await hides(me, WORD);
    await sent(write(other, me, RUDE));
    await reported(me, other);
    const report = { userId: other.id, category: 'harassment', block: true };
    const answer = await me.send('POST', '/api/reports', report);
    expect(answer.status, await answer.clone().text()).toBe(201);
    expect(await listOf(me)).toEqual([]);

    const [one, two] = await friends();
    await hides(one, WORD);
    await sent(write(two, one, RUDE));
    await reported(one, two);
    await unmatch(one, two);
    await eventually(async () => (await listOf(one)).length, 0);
  });
});

describe('a like with a hidden word in its comment', () => {
  it('arrives as a like with its comment folded, and begins the match’s conversation silently', async () => {
    const [me, other] = await strangers();
    await hides(me, WORD);
    await outcome(await remark(other, me, { comment: RUDE }));
    const liked = (await likesOf(me)).members[0];
    expect(liked?.remark).toMatchObject({ comment: RUDE, hasHiddenWord: true });
    await hides(me);
    expect((await likesOf(me)).members[0]?.remark).toHaveProperty('hasHiddenWord', true);
    await hides(me, WORD);
    expect((await like(me, other)).isMatched).toBe(true);
    await reported(me, other);
    expect(await listOf(me)).toMatchObject([{ isRequest: true, unreadCount: 0 }]);
    expect(await folded(me, other)).toEqual([true]);
    expect(await folded(other, me)).toEqual([false]);
  });
});

describe('a delivery that failed', () => {
  /** Replaces the members' objects of a running conversation. */
  const withInboxes = (conversation: ReturnType<typeof threadOf>, INBOXES: Env['INBOXES']) =>
    runInDurableObject(conversation, (instance) => {
      Object.defineProperty(instance, 'env', { value: { ...env, INBOXES }, configurable: true });
    });
  const broken = new Proxy(env.INBOXES, {
    get: () => () => {
      throw new Error('The object is away');
    },
  });

  it.for(['fails', 'is lost with the object'])(
    '%s: its messages are decided when they arrive, earlier ones never again',
    async (how) => {
      const [me, other] = await friends();
      const conversation = threadOf(me, other);
      await sent(write(other, me, RUDE));
      await reported(me, other);
      await hides(me, WORD);
      await withInboxes(conversation, broken);
      await sent(write(other, me, RUDE));
      await sent(write(other, me, KIND));
      await runDurableObjectAlarm(conversation);
      if (how === 'fails') {
        await withInboxes(conversation, env.INBOXES);
        await sent(write(other, me, RUDE));
      } else await evictDurableObject(conversation);
      await runDurableObjectAlarm(conversation);
      await reported(me, other);
      const later = how === 'fails' ? [true] : [];
      expect(await folded(me, other)).toEqual([false, true, false, ...later]);
      expect(await unreadOf(me)).toBe(2);
    },
  );

  it('is repeated in full after a backup without deciding anything anew', async () => {
    const [me, other] = await friends();
    await sent(write(other, me, RUDE));
    await reported(me, other);
    await hides(me, WORD);
    const [low = '', high = ''] = [me.id, other.id].toSorted();
    await threadOf(me, other).settle([low, high], 1_000);
    await reported(me, other);
    expect(await folded(me, other)).toEqual([false]);
    expect(await unreadOf(me)).toBe(1);
  });
});
