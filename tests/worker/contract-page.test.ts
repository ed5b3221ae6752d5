import { describe, expect, it } from 'vitest';
import { contractPage } from '../../worker/dev/contract/contractPage';
import { sendAs } from '../support/signedIn';

const page = async () => {
  const answer = await sendAs('GET', '/api/docs');
  expect(answer.status).toBe(200);
  return { answer, text: await answer.text() };
};

describe('the page of the contract', () => {
  it('shows every call of the contract, each once', async () => {
    const contract = await sendAs('GET', '/api/openapi.json');
    const { paths } = await contract.json<{ paths: Record<string, Record<string, unknown>> }>();
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const { text } = await page();
    const shown = text.matchAll(/<span class="method \w+">(\w+)<\/span>\s*<code>([^<]+)<\/code>/g);
    expect([...shown].map(([, method, path]) => `${method} ${path}`).toSorted()).toEqual(
      calls.toSorted(),
    );
  });

  it('loads nothing, runs nothing, and uses only its own styles', async () => {
    const { answer, text } = await page();
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(text).not.toMatch(/<(script|link|img|iframe)\b| style=| on\w+=/);
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    const hash = Buffer.from(digest).toString('base64');
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'`);
  });

  it('is at most 1 MB', async () => {
    expect((await page()).text.length).toBeLessThan(1_000_000);
  });

  it('shows texts of the contract as text', async () => {
    const written = await contractPage({
      openapi: '3.1.0',
      info: { title: 'A <b> title', version: '1', description: 'One.\n\nTwo.' },
      paths: {
        '/api/<i>': {
          get: {
            summary: '<script>alert(1)</script>',
            responses: { 200: { content: { '<u>': { schema: { enum: ['</pre><img>'] } } } } },
          },
        },
      },
      components: {},
    });
    expect(written).not.toMatch(/<(script|img|i|u)>/);
    expect(written).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});
