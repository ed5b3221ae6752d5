import { describe, expect, it } from 'vitest';
import { inTurn } from '../../worker/platform/hashTurns';
import { refusal } from '../support/errorAnswer';
import { freshNetwork } from '../support/registration';
import { sendAs } from '../support/signedIn';

describe('hashing in turns', () => {
  it('lets one at a time, in the order they came', async () => {
    const order: string[] = [];
    const act = (name: number) => async (rest: () => Promise<void>) => {
      order.push(`${name} begins`);
      await rest();
      await rest();
      order.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all([1, 2, 3].map((name) => inTurn(act(name))));
    expect(done).toEqual([1, 2, 3]);
    expect(order).toEqual([1, 2, 3].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('refuses who comes when many wait, with a time to come back, and takes the next again', async () => {
    let isHeld = true;
    const held = inTurn(async (rest) => {
      while (isHeld) await rest();
    });
    const others = Array.from({ length: 40 }, () =>
      inTurn(async () => 'done').catch((error) => error),
    );
    const late = await inTurn(async () => 'done').catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    isHeld = false;
    await held;
    const ended = await Promise.all(others);
    expect(ended.filter((end) => end === 'done')).toHaveLength(31);
    expect(await inTurn(async () => 'next')).toBe('next');
  });

  it('goes on after one that fails, and passes over one of which nothing is heard any more', async () => {
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    void inTurn(() => new Promise(() => {}));
    expect(await inTurn(async () => 'next')).toBe('next');
  });
});

it('a login that is refused for it costs no try of its address', async () => {
  let isHeld = true;
  const held = inTurn(async (rest) => {
    while (isHeld) await rest();
  });
  const others = Array.from({ length: 40 }, () => inTurn(async () => 'done').catch(() => null));
  const body = { email: `${crypto.randomUUID()}@parkway.example`, password: 'Garden-State-9' };
  const headers = { 'CF-Connecting-IP': freshNetwork() };
  const login = () => sendAs('POST', '/api/auth/login', body, headers);
  for (let tried = 0; tried < 8; tried += 1) {
    const answer = await login();
    expect(answer.headers.get('Retry-After')).toBe('5');
    await refusal(answer, 503, 'UNAVAILABLE');
  }
  isHeld = false;
  await Promise.all([held, ...others]);
  await refusal(await login(), 401, 'INVALID_CREDENTIALS');
});
