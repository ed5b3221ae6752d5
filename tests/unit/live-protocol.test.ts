import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeClientEvent,
  type SocketState,
  socketState,
} from '../../worker/objects/member/connections/liveProtocol';
import { inLanguage, type Sentence } from '../../worker/platform/sentence';

const fresh: SocketState = {
  session: { id: 's', memberId: 'usr_me' },
  faults: 0,
  windowStart: 0,
  said: 0,
  openedAt: 0,
  language: 'en',
};
const userId = 'usr_aaaaaaaaaaaaaaaaaaaa';
const clientId = '8d9b2e5c-6f0a-4c1e-9a53-0f2f6a0f1b11';
const typing = JSON.stringify({ type: 'typing', userId });

/** Sends each event at its time; returns the outcomes until the connection is closed. */
function conversation(said: readonly (readonly [string | ArrayBuffer, number])[]) {
  let state = fresh;
  const outcomes: string[] = [];
  for (const [data, now] of said) {
    const outcome = judgeClientEvent(state, data, now);
    outcomes.push(outcome.do);
    state = outcome.state;
    if (outcome.do === 'close') break;
  }
  return outcomes;
}

describe("a device's message", () => {
  it('is processed if it is a known event', () => {
    expect(judgeClientEvent(fresh, typing, 1)).toMatchObject({
      do: 'act',
      event: { type: 'typing', userId },
    });
    const read = JSON.stringify({ type: 'read', userId });
    expect(judgeClientEvent(fresh, read, 1)).toMatchObject({ do: 'act', event: { type: 'read' } });
  });

  it('is otherwise ignored, and never throws', () => {
    const anything = fc.oneof(fc.string(), fc.json(), fc.constant(new ArrayBuffer(8)));
    fc.assert(
      fc.property(anything, (data) => {
        fc.pre(typeof data !== 'string' || !/"(typing|read)"/.test(data));
        expect(judgeClientEvent(fresh, data, 1)).toMatchObject({
          do: 'answer-error',
          fault: { code: 'INVALID_EVENT' },
          state: { faults: 1 },
        });
      }),
    );
  });

  it('is not read if it is too long', () => {
    const long = JSON.stringify({ type: 'typing', userId }).padEnd(13_001);
    expect(judgeClientEvent(fresh, long, 1).do).toBe('answer-error');
    expect(judgeClientEvent(fresh, typing.padEnd(13_000), 1).do).toBe('act');
  });

  it('may be as long as a text can be, whatever its characters', () => {
    const send = (content: string) =>
      JSON.stringify({ type: 'send', clientId, receiverId: userId, content });
    const longest = send('😀'.repeat(1_000));
    expect(judgeClientEvent(fresh, longest, 1)).toMatchObject({
      do: 'act',
      event: { type: 'send' },
    });
    const escaped = send('é'.repeat(2_000)).replaceAll('é', '\\u00e9');
    expect(judgeClientEvent(fresh, escaped, 1)).toMatchObject({
      do: 'act',
      event: { type: 'send' },
    });
    expect(judgeClientEvent(fresh, send('é'.repeat(2_001)), 1)).toMatchObject({
      do: 'answer-error',
      fault: { code: 'INVALID_INPUT', clientId, refusal: [{ values: { max: '2,000' } }] },
    });
    const doubly = JSON.stringify({
      type: 'send',
      clientId,
      receiverId: userId,
      content: '',
      more: 1,
    });
    const { fault } = judgeClientEvent(fresh, doubly, 1) as { fault: { refusal: Sentence } };
    expect(inLanguage('en', fault.refusal)).toMatch(/^Message is required\. ./);
    const unmarked = JSON.stringify({ type: 'send', receiverId: userId, content: 'Hello' });
    expect(judgeClientEvent(fresh, unmarked, 1)).toMatchObject({
      fault: { code: 'INVALID_EVENT' },
    });
  });

  it('closes the connection at the sixth fault, at any interval', () => {
    const nonsense = Array.from({ length: 9 }, (_, n) => ['?', n * 60_000] as const);
    expect(conversation(nonsense)).toEqual([...Array(5).fill('answer-error'), 'close']);
  });

  it('may be one of 100 in ten seconds; a flood closes the connection', () => {
    const flood = Array.from({ length: 120 }, (_, n) => [typing, 20_000 + n] as const);
    const outcomes = conversation(flood);
    expect(outcomes.slice(0, 100)).toEqual(Array(100).fill('act'));
    expect(outcomes.slice(100)).toEqual([...Array(5).fill('answer-error'), 'close']);
    const outcome = judgeClientEvent({ ...fresh, windowStart: 1, said: 100 }, typing, 2);
    expect(outcome).toMatchObject({ do: 'answer-error', fault: { code: 'TOO_FAST' } });
    const send = JSON.stringify({ type: 'send', receiverId: userId, content: 'Hello', clientId });
    expect(judgeClientEvent({ ...fresh, windowStart: 1, said: 100 }, send, 2)).toMatchObject({
      fault: { code: 'TOO_FAST', clientId },
    });
    const last = judgeClientEvent({ ...fresh, windowStart: 1, said: 99 }, 'nonsense', 2);
    expect(last).toMatchObject({ do: 'answer-error', fault: { code: 'INVALID_EVENT' } });
  });

  it('may be one of 100 again in the next ten seconds', () => {
    const patient = Array.from(
      { length: 300 },
      (_, n) => [typing, 20_000 + Math.floor(n / 100) * 10_000] as const,
    );
    expect(conversation(patient)).toEqual(Array(300).fill('act'));
  });

  it('is attributed across hibernation, with its count', () => {
    expect(socketState.parse({ ...fresh, more: 1 })).toEqual(fresh);
    const lacking = [{}, { ...fresh, session: {} }, { ...fresh, said: undefined }];
    for (const state of lacking) expect(socketState.safeParse(state).success).toBe(false);
  });

  it('keeps its sender', () => {
    const outcome = judgeClientEvent(
      fresh,
      JSON.stringify({ type: 'typing', userId, session: 'x' }),
      1,
    );
    expect(outcome.do).toBe('answer-error');
    expect(outcome.state.session).toEqual(fresh.session);
  });
});
