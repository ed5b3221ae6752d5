import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { it } from 'vitest';
import { createApp } from '../../worker/app';
it('times', async () => {
  const all: string[] = [];
  const app = createApp();
  const viaExports = () => exports.default.fetch(new URL('https://parkway.example/api/auth/me'));
  const viaApp = () => app.fetch(new Request('https://parkway.example/api/auth/me'), env, createExecutionContext());
  const time = async (name: string, f: () => Promise<Response> | Response, read: boolean) => { const t = Date.now(); for (let i = 0; i < 200; i++) { const r = await f(); if (read) await r.text(); } all.push(`${name} ${(Date.now() - t) / 200} ms`); };
  for (let n = 0; n < 3; n++) await time('app', viaApp, false);
  for (let n = 0; n < 3; n++) await time('exports read', viaExports, true);
  for (let n = 0; n < 3; n++) await time('exports unread', viaExports, false);
  for (let n = 0; n < 3; n++) await time('exports read', viaExports, true);
  for (let n = 0; n < 2; n++) await time('app', viaApp, false);
  throw new Error(all.join('\n'));
});
