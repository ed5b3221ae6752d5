import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceKeys } from '../../src/lib/sealed/deviceKeys';
import { readAnswer } from '../../src/lib/serviceWorker/keptAnswers';
import { answerPicture, isPicture, keepPictures } from '../../src/lib/serviceWorker/keptPictures';

let keys: DeviceKeys;

/** With other keys, nothing is there. */
beforeEach(async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  keys = {
    cipher: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    naming: await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']),
  };
});

/** Each picture has 100 bytes; those that are gone answer 404. */
function server(...gone: string[]) {
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    const [name = ''] = path.split('?');
    return gone.includes(name)
      ? new Response(null, { status: 404 })
      : new Response(new Uint8Array(100).fill(name.length));
  };
  return { asked, ask };
}
const offline = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const shown = async (path: string, ask = offline) => {
  const request = new Request(`https://parkway.example${path}`);
  const answer = await answerPicture(request, { ask, keys: async () => keys });
  return [answer.headers.get('Content-Type'), (await answer.bytes())[0]];
};
const isKept = async (path: string) => (await readAnswer(keys, path)) !== null;

describe('pictures', () => {
  it('are kept in the size of lists, and shown in any size without a network', async () => {
    const { asked, ask } = server();
    const paths = ['/photos/a', '/photos/events/b', '/photos/a'];
    await keepPictures(keys, ask, { paths });
    expect(asked).toEqual(['/photos/a?w=96', '/photos/events/b']);
    expect(await shown('/photos/a?w=320')).toEqual(['image/webp', '/photos/a'.length]);
    await expect(shown('/photos/unknown')).rejects.toThrow('Failed to fetch');
  });

  it('come from the server as long as it answers', async () => {
    await keepPictures(keys, server().ask, { paths: ['/photos/a'] });
    const refused = async () => new Response(new Uint8Array([7]), { status: 404 });
    expect(await shown('/photos/a', refused)).toEqual([null, 7]);
  });

  it('are asked for once, and deleted when no list has them', async () => {
    await keepPictures(keys, server().ask, { paths: ['/photos/a', '/photos/b'] });
    const later = server();
    await keepPictures(keys, later.ask, { paths: ['/photos/b', '/photos/c'] });
    expect(later.asked).toEqual(['/photos/c?w=96']);
    expect([await isKept('/photos/a'), await isKept('/photos/b')]).toEqual([false, true]);
  });

  it('beyond the space for them are the last ones', async () => {
    const paths = ['/photos/a', '/photos/b', '/photos/c'];
    await keepPictures(keys, server().ask, { paths, most: 250 });
    expect(await Promise.all(paths.map(isKept))).toEqual([true, true, false]);
    await keepPictures(keys, server().ask, { paths: ['/photos/new', ...paths], most: 250 });
    expect(await Promise.all(paths.map(isKept))).toEqual([true, false, false]);
  });

  it('that the server no longer shows are left out', async () => {
    await keepPictures(keys, server('/photos/a').ask, { paths: ['/photos/a', '/photos/b'] });
    expect([await isKept('/photos/a'), await isKept('/photos/b')]).toEqual([false, true]);
  });

  it('are told by their path', () => {
    expect(isPicture(new URL('https://parkway.example/photos/a?w=96'))).toBe(true);
    expect(isPicture(new URL('https://parkway.example/api/photos/a'))).toBe(false);
  });
});
