import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Call, Refused, type Route } from './cloudflareCalls';
import { CloudflareStores } from './cloudflareStores';
import { CloudflareWorkers } from './cloudflareWorkers';

const BASE = '/client/v4';
const ACCOUNT_ID = '0123456789abcdef0123456789abcdef';
const account = { id: ACCOUNT_ID, name: 'A stand-in' };

const identity: readonly Route[] = [
  ['GET', /^\/user\/tokens\/verify$/, () => ({ id: 'token', status: 'active' })],
  ['GET', /^\/user$/, () => ({ id: 'user', email: 'operator@parkway.example' })],
  ['GET', /^\/accounts$/, () => [account]],
  ['GET', /^\/memberships$/, () => [{ id: 'one', account, roles: [], permissions: {} }]],
];

/** A local server instead of Cloudflare's API, with its own account, for the real Wrangler. */
export async function openCloudflareApi() {
  const stores = new CloudflareStores();
  const { workers, assets, routes } = new CloudflareWorkers();
  const table = [...identity, ...stores.routes, ...routes];
  const calls: string[] = [];
  let failing: { call: string; after: number } | undefined;

  async function answered(request: IncomingMessage) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.slice(BASE.length).replace(`/accounts/${ACCOUNT_ID}`, '');
    const name = `${request.method} ${path}`;
    calls.push(name);
    const body = await buffer(request);
    if (failing && name.startsWith(failing.call) && failing.after-- === 0) {
      failing = undefined;
      throw new Refused(400, 9999, `The stand-in refuses ${name}.`);
    }
    const call: Call = {
      body,
      form: () => new Response(body, { headers: typeOf(request) }).formData(),
    };
    for (const [method, pattern, answer] of table) {
      const parts = method === request.method && pattern.exec(path);
      if (!parts) continue;
      const result = await answer(call, ...parts.slice(1));
      // A list has one page here: some clients request pages until one is empty.
      const isBeyond = Number(url.searchParams.get('page') ?? 1) > 1;
      return isBeyond && Array.isArray(result) ? [] : result;
    }
    throw new Refused(404, 7003, `The stand-in does not know ${name}.`);
  }

  const server = createServer(async (request, response) => {
    const [status, answer] = await answered(request).then(
      (result) => [200, { success: true, errors: [], messages: [], result, result_info: ONE_PAGE }],
      (error: unknown) => {
        const { status, code } = error instanceof Refused ? error : { status: 500, code: 10000 };
        const errors = [{ code, message: String(error) }];
        return [status, { success: false, errors, messages: [], result: null }];
      },
    );
    response.writeHead(Number(status), { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    stores,
    workers,
    assets,
    /** Every call so far, as method and path. */
    calls,
    /**
     * Refuses the next call that begins like this, once; or the one that comes `after` this many.
     */
    failOnce: (call: string, after = 0) => {
      failing = { call, after };
    },
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}${BASE}`,
      CLOUDFLARE_API_TOKEN: 'a-token',
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
    },
    close: async () => {
      stores.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const ONE_PAGE = { page: 1, per_page: 1000, count: 1, total_count: 1, total_pages: 1 };

function typeOf({ headers }: IncomingMessage) {
  return { 'content-type': headers['content-type'] ?? '' };
}
