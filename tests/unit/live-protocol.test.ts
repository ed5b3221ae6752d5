import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, type SocketState, socketState } from '../../worker/objects/liveProtocol';

const fresh: SocketState = {
  session: { id: 's', memberId: 'usr_me' },
  faults: 0,
  windowStart: 0,
  said: 0,
};
const userId = 'usr_aaaaaaaaaaaaaaaaaaaa';
const typing = JSON.stringify({ type: 'typing', userId });

/** Says each thing at its time and answers the outcomes until the connection is closed. */
function conversation(said: readonly (readonly [string | ArrayBuffer, number])[]) {
  let state = fresh;
  const outcomes: string[] = [];
  for (const [data, now] of said) {
    const outcome = judge(state, data, now);
    outcomes.push(outcome.do);
    state = outcome.state;
    if (outcome.do === 'close') break;
  }
  return outcomes;
}

describe('what a device says', () => {
  it('is acted on when it is an event of ours', () => {
    expect(judge(fresh, typing, 1)).toMatchObject({ do: 'act', event: { type: 'typing', userId } });
    const read = JSON.stringify({ type: 'read', userId });
    expect(judge(fresh, read, 1)).toMatchObject({ do: 'act', event: { type: 'read' } });
  });

  it('is never anything else, and never throws', () => {
    const anything = fc.oneof(fc.string(), fc.json(), fc.constant(new ArrayBuffer(8)));
    fc.assert(
      fc.property(anything, (data) => {
        fc.pre(typeof data !== 'string' || !/"(typing|read)"/.test(data));
        expect(judge(fresh, data, 1)).toMatchObject({
          do: 'answer-error',
          code: 'INVALID_EVENT',
          state: { faults: 1 },
        });
      }),
    );
  });

  it('is not read when it is long', () => {
    const long = JSON.stringify({ type: 'typing', userId }).padEnd(1_025);
    expect(judge(fresh, long, 1).do).toBe('answer-error');
    expect(judge(fresh, typing.padEnd(1_024), 1).do).toBe('act');
  });

  it('closes the connection at the sixth fault, however far apart', () => {
    const nonsense = Array.from({ length: 9 }, (_, n) => ['?', n * 60_000] as const);
    expect(conversation(nonsense)).toEqual([...Array(5).fill('answer-error'), 'close']);
  });

  it('may be 40 things in ten seconds; a flood closes the connection', () => {
    const flood = Array.from({ length: 60 }, (_, n) => [typing, 20_000 + n] as const);
    const outcomes = conversation(flood);
    expect(outcomes.slice(0, 40)).toEqual(Array(40).fill('act'));
    expect(outcomes.slice(40)).toEqual([...Array(5).fill('answer-error'), 'close']);
    const outcome = judge({ ...fresh, windowStart: 1, said: 40 }, typing, 2);
    expect(outcome).toMatchObject({ do: 'answer-error', code: 'TOO_FAST' });
    const last = judge({ ...fresh, windowStart: 1, said: 39 }, 'nonsense', 2);
    expect(last).toMatchObject({ do: 'answer-error', code: 'INVALID_EVENT' });
  });

  it('may be 40 things again in the next ten seconds', () => {
    const patient = Array.from(
      { length: 120 },
      (_, n) => [typing, 20_000 + Math.floor(n / 40) * 10_000] as const,
    );
    expect(conversation(patient)).toEqual(Array(120).fill('act'));
  });

  it('is known through hibernation by who says it and how much was said', () => {
    expect(socketState.parse({ ...fresh, more: 1 })).toEqual(fresh);
    const lacking = [{}, { ...fresh, session: {} }, { ...fresh, said: undefined }];
    for (const state of lacking) expect(socketState.safeParse(state).success).toBe(false);
  });

  it('keeps who says it', () => {
    const outcome = judge(fresh, JSON.stringify({ type: 'typing', userId, session: 'x' }), 1);
    expect(outcome.do).toBe('answer-error');
    expect(outcome.state.session).toEqual(fresh.session);
  });
});
