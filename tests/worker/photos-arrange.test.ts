import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { refusal } from '../support/errorAnswer';
import { ADDITIONAL, bucketKeys, PROFILE, photosOf, png, upload, WEBP } from '../support/pictures';
import { ORIGIN, signedIn, type TestMember } from '../support/signedIn';

interface Pictures {
  profilePicture: string | null;
  additionalPhotos: string[];
}

async function withPictures(additional: number, hasMain = true) {
  const me = await signedIn();
  if (hasMain) await upload(me, PROFILE, WEBP);
  for (let i = 0; i < additional; i += 1) await upload(me, ADDITIONAL, WEBP);
  const { profilePicture, additionalPhotos } = await picturesOf(me);
  return { me, main: profilePicture ?? '', photos: additionalPhotos };
}

async function picturesOf(member: TestMember): Promise<Pictures> {
  return (await member.get('/api/auth/me')).json();
}

function arrange(member: TestMember, to: Partial<Pictures>) {
  return member.send('PATCH', `/api/users/${member.id}`, to);
}

async function arranged(member: TestMember, to: Partial<Pictures>) {
  const answer = await arrange(member, to);
  expect(answer.status).toBe(200);
  const { profilePicture, additionalPhotos } = (await answer.json()) as Pictures;
  const kept = await photosOf(member);
  expect(kept.filter(({ position }) => position === 0)).toHaveLength(profilePicture ? 1 : 0);
  for (const { id } of kept) expect(await bucketKeys(`photos/${id}/`)).not.toEqual([]);
  return { profilePicture, additionalPhotos };
}

const isGone = async (address: string) => (await bucketKeys(`${address.slice(1)}/`)).length === 0;

/** Runs `act` once, before the first batch that is more than two reads. */
function beforeWriting(database: D1Database, act: () => Promise<unknown>): D1Database {
  let isDue = true;
  return new Proxy(database, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'batch') return member.bind(target);
      return async (statements: D1PreparedStatement[]) => {
        if (isDue && statements.length > 2) {
          isDue = false;
          await act();
        }
        return target.batch(statements);
      };
    },
  });
}

describe('PATCH /api/users/{id} with pictures of one’s own', () => {
  it('reorders, promotes and removes', async () => {
    const { me, main, photos } = await withPictures(3);
    const [a = '', b = '', c = ''] = photos;

    expect(await arranged(me, { additionalPhotos: [c, a, b] })).toEqual({
      profilePicture: main,
      additionalPhotos: [c, a, b],
    });
    expect(await arranged(me, { profilePicture: a })).toEqual({
      profilePicture: a,
      additionalPhotos: [c, main, b],
    });
    expect(await arranged(me, { profilePicture: a })).toMatchObject({ profilePicture: a });
    expect(await arranged(me, { additionalPhotos: [b, main] })).toEqual({
      profilePicture: a,
      additionalPhotos: [b, main],
    });
    expect(await isGone(c)).toBe(true);
    expect(await arranged(me, { profilePicture: null })).toEqual({
      profilePicture: null,
      additionalPhotos: [b, main],
    });
    expect(await isGone(a)).toBe(true);
    expect(await arranged(me, { profilePicture: main, additionalPhotos: [] })).toEqual({
      profilePicture: main,
      additionalPhotos: [],
    });
    expect(await isGone(b)).toBe(true);
  });

  it('refuses any other address at its path, and changes nothing', async () => {
    const { me, main, photos } = await withPictures(1);
    const other = await withPictures(1);
    const strangers = [
      other.main,
      other.photos[0] ?? '',
      '/photos/pho_00000000000000000000',
      `${main}?w=96`,
      `/photos/../${main}`,
      'http://pictures.example/a.jpg',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      'https://localhost/a.jpg',
      'https://parkway.example:8443/a.jpg',
    ];
    for (const stranger of strangers) {
      const asMain = await refusal(
        await arrange(me, { profilePicture: stranger }),
        400,
        'INVALID_INPUT',
      );
      expect(asMain.errors?.[0]?.path).toBe('profilePicture');
      const listed = [...photos, stranger];
      const asOther = await refusal(
        await arrange(me, { additionalPhotos: listed }),
        400,
        'INVALID_INPUT',
      );
      expect(asOther.errors?.[0]?.path).toBe('additionalPhotos.1');
    }
    expect(await picturesOf(me)).toMatchObject({ profilePicture: main, additionalPhotos: photos });
    expect((await other.me.get(other.main)).status).toBe(200);
  });

  it.for([
    ['deleted', 'DELETE'],
    ['put elsewhere', 'PATCH'],
  ] as const)('decides again when a picture is %s between reading and writing', async ([, how]) => {
    const { me, main, photos } = await withPictures(3);
    const [a = '', b = '', c = ''] = photos;
    const meanwhile = () =>
      how === 'DELETE'
        ? me.send('DELETE', `${ADDITIONAL.path}/${a.split('/').at(-1)}`)
        : arrange(me, { additionalPhotos: [c, b] });
    const context = createExecutionContext();
    const request = new Request(`${ORIGIN}/api/users/${me.id}`, {
      method: 'PATCH',
      headers: { cookie: me.cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ profilePicture: a }),
    });
    const between = { ...env, DB: beforeWriting(env.DB, meanwhile) };
    const answer = await createApp().fetch(request, between, context);
    await waitOnExecutionContext(context);

    expect(await answer.json()).toMatchObject({
      profilePicture: main,
      additionalPhotos: how === 'DELETE' ? [b, c] : [c, b],
    });
    const kept = await photosOf(me);
    expect(kept.map(({ position }) => position)[0]).toBe(0);
    expect(kept).toHaveLength(3);
    expect(await isGone(a)).toBe(true);
  });

  it('keeps every picture once, for any changes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { me, photos } = await withPictures(3);
      const [a = '', b = '', c = ''] = photos;
      const answers = await Promise.all([
        arrange(me, { profilePicture: a }),
        arrange(me, { profilePicture: b }),
        arrange(me, { additionalPhotos: [c, b, a] }),
        upload(me, ADDITIONAL, WEBP),
        upload(me, PROFILE, WEBP),
        me.send('DELETE', `${ADDITIONAL.path}/${c.split('/').at(-1)}`),
      ]);
      for (const { status } of answers) expect([200, 204, 400, 404, 409]).toContain(status);
      const kept = await photosOf(me);
      expect(kept.filter(({ position }) => position === 0)).toHaveLength(1);
      expect(new Set(kept.map(({ position }) => position)).size).toBe(kept.length);
      for (const { id } of kept) expect(await bucketKeys(`photos/${id}/`)).not.toEqual([]);
    }
  });
});

