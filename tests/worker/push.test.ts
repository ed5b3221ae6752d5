import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushSetup } from '../../src/shared/contract/push';
import { createApp } from '../../worker/app';
import { memberObjectOf } from '../../worker/platform/objects';
import { blocks } from '../support/blocks';
import { like, remark, unmatch } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { holdFirstAnswer } from '../support/heldAnswer';
import { HIDDEN_WORD, hides, KIND, RUDE } from '../support/hiddenWords';
import { eventually, liveConnection } from '../support/liveConnection';
import { newDevice, signedIn, type TestMember } from '../support/signedIn';
import { soon } from '../support/soon';
import { block, change, liked, matched, threadOf, write, wroteTo } from '../support/world';

const SERVICE = 'https://push.example.com/send/';
const asked: { url: string; headers: Headers; body: Uint8Array }[] = [];
let status = 201;

beforeEach(() => {
  asked.length = 0;
  status = 201;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = new Uint8Array(await request.arrayBuffer());
    asked.push({ url: request.url, headers: request.headers, body });
    return new Response(null, { status });
  });
});
afterEach(() => vi.restoreAllMocks());

/** A browser's own key pair and secret, as from its Push API. */
async function browserKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  if (!('publicKey' in pair)) throw new Error('no pair');
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  if (!(raw instanceof ArrayBuffer)) throw new Error('no key');
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  return {
    p256dh: text(new Uint8Array(raw)),
    auth: text(crypto.getRandomValues(new Uint8Array(16))),
  };
}

async function subscribe(me: TestMember, name: string) {
  const answer = await me.send('PUT', '/api/push', {
    endpoint: `${SERVICE}${name}`,
    keys: await browserKeys(),
  });
  expect(answer.status, await answer.clone().text()).toBe(204);
}

const isOn = async (me: TestMember) =>
  pushSetup.parse(await (await me.get('/api/push')).json()).isOn;

async function two() {
  const [me, other] = await Promise.all([signedIn(), signedIn({ firstName: 'Ann' })]);
  await matched(me, other);
  await subscribe(me, me.id);
  return { me, other };
}

/** The notice is sent after the answer: it has arrived, or a later one from another member has. */
async function toldAfter(act: () => Promise<unknown>): Promise<number> {
  asked.length = 0;
  await act();
  const [last, writer] = await Promise.all([signedIn(), signedIn()]);
  await matched(last, writer);
  await subscribe(last, last.id);
  await write(writer, last);
  await soon(() => expect(asked.some(({ url }) => url.endsWith(last.id))).toBe(true));
  return asked.filter(({ url }) => !url.endsWith(last.id)).length;
}

