import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNT_ID, CloudflareAccount, Refused } from './cloudflareAccount.ts';

const BASE = '/client/v4';

/** A local HTTP server in the place of Cloudflare's API, for the real Wrangler. */
export async function openCloudflareApi() {
  const account = new CloudflareAccount();
  const calls: string[] = [];
  let failing: string | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.once('end', async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const path = url.pathname.slice(BASE.length).replace(`/accounts/${ACCOUNT_ID}`, '');
      const method = request.method ?? 'GET';
      const name = `${method} ${path}`;
      calls.push(name);
      const body = Buffer.concat(chunks);
      const form = () =>
        new Response(body, {
          headers: { 'content-type': request.headers['content-type'] ?? '' },
        }).formData();
      const answered = await (async () => {
        if (failing === name) {
          failing = undefined;
          throw new Refused(400, 9999, `The stand-in refuses ${name}.`);
        }
        const result = await account.answer({ method, path, body, form });
        // A list has one page: clients ask on until one is empty.
        const isFirst = Number(url.searchParams.get('page') ?? 1) <= 1;
        return Array.isArray(result) && method === 'GET' && !isFirst ? [] : result;
      })().then(
        (result) => ({
          status: 200,
          text: {
            success: true,
            errors: [],
            messages: [],
            result,
            result_info: { page: 1, per_page: 1000, count: 1, total_count: 1, total_pages: 1 },
          },
        }),
        (error: unknown) => {
          const { status, code } = error instanceof Refused ? error : { status: 500, code: 1 };
          return {
            status,
            text: {
              success: false,
              errors: [{ code, message: String(error) }],
              messages: [],
              result: null,
            },
          };
        },
      );
      response
        .writeHead(answered.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answered.text));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    account,
    calls,
    /** The next call with this method and path is refused, once. */
    failOnce: (call: string) => {
      failing = call;
    },
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}${BASE}`,
      CLOUDFLARE_API_TOKEN: 'a-token',
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
    },
    close: async () => {
      account.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}
