import { describe, expect, it } from 'vitest';
import { rpcResult } from '../../worker/platform/answer';
import { DomainError } from '../../worker/platform/domainError';
import { sentence } from '../../worker/platform/sentence';

const CLOSED = {
  code: 'CONVERSATION_CLOSED',
  message: sentence('This conversation is closed.'),
} as const;

describe('the answer of an object', () => {
  it('is the result of the action', async () => {
    expect(await rpcResult(async () => ({ id: 'msg_1' }))).toEqual({
      ok: true,
      value: { id: 'msg_1' },
    });
  });

  it.for([{ code: 'a code' }, { message: 'a message' }])(
    'is also a value if it looks like half a refusal: %j',
    async (value) => {
      expect(await rpcResult(async () => value as { code: string })).toEqual({ ok: true, value });
    },
  );

  it('is a refusal that was returned', async () => {
    expect(await rpcResult(async () => CLOSED)).toEqual({ ok: false, ...CLOSED });
  });

  it('is a thrown refusal, with only what the member may read', async () => {
    const answer = rpcResult(async () => {
      throw new DomainError(CLOSED.code, CLOSED.message, { retryAfter: 5 });
    });
    expect(await answer).toEqual({ ok: false, ...CLOSED });
  });

  it('is never a fault: that is thrown again', async () => {
    const fault = new TypeError('undefined is not a function');
    await expect(rpcResult(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
