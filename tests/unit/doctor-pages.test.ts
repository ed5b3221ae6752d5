import { describe, expect, it } from 'vitest';
import {
  type Case,
  CHALLENGE,
  examined,
  expectAlone,
  robots,
  text,
  troubles,
} from '../support/examined';
import { json, page, refused, STAND_IN } from '../support/standInSite';

const DAY = 86_400_000;
const APPLE_PAY = 'GET /.well-known/apple-developer-merchantid-domain-association';

const security = (expires: number, origin = STAND_IN) => ({
  'GET /.well-known/security.txt': text(
    `Contact: mailto:a@b.c\nExpires: ${new Date(expires).toISOString()}\nCanonical: ${origin}/x\n`,
  ),
});
const help = (body: string) => ({ 'GET /help': () => page(body) });

it('a healthy site has no problem', async () => {
  const lines = await examined();
  expect(troubles(lines)).toEqual([]);
  expect(lines.filter(({ state }) => state === 'ok').length).toBeGreaterThan(30);
});

it('checks that need an administrator are reported as skipped', async () => {
  const lines = await examined();
  const unseen = lines.filter(({ state }) => state === 'not looked at').map(({ group }) => group);
  for (const group of ['administrator', 'cookies', 'stores', 'jobs', 'paypal', 'push', 'mail']) {
    expect(unseen).toContain(group);
  }
});

const CASES: Case[] = [
  [
    'robots that are none',
    robots('<title>No</title>'),
    ['robots', 'robots.txt', 'failed', /no rules/],
  ],
  [
    'robots that let nothing in',
    robots(`User-agent: *\nDisallow: /\nSitemap: ${STAND_IN}/sitemap.xml`),
    ['robots', 'robots.txt', 'warning', /nothing may be listed/],
  ],
  [
    'robots without the API',
    robots(`User-agent: *\nDisallow:\nSitemap: ${STAND_IN}/sitemap.xml`),
    ['robots', 'the API', 'warning', /may be listed/],
  ],
  [
    'robots of another site',
    robots('User-agent: *\nDisallow: /api/\nSitemap: http://localhost:8787/sitemap.xml'),
    ['robots', 'Sitemap', 'failed', /localhost/],
  ],
  [
    'no sitemap',
    { 'GET /sitemap.xml': () => refused(404, 'NOT_FOUND') },
    ['sitemap', 'sitemap.xml', 'failed', /404/],
  ],
  [
    'a sitemap of another site',
    { 'GET /sitemap.xml': text('<loc>http://localhost:8787/help</loc>') },
    ['sitemap', 'sitemap.xml', 'failed', /localhost/],
  ],
  [
    'a page of the sitemap that is gone',
    { 'GET /help': () => (page('', {}).status === 200 ? refused(410, 'NOT_FOUND') : page()) },
    ['sitemap', 'its pages', 'failed', /\/help answers 410/],
  ],
  [
    'Rocket Loader',
    help(
      '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" data-cf-settings="x|49" defer></script>',
    ),
    ['zone', 'Rocket Loader', 'failed', /\/help/],
  ],
  [
    'e-mail obfuscation',
    help(
      '<a href="/cdn-cgi/l/email-protection#a1b2" class="__cf_email__">[email&#160;protected]</a>',
    ),
    ['zone', 'Email Address Obfuscation', 'failed', /\/help/],
  ],
  [
    'JavaScript Detections',
    help('<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>'),
    ['zone', 'JavaScript Detections', 'warning', /\/help/],
  ],
  [
    'Web Analytics',
    help('<script defer src="https://static.cloudflareinsights.com/beacon.min.js"></script>'),
    ['zone', 'Web Analytics', 'warning', /\/help/],
  ],
  [
    'Zaraz',
    help('<script src="/cdn-cgi/zaraz/s.js"></script>'),
    ['zone', 'Zaraz', 'warning', /\/help/],
  ],
  [
    'a script that somebody put in',
    help('<script>alert(1)</script>'),
    ['zone', 'scripts in pages', 'failed', /\/help/],
  ],
  [
    'Bot Fight Mode on the webhook',
    { 'POST /api/paypal/webhook': CHALLENGE },
    ['webhook', '/api/paypal/webhook', 'failed', /challenge \(403\)/],
  ],
  [
    'a rule that answers the webhook',
    { 'POST /api/paypal/webhook': () => new Response('error code: 1020', { status: 403 }) },
    ['webhook', '/api/paypal/webhook', 'failed', /someone else answers/],
  ],
  [
    'a webhook that believes anybody',
    { 'POST /api/paypal/webhook': () => new Response(null, { status: 200 }) },
    ['webhook', '/api/paypal/webhook', 'failed', /without a signature/],
  ],
  [
    'no service worker',
    { 'GET /push.js': () => page() },
    ['files', 'service worker', 'failed', /text\/html/],
  ],
  [
    'a service worker that is kept',
    {
      'GET /push.js': text('', {
        'Content-Type': 'text/javascript',
        'Cache-Control': 'max-age=14400',
      }),
    },
    ['files', 'service worker', 'warning', /14400 s/],
  ],
  [
    'no manifest',
    { 'GET /manifest.webmanifest': () => page() },
    ['files', 'manifest', 'failed', /no manifest/],
  ],
  [
    'no security.txt',
    { 'GET /.well-known/security.txt': () => refused(404, 'NOT_FOUND') },
    ['files', 'security.txt', 'failed', /404/],
  ],
  [
    'a security.txt that is over',
    security(Date.now() + 3 * DAY),
    ['files', 'security.txt', 'failed', /good for [23] days/],
  ],
  [
    'a security.txt of another site',
    security(Date.now() + 90 * DAY, 'http://localhost:8787'),
    ['files', 'security.txt', 'failed', /localhost/],
  ],
  [
    'no file for Apple Pay',
    {
      [APPLE_PAY]: () => refused(503, 'UNAVAILABLE'),
    },
    ['files', 'Apple Pay', 'failed', /503/],
  ],
];

