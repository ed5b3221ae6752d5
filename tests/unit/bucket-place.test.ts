import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketPlace, openBackupStore } from '../../worker/operate/move/save/bucketBackupStore.ts';
import { signRequest } from '../../worker/operate/move/save/signRequest.ts';

/** From the examples in Amazon's documentation of the signature. */
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const EXAMPLES = [
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
] as const;
const A_PAGE = 2;

const files = new Map<string, Buffer>();
const unsigned: string[] = [];
/** The part of a bucket's API that is used here; it lists two names at a time. */
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://bucket');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  if (!/Signature=[0-9a-f]{64}$/.test(request.headers.authorization ?? '')) unsigned.push(url.href);
  const name = decodeURIComponent(url.pathname.replace(/^\/saves-of-parkway\/?/, ''));
  const answer = (status: number, body: string | Buffer = '') => {
    response.writeHead(status).end(body);
  };
  if (request.method === 'PUT') {
    files.set(name, Buffer.concat(parts));
    return answer(200);
  }
  if (request.method === 'DELETE') {
    files.delete(name);
    return answer(204);
  }
  if (name !== '') return answer(files.has(name) ? 200 : 404, files.get(name));
  const after = url.searchParams.get('continuation-token') ?? '';
  const prefix = url.searchParams.get('prefix') ?? '';
  const all = [...files.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
  const page = all.slice(0, A_PAGE);
  const more =
    all.length > A_PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  answer(
    200,
    `<List>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${more}</List>`,
  );
});

beforeAll(() => new Promise<void>((done) => server.listen(0, done)));
afterAll(() => new Promise((done) => server.close(done)));

describe('a bucket for backups', () => {
  it.for(EXAMPLES)(
    'is requested with the signature of the documented example %s',
    ([query, signature]) => {
      const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`);
      const now = new Date('2013-05-24T00:00:00Z');
      const { Authorization } = signRequest({ method: 'GET', url }, KEYS, now);
      expect(Authorization).toMatch(new RegExp(`Signature=${signature}$`));
    },
  );

  it('stores, lists, returns and deletes files', async () => {
    const { port } = server.address() as AddressInfo;
    const place = bucketPlace(`http://localhost:${port}/saves-of-parkway/`, KEYS);
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `chunks/${name}`);
    for (const name of [...names, 'saves/one.json']) await place.write(name, Buffer.from(name));
    expect(await place.list('chunks')).toEqual(names);
    expect(Buffer.from((await place.read('chunks/c')) ?? []).toString()).toBe('chunks/c');
    await place.remove('chunks/c');
    expect(await place.read('chunks/c')).toBeNull();
    expect(await place.list('chunks')).toHaveLength(4);
    expect(unsigned).toEqual([]);
  });

  it('is not opened without its keys', () => {
    expect(() => openBackupStore('https://account.example/bucket', {})).toThrow(
      'BACKUP_ACCESS_KEY_ID',
    );
  });
});