describe('PATCH /api/users/{id} with addresses to fetch', () => {
  const answers = new Map<string, () => Response>();
  let picture: Uint8Array<ArrayBuffer>;
  const asked: string[] = [];

  beforeAll(async () => {
    picture = await png();
  });

  beforeEach(() => {
    answers.clear();
    asked.length = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = String(input instanceof Request ? input.url : input);
      asked.push(url);
      const answer = answers.get(url);
      if (!answer) throw new TypeError('The network is closed to tests');
      return answer();
    });
    return () => vi.restoreAllMocks();
  });

  const redirect = (to: string) => () =>
    new Response(null, { status: 302, headers: { Location: to } });

  it('fetches each once, keeps its own copy, and replaces the former', async () => {
    const { me, main, photos } = await withPictures(1);
    answers.set('https://pictures.example/a', () => new Response(picture));
    answers.set('https://pictures.example/b', redirect('/c'));
    answers.set('https://pictures.example/c', () => new Response(picture));

    const made = await arranged(me, {
      profilePicture: 'https://pictures.example/a',
      additionalPhotos: [...photos, 'https://pictures.example/b'],
    });

    expect(made.profilePicture).toMatch(/^\/photos\/pho_/);
    expect(made.additionalPhotos[0]).toBe(photos[0]);
    expect(made.additionalPhotos[1]).toMatch(/^\/photos\/pho_/);
    expect(asked.toSorted()).toEqual(['a', 'b', 'c'].map((x) => `https://pictures.example/${x}`));
    expect(await isGone(main)).toBe(true);
    expect((await me.get(made.profilePicture ?? '')).status).toBe(200);
  });

  it.for([
    ['no picture', () => new Response('<html></html>'), /^Invalid file type/],
    ['an error', () => new Response('no', { status: 404 }), /couldn't fetch/],
    ['too much', () => new Response(new Uint8Array(5 * 2 ** 20 + 1)), /^File too large/],
    ['a way to a machine nearby', redirect('https://127.0.0.1/'), /couldn't fetch/],
    ['a way to http', redirect('http://pictures.example/b'), /couldn't fetch/],
    ['a way round and round', redirect('https://pictures.example/a'), /couldn't fetch/],
  ] as const)(
    'refuses an address that holds %s, and keeps nothing',
    async ([, answer, sentence]) => {
      const { me, main, photos } = await withPictures(1);
      const before = await bucketKeys();
      answers.set('https://pictures.example/a', answer);
      answers.set('https://pictures.example/good', () => new Response(picture));

      const refused = await refusal(
        await arrange(me, {
          additionalPhotos: ['https://pictures.example/good', 'https://pictures.example/a'],
        }),
        400,
        'INVALID_INPUT',
      );

      expect(refused.message).toMatch(sentence);
      expect(refused.errors?.[0]?.path).toBe('additionalPhotos.1');
      expect(asked.length).toBeLessThanOrEqual(5);
      expect(await bucketKeys()).toEqual(before);
      expect(await picturesOf(me)).toMatchObject({
        profilePicture: main,
        additionalPhotos: photos,
      });
    },
  );

  it('requests no address before all of them are checked', async () => {
    const { me } = await withPictures(0);
    answers.set('https://pictures.example/a', () => new Response(picture));
    const answer = await arrange(me, {
      additionalPhotos: ['https://pictures.example/a', 'https://10.0.0.1/b'],
    });
    await refusal(answer, 400, 'INVALID_INPUT');
    expect(asked).toEqual([]);
  });
});