describe('for pages and files', () => {
  it.for(CASES)('it finds %s, and nothing else', async ([, answers, expected, site]) => {
    expectAlone(await examined(answers, site), expected);
  });

  it('it reports a store that is down, and continues', async () => {
    const errors = [{ path: 'database', message: 'down' }];
    const down = () => json({ code: 'UNAVAILABLE', message: '', requestId: '', errors }, 503);
    const lines = await examined({ 'GET /api/health': down });
    expect(troubles(lines)).toMatchObject([
      { what: 'health', state: 'failed', found: 'down: database' },
    ]);
    expect(lines.length).toBeGreaterThan(20);
  });

  it('it distinguishes another site and a challenge from a site that is down', async () => {
    const [foreign] = troubles(await examined({ 'GET /api/health': () => page() }));
    expect(foreign).toMatchObject({ what: 'health', state: 'failed' });
    expect(foreign?.found).toContain('answered 200');
    const challenged = { 'GET /api/health': CHALLENGE, 'POST /api/paypal/webhook': CHALLENGE };
    expect(await examined(challenged)).toMatchObject([
      { what: 'health', state: 'failed', found: expect.stringContaining('challenge') },
      { group: 'webhook', state: 'failed' },
    ]);
  });

  it('it stops if nothing answers', async () => {
    const silent = async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    };
    expect(await examined({}, { fetch: silent })).toMatchObject([
      { group: 'service', state: 'failed', found: 'connect ECONNREFUSED' },
    ]);
  });

  it('it continues if one thing cannot be reached', async () => {
    const certificate = async () => {
      throw new Error('No answer in time.');
    };
    expect(troubles(await examined({}, { certificate }))).toMatchObject([
      { group: 'certificate', what: 'reached', state: 'failed', found: 'No answer in time.' },
    ]);
  });

  it('it allows staging to stay out of search engines', async () => {
    const shut = robots(`User-agent: *\nDisallow: /\nSitemap: ${STAND_IN}/sitemap.xml`);
    expect(troubles(await examined(shut, { isStaging: true }))).toEqual([]);
  });
});
