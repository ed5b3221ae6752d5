import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { refusal } from '../support/errorAnswer';
import { statuses } from '../support/messages';
import { ADDITIONAL, PROFILE, png, upload } from '../support/pictures';
import { ORIGIN, signedIn, type TestMember } from '../support/signedIn';

const HOUR = 3_600;

async function hasToWait(answer: Response, words: RegExp) {
  const seconds = Number(answer.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(HOUR);
  const { message } = await refusal(answer, 429, 'RATE_LIMITED');
  expect(message).toMatch(words);
}

/** One request while photos cannot be prepared. */
async function whileDown(me: TestMember, method: string, path: string, body: FormData | string) {
  const IMAGES = {
    ...env.IMAGES,
    input: () => {
      throw new Error('IMAGES_TRANSFORM_ERROR 9422: quota');
    },
  };
  const headers = new Headers({ cookie: me.cookie, origin: ORIGIN });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const request = new Request(ORIGIN + path, { method, headers, body });
  return createApp().fetch(request, { ...env, IMAGES }, createExecutionContext());
}

describe('uploads', () => {
  const spend = (me: TestMember, times: number) =>
    statuses(
      Array.from({ length: times }, (_, at) => upload(me, at % 2 ? PROFILE : ADDITIONAL, 'x')),
    );

  it('are 60 an hour for a member, however many come at once', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const all = await spend(me, 70);
    expect(all).toEqual([...Array(60).fill(400), ...Array(10).fill(429)]);
    const good = await png();
    await hasToWait(await upload(me, PROFILE, good), /a lot of photos.*try again in/);
    await hasToWait(await upload(me, ADDITIONAL, good), /a lot of photos/);
    expect((await upload(other, PROFILE, good)).status).toBe(200);
  });

  it('that fail because of an error of ours do not count', async () => {
    const me = await signedIn();
    await spend(me, 59);
    const form = new FormData();
    form.set(PROFILE.field, new File([await png()], 'photo.png'));
    const down = await whileDown(me, 'POST', PROFILE.path, form);
    await refusal(down, 503, 'UNAVAILABLE');
    expect((await upload(me, PROFILE, await png())).status).toBe(200);
    await hasToWait(await upload(me, PROFILE, 'x'), /a lot of photos/);
  });
});

describe('pictures fetched from elsewhere', () => {
  const named = (names: readonly string[]) => ({
    additionalPhotos: names.map((name) => `https://pictures.example/${name}`),
  });
  const ask = (me: TestMember, ...names: string[]) =>
    me.send('PATCH', `/api/users/${me.id}`, named(names));

  it('are 40 an hour for a member, each counted, however many come at once', async () => {
    const me = await signedIn();
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response('no', { status: 404 }));
    try {
      const all = await statuses(Array.from({ length: 16 }, () => ask(me, 'a', 'b', 'c')));
      expect(all).toEqual([...Array(13).fill(400), ...Array(3).fill(429)]);
      expect(fetched.mock.calls.length).toBeLessThanOrEqual(39);
      await hasToWait(await ask(me, 'a', 'b'), /a lot of pictures/);
      expect((await ask(me, 'a')).status).toBe(400);
      fetched.mockClear();
      await hasToWait(await ask(me, 'a'), /a lot of pictures/);
      expect(fetched).not.toHaveBeenCalled();
      // The member's own profile costs nothing.
      expect((await ask(me)).status).toBe(200);
    } finally {
      fetched.mockRestore();
    }
  });

  it('do not count when photos cannot be prepared', async () => {
    const me = await signedIn();
    const picture = await png();
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(picture));
    try {
      const body = JSON.stringify(named(['a', 'b', 'c', 'd', 'e']));
      for (let time = 0; time < 9; time += 1) {
        const down = await whileDown(me, 'PATCH', `/api/users/${me.id}`, body);
        await refusal(down, 503, 'UNAVAILABLE');
      }
    } finally {
      fetched.mockRestore();
    }
  });
});
