import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { otherMember } from '../../src/shared/contract/members';
import type { Message } from '../../src/shared/contract/messages';
import { memberObjectOf } from '../../worker/platform/objects';
import { crashing } from '../support/crashes';
import {
  decide,
  like,
  likesOf,
  outcome,
  pass,
  remark,
  undoLike,
  unmatch,
} from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { listOf, read, reported, sent } from '../support/messages';
import { rewritten } from '../support/rewritten';
import { db, newDevice, signedIn, type TestMember } from '../support/signedIn';
import {
  addPhoto,
  DAY,
  decisionOf,
  liked,
  matched,
  messagesCounted,
  setMessagesCounted,
  threadOf,
  write,
} from '../support/world';

const ROLL = { prompt: 'train-seat', answer: 'By the window, facing back.' } as const;
const PROMPT = { kind: 'prompt', value: ROLL.prompt } as const;
const HIKING = { kind: 'interest', value: 'Hiking' } as const;

const told = (given: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ interests: ['Hiking'], prompts: [ROLL], ...given });
const two = () => Promise.all([told(), told()]);
const words = (messages: Message[]) =>
  messages.map(({ senderId, content }) => [senderId, content] as const);

async function profileOf(me: TestMember, other: TestMember) {
  return otherMember.parse(await (await me.get(`/api/users/${other.id}`)).json());
}

