import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { refusal } from '../support/errorAnswer';
import { ORIGIN, signedIn } from '../support/signedIn';

it.each(['GET', 'POST'])('asks the counter at every fifth %s, and obeys it', async (method) => {
  const me = await signedIn();
  const asked: string[] = [];
  const full = {
    ...env,
    MEMBER_FLOOD: {
      limit: async ({ key }: { key: string }) => {
        asked.push(key);
        return { success: false };
      },
    },
  };
  const path = method === 'GET' ? '/api/auth/me' : '/api/matches';
  const send = () =>
    createApp().fetch(
      new Request(`${ORIGIN}${path}`, { method, headers: { cookie: me.cookie, origin: ORIGIN } }),
      full,
      createExecutionContext(),
    );
  for (let request = 1; request <= 4; request += 1) expect((await send()).status).not.toBe(429);
  const fifth = await send();
  expect(fifth.headers.get('Retry-After')).toBe('60');
  await refusal(fifth, 429, 'RATE_LIMITED');
  expect(asked).toEqual([me.id]);
});

it('lets everyone through while the counter does not answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const me = await signedIn();
  let asked = 0;
  const limit = async () => {
    asked += 1;
    throw new Error('Network connection lost.');
  };
  const down = { ...env, MEMBER_FLOOD: { limit } };
  for (let request = 1; request <= 10; request += 1) {
    const answer = await createApp().fetch(
      new Request(`${ORIGIN}/api/auth/me`, { headers: { cookie: me.cookie } }),
      down,
      createExecutionContext(),
    );
    expect(answer.status).toBe(200);
  }
  expect(asked).toBe(2);
  vi.restoreAllMocks();
});
