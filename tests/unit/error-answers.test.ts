import { describe, expect, it } from 'vitest';
import {
  ApiError,
  GENERIC_MESSAGE,
  mappedMessageOf,
  offlineError,
  serverMessage,
  toApiError,
} from '../../src/lib/api/errors';
import { t } from '../../src/shared/texts/t';

const answer = (body: string, init: ResponseInit = {}) =>
  toApiError(new Response(body, { status: 400, ...init }));

const DIFFICULTIES = "We're experiencing technical difficulties. Please try again.";

describe('the message of an unsuccessful response', () => {
  it.each([
    ['401 Unauthorized', 'Please sign in to continue.'],
    ['Error 403', "You don't have permission to access this."],
    ['404: no such thing', 'The requested information could not be found.'],
    ['upstream said 500', DIFFICULTIES],
    ['The photo store is being moved.', 'The photo store is being moved.'],
  ])('is recognized in plain text: %s', async (body, message) => {
    const error = await answer(body);
    expect(error).toMatchObject({ message, code: 'UNKNOWN', originalError: null });
    expect(serverMessage(error)).toBe(message);
  });

  it('is the status text if the body is empty, or the generic one', async () => {
    const gone = await answer('', { status: 410, statusText: 'Gone' });
    expect(gone.message).toBe('Gone');
    expect(serverMessage(gone)).toBeNull();
    expect((await answer('', { status: 410 })).message).toBe(t(GENERIC_MESSAGE));
  });

  it('is that of a JSON body, which is kept', async () => {
    const body = { message: 'The shop is closed.', reason: 'lunch' };
    expect(await answer(JSON.stringify(body))).toMatchObject({
      message: body.message,
      originalError: body,
    });
    const silent = await answer('{"reason":"lunch"}');
    expect(silent.message).toBe(t(GENERIC_MESSAGE));
    expect(serverMessage(silent)).toBeNull();
  });

  it('is recognized in a JSON body too, unless that is our own envelope', async () => {
    expect((await answer('{"status":404}')).message).toContain('could not be found');
    const ours = {
      message: 'At most 5000 characters.',
      code: 'INVALID_INPUT',
      requestId: 'req_404',
    };
    expect((await answer(JSON.stringify(ours))).message).toBe(ours.message);
  });

  it("is never a proxy's page", async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const page = await answer('<h1>Bad gateway</h1>', { status: 502, headers });
    expect(page.message).toBe(t(GENERIC_MESSAGE));
  });
});

describe('the message on login, quiz and events', () => {
  const messageFor = (message: string, fields: Record<string, string> = {}) =>
    mappedMessageOf(new ApiError(message, 400, 'UNKNOWN', null, fields, null));

  it.each([
    ['Unauthorized', "You'll need to sign in first to continue."],
    ['Forbidden', "You don't have permission to access this."],
    ['Not Found', 'The requested information could not be found.'],
    ['Internal Server Error', DIFFICULTIES],
    ['Out for lunch', 'Out for lunch'],
  ])('for %s is: %s', (message, sentence) => expect(messageFor(message)).toBe(sentence));

  it('is the first error, or the unchanged sentence of our own server', () => {
    expect(messageFor('Not Found', { city: 'No such town.' })).toBe('No such town.');
    const ours = new ApiError('Event Not Found', 404, 'NOT_FOUND', null, {}, null);
    expect(mappedMessageOf(ours)).toBe('Event Not Found');
    expect(mappedMessageOf(offlineError())).toBe(offlineError().message);
    expect(mappedMessageOf(new TypeError('x'))).toBe(t(GENERIC_MESSAGE));
  });
});