describe('what a like is about', () => {
  it('arrives with it: in the list of likes, and on the profile, until it is answered', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { on: PROMPT, comment: 'Which station?' }));
    const said = { on: { ...PROMPT, text: ROLL.answer }, comment: 'Which station?' };
    expect((await likesOf(other)).members).toMatchObject([{ id: me.id, remark: said }]);
    expect((await profileOf(other, me)).remark).toEqual(said);
    expect(await messagesCounted(me)).toBe(1);
    await pass(other, me);
    expect((await profileOf(other, me)).remark).toBeUndefined();
    expect(await read(other, me)).toEqual([]);
  });

  it('can be a photo with its text, an interest, or a comment alone', async () => {
    const [one, other, third] = [await told(), await told(), await told()];
    await addPhoto(other, 'pho_thebeach', new Uint8Array([1]));
    const photo = { kind: 'photo', value: '/photos/pho_thebeach' } as const;
    await outcome(await remark(one, other, { on: photo }));
    await outcome(await remark(third, other, { on: HIKING }));
    const alone = await told();
    await outcome(await remark(alone, other, { comment: 'Hi!' }));
    const remarks = new Map((await likesOf(other)).members.map((each) => [each.id, each.remark]));
    expect(remarks.get(one.id)).toEqual({ on: { ...photo, text: '' }, comment: null });
    expect(remarks.get(third.id)).toEqual({ on: { ...HIKING, text: 'Hiking' }, comment: null });
    expect(remarks.get(alone.id)).toEqual({ on: null, comment: 'Hi!' });
    expect(await messagesCounted(one)).toBe(0);
  });

  it.for([
    ['a prompt they do not answer', { on: { kind: 'prompt', value: 'exit' } }],
    ['an interest of somebody else', { on: { kind: 'interest', value: 'Chess' } }],
    ['a photo of somebody else', { on: { kind: 'photo', value: '/photos/pho_other' } }],
    ['a photo from elsewhere', { on: { kind: 'photo', value: 'https://a.example/b.webp' } }],
    ['no known kind', { on: { kind: 'bio', value: 'Hi' } }],
    ['something besides', { on: { ...HIKING, more: 1 } }],
    ['an empty comment', { comment: '  ' }],
    ['301 characters', { comment: 'x'.repeat(301) }],
    ['a control character', { comment: 'a\u0000b' }],
  ] as const)('of %s is a 400 and leaves nothing', async ([, said]) => {
    const [me, other] = await two();
    const body = { targetUserId: other.id, isLiked: true, ...said };
    await refusal(await me.send('POST', '/api/matches', body), 400, 'INVALID_INPUT');
    expect(await decisionOf(me, other)).toBeUndefined();
    expect(await messagesCounted(me)).toBe(0);
  });

  it('is not possible with a pass', async () => {
    const [me, other] = await two();
    const body = { targetUserId: other.id, isLiked: false, comment: 'No' };
    await refusal(await me.send('POST', '/api/matches', body), 400, 'INVALID_INPUT');
  });

  it('does not change: repeating it costs nothing, other text is a 409', async () => {
    const [me, other] = await two();
    const said = { on: HIKING, comment: 'Where?' };
    await Promise.all([1, 2, 3].map(async () => outcome(await remark(me, other, said))));
    expect(await messagesCounted(me)).toBe(1);
    await refusal(await remark(me, other, { comment: 'Else' }), 409, 'CONFLICT');
    await like(me, other);
    expect((await likesOf(other)).members[0]?.remark?.comment).toBe('Where?');
  });

  it('is not possible for a match, who gets messages instead', async () => {
    const [me, other] = await two();
    await matched(me, other);
    await refusal(await remark(me, other, { comment: 'Hi' }), 409, 'CONFLICT');
  });

  it('is refused only with a comment where messages are not allowed', async () => {
    const [me, other] = [await told(), await told({ messagesFrom: 'matches' })];
    await refusal(await remark(me, other, { comment: 'Hi' }), 403, 'FORBIDDEN');
    await outcome(await remark(me, other, { on: HIKING }));
    const [one, closed] = await two();
    await matched(one, closed);
    await unmatch(closed, one);
    await decide(one, closed, false);
    await refusal(await remark(one, closed, { comment: 'Hi' }), 403, 'CONVERSATION_CLOSED');
  });

  it('counts as a message of the day, also alongside messages in flight', async () => {
    const [me, other, match] = [await told({ emailConfirmedAt: 1 }), await told(), await told()];
    await matched(me, match);
    await setMessagesCounted(me, 19);
    const answers = await Promise.all([
      remark(me, other, { comment: 'One' }),
      write(me, match, 'Two'),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect(await messagesCounted(me)).toBe(20);
    const more = await told();
    const refused = await remark(me, more, { comment: 'Three' });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await refusal(refused, 429, 'LIMIT_REACHED');
    expect(await decisionOf(me, more)).toBeUndefined();
    await outcome(await remark(me, more, { on: HIKING }));
  });

  it('is limited to three strangers a day without a confirmed address', async () => {
    const [me, other] = [await told({ emailConfirmedAt: null }), await told()];
    await setMessagesCounted(me, 3, new Date(), 3);
    await refusal(await remark(me, other, { comment: 'Hi' }), 429, 'CONFIRM_ADDRESS');
    await write(other, me, 'Hello');
    await reported(me, other);
    await outcome(await remark(me, other, { comment: 'Hi' }));
  });
});