describe('a notice', () => {
  it('is sent for a message, encrypted and signed, without its text', async () => {
    const { me, other } = await two();
    expect(await isOn(me)).toBe(true);
    expect(await toldAfter(() => write(other, me, 'meet me at the diner'))).toBe(1);
    const [sent] = asked;
    expect(sent?.url).toBe(`${SERVICE}${me.id}`);
    expect(sent?.headers.get('content-encoding')).toBe('aes128gcm');
    expect(sent?.headers.get('authorization')).toMatch(/^(vapid t=|WebPush )/i);
    const seen = new TextDecoder().decode(sent?.body);
    for (const secret of ['diner', 'Ann', other.id]) expect(seen).not.toContain(secret);
  });

  it('is not sent for a message with a word that its receiver hides', async () => {
    const { me, other } = await two();
    await hides(me, HIDDEN_WORD);
    expect(await toldAfter(() => write(other, me, RUDE))).toBe(0);
    expect(await toldAfter(() => write(other, me, KIND))).toBe(1);
  });

  it.for([
    ['is sent', true, 1],
    ['with the switch off is not sent', false, 0],
  ] as const)(
    '%s for a match to the member who did not act',
    async ([, notifyNewMatches, count]) => {
      const [me, other] = await Promise.all([signedIn({ notifyNewMatches }), signedIn()]);
      await subscribe(me, me.id);
      await liked(me, other);
      const told = await toldAfter(() =>
        other.send('POST', '/api/matches', { targetUserId: me.id, isLiked: true, isSuper: false }),
      );
      expect(told).toBe(count);
    },
  );

  it('is sent once for a match with a comment on the like', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    await subscribe(me, me.id);
    await liked(me, other);
    const told = await toldAfter(async () => {
      await remark(other, me, { comment: 'Hello!' });
      await eventually(() => wroteTo(other, me), true);
    });
    expect(told).toBe(1);
  });

  it('is sent for the first answer of a hidden member, which reveals them', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    await write(me, other);
    await eventually(() => wroteTo(me, other), true);
    await subscribe(me, me.id);
    await change(other, { profileVisible: false });
    expect(await toldAfter(() => write(other, me))).toBe(1);
  });

  it('is not sent again for a match that ends and is made again the same day', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    await subscribe(me, me.id);
    await liked(me, other);
    const told = await toldAfter(async () => {
      for (let round = 0; round < 3; round += 1) {
        await like(other, me);
        await unmatch(other, me);
      }
    });
    expect(told).toBe(1);
  });

  it('is sent to a bounded number of browsers', async () => {
    const { me, other } = await two();
    for (let n = 0; n < 24; n += 1) await subscribe(await newDevice(me.row), `${me.id}-${n}`);
    expect(await toldAfter(() => write(other, me))).toBe(20);
  });

  it.for([
    ['the switch off', { notifyMessages: false }],
    ['a deactivated account', { status: 'inactive' }],
  ] as const)('is not sent with %s', async ([, state]) => {
    const { me, other } = await two();
    await change(me, state);
    expect(await toldAfter(() => write(other, me))).toBe(0);
  });

  it('is not sent while a page is open, but is once it was closed', async () => {
    const { me, other } = await two();
    const line = await liveConnection(me);
    await line.nextEvent('unread');
    expect(await toldAfter(() => write(other, me))).toBe(0);
    line.close();
    await eventually(() => memberObjectOf(env, me.id).isConnected(), false);
    expect(await toldAfter(() => write(other, me))).toBe(1);
  });

  it('is not sent about blocked members, nor to a session that ended', async () => {
    const { me, other } = await two();
    await block(me, other);
    expect(await toldAfter(() => write(other, me))).toBe(0);
    const next = await two();
    await next.me.send('POST', '/api/auth/logout');
    expect(await toldAfter(() => write(next.other, next.me))).toBe(0);
  });

  it('is not sent for a message that was overtaken by a block', async () => {
    const { me, other } = await two();
    const conversation = threadOf(me, other);
    await conversation.doubt();
    const trip = await holdFirstAnswer(conversation);
    const told = await toldAfter(async () => {
      const late = write(other, me);
      await eventually(async () => trip.isThere, true);
      expect((await blocks(me, other)).status).toBe(204);
      trip.mayGoOn = true;
      expect((await late).status).toBe(404);
    });
    expect(told).toBe(0);
  });

  it('ends a subscription that the browser has ended, and survives a service that is down', async () => {
    const { me, other } = await two();
    status = 500;
    expect((await write(other, me)).status).toBe(201);
    await soon(() => expect(asked).toHaveLength(1));
    expect(await isOn(me)).toBe(true);
    status = 410;
    expect((await write(other, me)).status).toBe(201);
    await soon(async () => expect(await isOn(me)).toBe(false));
  });
});

describe('/api/push', () => {
  it('moves a browser to the last member signed in there, one per device', async () => {
    const [first, second] = await Promise.all([signedIn(), signedIn()]);
    await subscribe(first, 'same');
    await subscribe(second, 'same');
    expect([await isOn(first), await isOn(second)]).toEqual([false, true]);
    const device = await newDevice(second.row);
    await subscribe(device, 'another');
    await Promise.all(['a', 'b', 'c'].map((name) => subscribe(device, name)));
    expect([await isOn(second), await isOn(device)]).toEqual([true, true]);
    expect((await device.send('DELETE', '/api/push')).status).toBe(204);
    expect([await isOn(second), await isOn(device)]).toEqual([true, false]);
  });

  it.for(['http://push.example.com/a', 'https://127.0.0.1/a', 'https://localhost/a', 'nonsense'])(
    'sends to no address but a public one (%s)',
    async (endpoint) => {
      const me = await signedIn();
      const answer = await me.send('PUT', '/api/push', { endpoint, keys: await browserKeys() });
      const { errors } = await refusal(answer, 400, 'INVALID_INPUT');
      expect(errors?.[0]?.path).toBe('endpoint');
      expect(await isOn(me)).toBe(false);
    },
  );

  it('returns an error without keys', async () => {
    const me = await signedIn();
    const request = new Request('https://parkway.example/api/push', {
      headers: { cookie: me.cookie },
    });
    const bare = { ...env, PUSH_PUBLIC_KEY: undefined };
    const answer = await createApp().fetch(request, bare, createExecutionContext());
    await refusal(answer, 503, 'UNAVAILABLE');
  });
});
