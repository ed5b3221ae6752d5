import { describe, expect, it } from 'vitest';
import { type Case, examined, expectAlone, RULES, text, troubles } from '../support/examined';
import { HEALTH, json, page, pageHeaders } from '../support/standInSite';

const DAY = 86_400_000;

const without = (name: string) => {
  const headers = new Headers(pageHeaders());
  headers.delete(name);
  return () => new Response(page().body, { headers });
};
const health = (headers: Record<string, string>) => ({
  'GET /api/health': () => json(HEALTH, 200, headers),
});
const policy = (given: string) => health({ 'Content-Security-Policy': given });
const at = (seconds: number) => ({
  'GET /robots.txt': text(RULES, { Date: new Date(Date.now() + seconds * 1000).toUTCString() }),
});
const certificate = (days: number, fault: string | null = null) => ({
  certificate: async () => ({ validTo: Date.now() + days * DAY + 1_000, fault }),
});

const CASES: Case[] = [
  [
    'a part with wrong settings',
    {
      'GET /api/health': () => json({ ...HEALTH, parts: { ...HEALTH.parts, turnstile: 'wrong' } }),
    },
    ['service', 'turnstile', 'failed', /settings are wrong/],
  ],
  [
    'promises that are overdue',
    { 'GET /api/health': () => json({ ...HEALTH, alarms: 2 }) },
    ['service', 'alarms', 'warning', /2 promises/],
  ],
  [
    'a certificate that ended',
    {},
    ['certificate', 'certificate', 'failed', /ended 3 days ago/],
    certificate(-3),
  ],
  [
    'a certificate that ends soon',
    {},
    ['certificate', 'certificate', 'warning', /5 days left/],
    certificate(5),
  ],
  [
    'a certificate of somebody else',
    {},
    ['certificate', 'certificate', 'failed', /ALTNAME/],
    certificate(60, 'ERR_TLS_CERT_ALTNAME_INVALID'),
  ],
  [
    'pages over http',
    { http: () => page() },
    ['certificate', 'plain http', 'failed', /answers 200/],
  ],
  [
    'a policy that is open to scripts',
    policy("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"),
    ['headers', 'Content-Security-Policy of /api/health', 'failed', /'unsafe-inline'/],
  ],
  [
    'a policy that begins open',
    policy("default-src 'self'; frame-ancestors 'none'"),
    ['headers', 'Content-Security-Policy of /api/health', 'warning', /default-src/],
  ],
  [
    'a site that may be framed',
    policy("default-src 'none'; frame-ancestors 'self'"),
    ['headers', 'frame-ancestors', 'failed', /in a frame/],
  ],
  [
    'no HSTS',
    { 'GET /': without('Strict-Transport-Security') },
    ['headers', 'HSTS', 'failed', /none/],
  ],
  [
    "the zone's shorter HSTS",
    { 'GET /': () => page('', { 'Strict-Transport-Security': 'max-age=86400' }) },
    ['headers', 'HSTS', 'warning', /86400/],
  ],
  [
    'no nosniff',
    { 'GET /': without('X-Content-Type-Options') },
    ['headers', 'X-Content-Type-Options', 'failed', /missing/],
  ],
  [
    'a referrer that tells too much',
    { 'GET /': () => page('', { 'Referrer-Policy': 'unsafe-url' }) },
    ['headers', 'Referrer-Policy', 'failed', /"unsafe-url"/],
  ],
  [
    'no Permissions-Policy',
    { 'GET /': without('Permissions-Policy') },
    ['headers', 'Permissions-Policy', 'failed', /missing/],
  ],
  [
    'no opener policy',
    { 'GET /': without('Cross-Origin-Opener-Policy') },
    ['headers', 'Cross-Origin-Opener-Policy', 'failed', /missing/],
  ],
  [
    'a payment page that PayPal cannot speak to',
    { 'GET /subscribe': () => page('', pageHeaders(' https://*.paypal.com')) },
    ['headers', 'Cross-Origin-Opener-Policy', 'failed', /on \/subscribe/],
  ],
  [
    'a payment page that lets PayPal not in',
    {
      'GET /subscribe': () => page('', { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
    },
    ['headers', "PayPal's sources", 'failed', /no script of PayPal/],
  ],
  [
    'a cookie that somebody else gives to visitors',
    { 'GET /': () => page('', { 'Set-Cookie': '__cf_bm=abc; Path=/; HttpOnly' }) },
    ['cookies', 'cookies of a visitor', 'warning', /^__cf_bm$/],
  ],
  [
    'answers of the API out of a cache',
    health({ 'CF-Cache-Status': 'HIT' }),
    ['headers', 'answers of the API', 'failed', /out of a cache/],
  ],
  ['a clock that is a little off', at(-30), ['clock', 'Date', 'warning', /s behind/]],
  ['a clock that is far off', at(600), ['clock', 'Date', 'failed', /s ahead/]],
  ['no clock', { 'GET /robots.txt': text(RULES) }, ['clock', 'Date', 'warning', /doesn't say/]],
];

describe('certificate, headers and clock', () => {
  it.for(CASES)('it finds %s, and nothing else', async ([, answers, expected, site]) => {
    expectAlone(await examined(answers, site), expected);
  });

  it('a missing policy also allows framing', async () => {
    expect(troubles(await examined(policy('')))).toMatchObject([
      { what: 'Content-Security-Policy of /api/health', state: 'failed', found: 'there is none' },
      { what: 'frame-ancestors', state: 'failed' },
    ]);
  });

  it('https is required of every site except one on this machine', async () => {
    const plain = { isHttps: false, origin: 'http://parkway.dating' };
    expect(troubles(await examined({}, plain))[0]).toMatchObject({
      group: 'certificate',
      state: 'failed',
    });
    const local = await examined({}, { isHttps: false, isLocal: true });
    expect(troubles(local)).toEqual([]);
    expect(local.find(({ group }) => group === 'certificate')?.state).toBe('not looked at');
  });
});