describe('a comment', () => {
  it('begins the conversation of a match, with its subject, unread for the other', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { on: PROMPT, comment: 'Which station?' }));
    const line = await liveConnection(await newDevice(other.row));
    expect((await like(other, me)).isMatched).toBe(true);
    expect((await line.nextEvent('message')).message.content).toBe('Which station?');
    await reported(me, other);
    expect(await listOf(other)).toMatchObject([
      { user: { id: me.id }, unreadCount: 1, isRequest: false },
    ]);
    for (const reader of [me, other]) {
      const messages = await read(reader, reader === me ? other : me);
      expect(messages).toMatchObject([{ seq: 1, senderId: me.id, content: 'Which station?' }]);
      expect(messages[0]?.about).toEqual({ ...PROMPT, text: ROLL.answer });
    }
    expect(await messagesCounted(me)).toBe(1);
    await sent(write(other, me, 'WFMU'));
  });

  it('of each is stored once, in the order of the likes, also when both like at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = await two();
      const answers = await Promise.all([
        remark(a, b, { comment: 'From a' }),
        remark(b, a, { on: HIKING, comment: 'From b' }),
        remark(a, b, { comment: 'From a' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(words(await read(a, b)).toSorted()).toEqual(
        [
          [a.id, 'From a'],
          [b.id, 'From b'],
        ].toSorted(),
      );
      expect(await read(b, a)).toHaveLength(2);
    }
  });

  it('is deleted with its like: after a pass the next like has none', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { comment: 'Hi' }));
    await pass(me, other);
    await like(me, other);
    await like(other, me);
    expect(await read(other, me)).toEqual([]);
  });

  it('does not come back with a second match, where the first was ended', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { comment: 'Hi' }));
    await like(other, me);
    await unmatch(other, me);
    expect((await like(other, me)).isMatched).toBe(false);
    expect((await like(me, other)).isMatched).toBe(true);
    expect(await read(other, me)).toEqual([]);
  });

  it('quotes nothing of a member who has left', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { on: PROMPT, comment: 'Which station?' }));
    await like(other, me);
    await other.send('POST', '/api/blocks', { userId: me.id });
    const [message] = await read(me, other);
    expect(message).toMatchObject({ content: 'Which station?' });
    expect(message?.about).toBeUndefined();
  });

  it('is in the member’s download, sent and received', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { on: HIKING, comment: 'Where to first?' }));
    for (const who of [me, other]) {
      const data = await (await who.get('/api/user/download-data')).text();
      expect(data).toContain('Where to first?');
    }
  });
});

describe('a comment that is reported', () => {
  it('is included in the report, before any message was written', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { comment: 'Send me money' }));
    const report = { userId: me.id, category: 'spam', details: 'Asks for money', block: true };
    expect((await other.send('POST', '/api/reports', report)).status).toBe(201);
    const found = await db.all<{ author: string; content: string }>(
      sql`SELECT author, content FROM report_evidence WHERE message_id LIKE ${`lik_${me.id.slice(4)}%`}`,
    );
    expect(found).toEqual([{ author: 'reported', content: 'Send me money' }]);
  });

  it('cannot be repeated for 30 days after its like was undone, but a like alone can', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { comment: 'First' }));
    await likesOf(other);
    await pass(me, other);
    const again = await remark(me, other, { comment: 'Second' });
    await refusal(again, 409, 'CONFLICT');
    expect((await like(me, other)).isMatched).toBe(false);
    await pass(me, other);
    const monthLater = 'UPDATE comments_ended SET at = at - ?';
    await rewritten(memberObjectOf(env, me.id), monthLater, 31 * DAY);
    await outcome(await remark(me, other, { comment: 'Third' }));
  });

  it('can be repeated if nobody was shown it', async () => {
    const [me, other] = await two();
    await outcome(await remark(me, other, { comment: 'With a typpo' }));
    expect((await undoLike(me, other)).status).toBe(204);
    await outcome(await remark(me, other, { comment: 'Without a typo' }));
  });
});

const CRASHES = [0, 1, 2, 3, 4, 5].flatMap((trip) =>
  (['before', 'after'] as const).map((when) => ({ trip, when })),
);

describe('an interrupted like with a comment', () => {
  it.for(CRASHES)('$when trip $trip: both comments are stored once', async (crash) => {
    const [a, b] = await two();
    await outcome(await remark(a, b, { on: HIKING, comment: 'First' }));
    const said = { comment: 'Second' };
    const objects = [threadOf(a, b), memberObjectOf(env, a.id), memberObjectOf(env, b.id)];
    const broken = await crashing(crash, objects, () => remark(b, a, said));
    await runDurableObjectAlarm(memberObjectOf(env, b.id));
    if (!broken) expect((await outcome(await remark(b, a, said))).isMatched).toBe(true);
    expect(words(await read(a, b))).toEqual([
      [a.id, 'First'],
      [b.id, 'Second'],
    ]);
    expect(await messagesCounted(b)).toBe(1);
  });
});

describe('an earlier like', () => {
  it('has no comment', async () => {
    const [me, other] = await two();
    await liked(me, other, 'like', Date.now() - DAY);
    expect((await likesOf(other)).members[0]?.remark).toBeUndefined();
  });
});
