import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/lib/api/errors';
import { $liveStatus, notifyListeners, setSender } from '../../src/lib/liveEvents';
import type { Message, SendMessageRequest } from '../../src/shared/contract/messages';

const posted = vi.hoisted(() => ({ requests: [] as SendMessageRequest[] }));
vi.mock('../../src/features/messages/api', () => ({
  postMessage: async (request: SendMessageRequest) => {
    posted.requests.push(request);
    return { ...stored, id: 'msg_posted' };
  },
}));

import { sendOverAnyChannel } from '../../src/features/messages/outbox/sendMessage';

const request = {
  receiverId: 'usr_bbbbbbbbbbbbbbbbbbbb',
  content: 'Hello',
  clientId: '8d9b2e5c-6f0a-4c1e-9a53-0f2f6a0f1b11',
};
const stored: Message = {
  ...request,
  id: 'msg_sent',
  seq: 1,
  senderId: 'usr_aaaaaaaaaaaaaaaaaaaa',
  createdAt: new Date(0).toISOString(),
};
const other = 'ffffffff-6f0a-4c1e-9a53-0f2f6a0f1b11';

describe('a message', () => {
  let said: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    posted.requests = [];
    setSender((text) => said.push(text) > 0);
    $liveStatus.set('open');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is sent over the connection and resolves with the stored message', async () => {
    const sending = sendOverAnyChannel(request);
    notifyListeners({ type: 'sent', clientId: other, message: { ...stored, id: 'msg_other' } });
    notifyListeners({ type: 'sent', clientId: request.clientId, message: stored });
    expect(await sending).toEqual(stored);
    expect(said.map((text) => JSON.parse(text))).toEqual([{ type: 'send', ...request }]);
    expect(posted.requests).toEqual([]);
  });

  it.each([
    ['REQUEST_PENDING', 400],
    ['UNAVAILABLE', 503],
    ['INTERNAL', 500],
    ['OF_A_NEWER_SERVER', 400],
  ])('that is refused with %s is refused as by a call', async (code, status) => {
    const sending = sendOverAnyChannel(request);
    const refused = expect(sending).rejects.toMatchObject({
      status,
      message: 'No.',
      retryAfter: 7,
    });
    notifyListeners({ type: 'error', code: 'TOO_FAST' });
    const refusal = { code, message: 'No.', clientId: request.clientId, retryAfter: 7 };
    notifyListeners({ type: 'error', ...refusal });
    await refused;
    await expect(sending).rejects.toBeInstanceOf(ApiError);
    expect(posted.requests).toEqual([]);
  });

  it.each([
    ['is not there', () => $liveStatus.set('connecting')],
    ['cannot take it', () => setSender(() => false)],
    ['is known to be down', () => vi.stubGlobal('navigator', { onLine: false })],
  ])('is sent by a call if the connection %s', async (_, arrange) => {
    arrange();
    expect(await sendOverAnyChannel(request)).toMatchObject({ id: 'msg_posted' });
    expect(posted.requests).toEqual([request]);
  });

  it('is also sent by a call if the connection breaks or does not answer', async () => {
    const broken = sendOverAnyChannel(request);
    $liveStatus.set('connecting');
    expect(await broken).toMatchObject({ id: 'msg_posted' });
    $liveStatus.set('open');
    const silent = sendOverAnyChannel(request);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await silent).toMatchObject({ id: 'msg_posted' });
    expect(said).toHaveLength(2);
    expect(posted.requests).toEqual([request, request]);
  });
});
