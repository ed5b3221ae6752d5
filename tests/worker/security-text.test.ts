import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { ORIGIN } from '../support/signedIn';

const YEAR_MS = 365 * 86_400_000;
const SET_UP = { APP_ORIGIN: 'https://dates.example', SUPPORT_EMAIL: 'help@dates.example' };

const ask = (path: string) =>
  createApp().fetch(
    new Request(ORIGIN + path),
    { ...env, ...SET_UP, ASSETS: { fetch: async () => new Response(null, { status: 404 }) } },
    createExecutionContext(),
  );

it('security.txt names a contact for vulnerabilities, and expires within a year', async () => {
  const answer = await ask('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  expect(fields.size).toBe(lines.length);
  expect([...fields.keys()].toSorted()).toEqual(
    ['Canonical', 'Contact', 'Expires', 'Policy', 'Preferred-Languages'].toSorted(),
  );
  expect(fields.get('Contact')).toBe('mailto:help@dates.example');
  expect(fields.get('Canonical')).toBe('https://dates.example/.well-known/security.txt');
  expect(fields.get('Preferred-Languages')).toBe('en');
  expect(fields.get('Policy')).toBe('https://dates.example/security');
  const expires = fields.get('Expires') ?? '';
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(expires)).toBeLessThan(Date.now() + YEAR_MS);
});

it('password managers are redirected to where a password is changed', async () => {
  const answer = await ask('/.well-known/change-password');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/settings');
});

it('nothing else is there', async () => {
  expect((await ask('/.well-known/security.txt/more')).status).toBe(404);
  expect((await ask('/.well-known/other')).status).toBe(404);
});
