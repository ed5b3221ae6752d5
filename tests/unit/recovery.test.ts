import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLink, submitNewPassword } from '../../src/features/recovery/chooseNewPassword';
import { requestResetLink } from '../../src/features/recovery/requestReset';
import { ApiError, offlineError } from '../../src/lib/api/errors';
import { forgetLinkToken, takeLinkToken } from '../../src/lib/linkToken';

const world = vi.hoisted(() => ({
  sent: [] as unknown[],
  answer: (): Promise<unknown> => Promise.resolve({ message: 'Done.' }),
}));
vi.mock('../../src/features/recovery/api', () => {
  const call = (...given: unknown[]) => {
    world.sent.push(given);
    return world.answer();
  };
  return { requestReset: call, checkResetLink: call, setNewPassword: call };
});

const refused = (status: number, message: string, fields: Record<string, string> = {}) =>
  new ApiError(message, status, 'INVALID_INPUT', null, fields, null);
const failing = (error: Error) => () => Promise.reject(error);

beforeEach(() => {
  world.sent = [];
  world.answer = () => Promise.resolve({ message: 'Done.' });
});
afterEach(() => vi.unstubAllGlobals());

const CONNECTION = {
  title: 'Connection error',
  text: "We're having trouble connecting right now. Please try again.",
};

describe('requesting a reset link', () => {
  it('needs an address', async () => {
    expect(await requestResetLink('  ')).toEqual({
      notice: { title: 'Email required', text: 'Please enter your email address.' },
      atField: true,
    });
    expect(world.sent).toEqual([]);
  });

  it("shows the server's message", async () => {
    expect(await requestResetLink(' nina@parkway.example ')).toEqual({
      sent: { email: 'nina@parkway.example', message: 'Done.' },
    });
    world.answer = failing(refused(429, 'Several links already.'));
    expect(await requestResetLink('nina@parkway.example')).toEqual({
      notice: { title: 'Something went wrong', text: 'Several links already.' },
      atField: false,
    });
    world.answer = failing(refused(400, 'Bad.', { email: 'No such shape.' }));
    expect(await requestResetLink('nina')).toEqual({
      notice: { title: 'Something went wrong', text: 'No such shape.' },
      atField: true,
    });
  });

  it('says that the connection is down', async () => {
    world.answer = failing(offlineError());
    expect(await requestResetLink('nina@parkway.example')).toEqual({
      notice: CONNECTION,
      atField: false,
    });
  });
});

describe('a reset link', () => {
  it('is valid, invalid, or could not be checked', async () => {
    expect(await checkLink('t')).toBe('valid');
    world.answer = failing(refused(400, 'Too old.'));
    expect(await checkLink('t')).toBe('invalid');
    world.answer = failing(offlineError());
    expect(await checkLink('t')).toEqual({ error: CONNECTION });
  });

  it('sets a password once both are valid', async () => {
    for (const [password, again] of [
      ['', ''],
      ['abc', 'abc'],
      ['abcdef', 'x'],
    ] as const) {
      expect(await submitNewPassword('t', password, again)).toHaveProperty('notice');
    }
    expect(world.sent).toEqual([]);
    expect(await submitNewPassword('t', ' abcdef ', ' abcdef ')).toBe('updated');
    expect(world.sent).toEqual([['t', ' abcdef ']]);
  });

  it('distinguishes an expired link from a refused password', async () => {
    world.answer = failing(refused(400, 'This link is invalid.'));
    expect(await submitNewPassword('t', 'abcdef', 'abcdef')).toBe('invalid');
    world.answer = failing(refused(400, 'Too easy.', { password: 'Too easy.' }));
    expect(await submitNewPassword('t', 'abcdef', 'abcdef')).toEqual({
      notice: { title: 'Reset failed', text: 'Too easy.' },
    });
    world.answer = failing(offlineError());
    expect(await submitNewPassword('t', 'abcdef', 'abcdef')).toEqual({ notice: CONNECTION });
  });
});

describe('the token of a mailed link', () => {
  const KEY = 'parkway-reset-link';
  const stored = new Map<string, string>();
  const opened = (href: string) => {
    const location = { href };
    vi.stubGlobal('window', {
      location,
      history: {
        state: null,
        replaceState: (_: unknown, __: string, next: URL) => {
          location.href = next.href;
        },
      },
    });
    return location;
  };
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  it('is removed from the address bar, and survives a reload of the tab', () => {
    const location = opened('https://parkway.example/reset-password?token=abc&from=mail#x');
    expect(takeLinkToken(KEY)).toBe('abc');
    expect(location.href).toBe('https://parkway.example/reset-password?from=mail#x');
    expect(takeLinkToken(KEY)).toBe('abc');
  });

  it('is that of the latest link, and gone once it is deleted', () => {
    opened('https://parkway.example/reset-password?token=one');
    takeLinkToken(KEY);
    opened('https://parkway.example/reset-password?token=two');
    expect(takeLinkToken(KEY)).toBe('two');
    forgetLinkToken(KEY);
    expect(takeLinkToken(KEY)).toBeNull();
  });

  it('is none if the link has none, or storage is disabled', () => {
    opened('https://parkway.example/reset-password?token=');
    expect(takeLinkToken(KEY)).toBeNull();
    vi.stubGlobal('sessionStorage', undefined);
    opened('https://parkway.example/reset-password?token=abc');
    expect(takeLinkToken(KEY)).toBe('abc');
    expect(takeLinkToken(KEY)).toBeNull();
  });
});
