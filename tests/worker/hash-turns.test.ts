import { describe, expect, it, vi } from 'vitest';
import { inHashTurn } from '../../worker/platform/security/hashTurns';
import { refusal } from '../support/errorAnswer';
import { freshNetwork } from '../support/registration';
import { sendAs } from '../support/signedIn';

/** Holds the turn on a clock that stands still, so that nobody is dropped as abandoned meanwhile. */
function holdTurn() {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  let isHeld = true;
  const held = inHashTurn(async () => {
    while (isHeld) await scheduler.wait(1);
  });
  const release = () => {
    isHeld = false;
    clock.mockRestore();
  };
  return { held, release };
}

describe('hashing in turns', () => {
  it('runs one at a time, in order of arrival', async () => {
    const order: string[] = [];
    const act = (name: number) => async () => {
      order.push(`${name} begins`);
      await scheduler.wait(1);
      order.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all([1, 2, 3].map((name) => inHashTurn(act(name))));
    expect(done).toEqual([1, 2, 3]);
    expect(order).toEqual([1, 2, 3].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('refuses when many wait, with a time to retry, and accepts again later', async () => {
    const { held, release } = holdTurn();
    const others = Array.from({ length: 40 }, () =>
      inHashTurn(async () => 'done').catch((error) => error),
    );
    const late = await inHashTurn(async () => 'done').catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    release();
    await held;
    const ended = await Promise.all(others);
    expect(ended.filter((end) => end === 'done')).toHaveLength(31);
    expect(await inHashTurn(async () => 'next')).toBe('next');
  });

  it('continues after one that fails, and skips one that never ends', async () => {
    await expect(inHashTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    void inHashTurn(() => new Promise(() => {}));
    expect(await inHashTurn(async () => 'next')).toBe('next');
  });
});

it('a login that is refused because of the queue costs no try', async () => {
  const { held, release } = holdTurn();
  const others = Array.from({ length: 40 }, () => inHashTurn(async () => 'done').catch(() => null));
  const body = { email: `${crypto.randomUUID()}@parkway.example`, password: 'Garden-State-9' };
  const headers = { 'CF-Connecting-IP': freshNetwork() };
  const login = () => sendAs('POST', '/api/auth/login', body, headers);
  for (let tried = 0; tried < 8; tried += 1) {
    const answer = await login();
    expect(answer.headers.get('Retry-After')).toBe('5');
    await refusal(answer, 503, 'UNAVAILABLE');
  }
  release();
  await Promise.all([held, ...others]);
  await refusal(await login(), 401, 'INVALID_CREDENTIALS');
});
