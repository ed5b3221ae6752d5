import { describe, expect, it } from 'vitest';
import type { DiagnosedPaypal, Diagnosis } from '../../src/shared/contract/admin/adminDiagnosis';
import type { DoctorOptions } from '../../worker/operate/doctor/examine';
import type { CheckResult } from '../../worker/operate/doctor/line';
import type { DoctorSite } from '../../worker/operate/doctor/site';
import { type Case, examined, expectAlone, troubles } from '../support/examined';
import {
  ADMIN,
  type Answers,
  healthyAnswers,
  healthyDiagnosis,
  json,
  refused,
  standIn,
} from '../support/standInSite';

const WISH: DoctorOptions = { credentials: ADMIN, mail: ADMIN.email };
const HEALTHY = healthyDiagnosis();
const { database, images, sessions, photos, paypal, jobs } = HEALTHY;
const [job] = jobs;
if (!paypal || !job) throw new Error('The healthy site has no PayPal or no job.');

const inside = (answers: Answers = {}, site: Partial<DoctorSite> = {}) =>
  examined(answers, site, WISH);
const told = (change: Partial<Diagnosis>) => ({
  'GET /api/admin/diagnosis': () => json({ ...healthyDiagnosis(), ...change }),
});
const account = (change: Partial<DiagnosedPaypal>) => told({ paypal: { ...paypal, ...change } });
const ran = (change: Partial<typeof job>) => told({ jobs: [{ ...job, ...change }] });
const cookie = (text: string) => ({
  'POST /api/auth/login': () => json({}, 200, { 'Set-Cookie': text }),
});
const mail = (answer: () => Response) => ({ 'POST /api/admin/diagnosis/mail': answer });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const LATE = { ...job, startedAt: ago(45), isLate: true };

/** A healthy site whose administrator has an authenticator app: a password alone is not enough. */
function withApp() {
  const tried: unknown[] = [];
  const healthy = standIn(healthyAnswers(), {});
  const fetch: DoctorSite['fetch'] = async (path, init) => {
    if (path !== '/api/auth/login') return healthy.fetch(path, init);
    const given: unknown = JSON.parse(String(init?.body));
    const code = typeof given === 'object' && given && 'code' in given ? given.code : null;
    tried.push(code);
    return code === '123456' ? healthy.fetch(path, init) : refused(401, 'CODE_REQUIRED');
  };
  return { tried, site: { fetch } };
}

const CASES: Case[] = [
  [
    'a cookie that scripts can read',
    cookie('__Host-session=a; Path=/; Secure; SameSite=Lax'),
    ['cookies', 'session cookie', 'failed', /without HttpOnly/],
  ],
  [
    'a cookie for the whole domain, over http, to everybody',
    cookie('session=a; Path=/app; HttpOnly; SameSite=None; Domain=parkway.dating'),
    ['cookies', 'session cookie', 'failed', /SameSite=Lax, Path=\/, no Domain, Secure, __Host-/],
  ],
  [
    'the origin of another site',
    told({ origin: 'http://localhost:8787' }),
    ['stores', 'APP_ORIGIN', 'failed', /localhost/],
  ],
  [
    'a database that is down',
    told({ database: { ...database, error: 'D1_ERROR' } }),
    ['stores', 'D1', 'failed', /does not answer: D1_ERROR/],
  ],
  [
    'a database that is slow',
    told({ database: { ...database, milliseconds: 240 } }),
    ['stores', 'D1', 'warning', /240 ms/],
  ],
  [
    'a database on the other coast',
    told({ database: { ...database, region: 'WNAM' } }),
    ['stores', "D1's location", 'warning', /WNAM/],
  ],
  [
    'a database that is nearly full',
    told({ database: { ...database, size: 9e9 } }),
    ['stores', "D1's size", 'warning', /9\.000 GB of 10/],
  ],
  [
    'a session store that is down',
    told({ sessions: { ...sessions, error: 'Error' } }),
    ['stores', 'KV', 'failed', /Error/],
  ],
  [
    'a bucket that is slow',
    told({ photos: { ...photos, milliseconds: 4_000 } }),
    ['stores', 'R2', 'warning', /4000 ms/],
  ],
  ['a job that failed', ran({ error: 'RangeError' }), ['jobs', job.name, 'failed', /RangeError/]],
  ['a job that is late', told({ jobs: [LATE] }), ['jobs', job.name, 'failed', /45 min ago/]],
  [
    'a job that never ran',
    ran({ startedAt: null, tookMs: null }),
    ['jobs', job.name, 'warning', /never ran/],
  ],
  [
    'credentials that PayPal refuses',
    account({ credentials: 'refused' }),
    ['paypal', 'credentials', 'failed', /refuses/],
  ],
  [
    'a PayPal that does not answer',
    account({ credentials: 'unreachable' }),
    ['paypal', 'credentials', 'failed', /doesn't answer/],
  ],
  [
    'the sandbox where money should move',
    account({ isSandbox: true }),
    ['paypal', 'account', 'warning', /no money moves/],
  ],
  [
    'money that moves on staging',
    {},
    ['paypal', 'account', 'warning', /money moves/],
    { isStaging: true },
  ],
  [
    'an account that keeps no payment methods',
    account({ keepsMethods: false }),
    ['paypal', 'renewal', 'warning', /no plan can renew/],
  ],
  [
    'a webhook that is not there',
    account({ webhook: null }),
    ['paypal', 'webhook', 'failed', /knows none/],
  ],
  [
    'webhooks that cannot be read',
    account({ webhook: null, isWebhookKnown: false }),
    ['paypal', 'webhook', 'warning', /could not be read/],
  ],
  [
    'a webhook that leads elsewhere',
    account({ webhook: { url: 'https://old.example/api/paypal/webhook', missing: [] } }),
    ['paypal', 'webhook', 'failed', /old\.example/],
  ],
  [
    'events that nobody is told of',
    account({ webhook: { url: paypal.webhook?.url ?? '', missing: ['PAYMENT.CAPTURE.REVERSED'] } }),
    ['paypal', 'events', 'failed', /PAYMENT\.CAPTURE\.REVERSED/],
  ],
  [
    'Images without a quota left',
    told({ images: { ...images, error: '9422' } }),
    ['images', 'binding', 'failed', /9422/],
  ],
  [
    'Images near the end of its quota',
    told({ images: { ...images, picturesThisMonth: 700 } }),
    ['images', 'quota', 'warning', /about 4,200 transformations/],
  ],
  [
    'push keys of two pairs',
    told({ pushPairFits: false }),
    ['push', 'keys', 'failed', /not one pair/],
  ],
  [
    'a mail that the provider refuses',
    mail(() => json({ to: ADMIN.email, milliseconds: 3, error: 'E_SENDER_NOT_VERIFIED' })),
    ['mail', 'test mail', 'failed', /E_SENDER_NOT_VERIFIED/],
  ],
  [
    'a mail that the site refuses',
    mail(() => refused(429, 'RATE_LIMITED')),
    ['mail', 'test mail', 'failed', /RATE_LIMITED/],
  ],
  [
    'a wrong password',
    { 'POST /api/auth/login': () => refused(401, 'INVALID_CREDENTIALS') },
    ['administrator', 'sign-in', 'failed', /401/],
  ],
  [
    'a site that takes this URL for a foreign one',
    { 'POST /api/auth/login': () => refused(403, 'CROSS_ORIGIN') },
    ['administrator', 'sign-in', 'failed', /CROSS_ORIGIN/],
  ],
  [
    'a member who is no administrator',
    { 'GET /api/admin/diagnosis': () => refused(403, 'FORBIDDEN') },
    ['administrator', 'diagnosis', 'failed', /FORBIDDEN/],
  ],
  [
    'a site of another version',
    { 'GET /api/admin/diagnosis': () => json({ version: '0.9.0' }) },
    ['administrator', 'diagnosis', 'failed', /not one that this doctor knows/],
  ],
];

describe('for a site seen from inside', () => {
  it('a healthy site has no problem, and nothing is left out', async () => {
    const lines = await inside();
    expect(troubles(lines)).toEqual([]);
    expect(lines.filter(({ state }) => state === 'not looked at')).toEqual([]);
  });

  it.for(CASES)('it finds %s, and nothing else', async ([, answers, expected, site]) => {
    expectAlone(await inside(answers, site), expected);
  });

  it("it finds that the product's own clock is off", async () => {
    const now = new Date(Date.now() + 600_000).toISOString();
    const ownClock = (all: CheckResult[]) => all.find(({ what }) => what === "the product's own");
    expect(ownClock(await inside(told({ now })))).toMatchObject({
      group: 'clock',
      state: 'failed',
    });
    expect(ownClock(await inside())).toMatchObject({ state: 'ok' });
  });

  it('it sends a mail to the administrator only, and none unless requested', async () => {
    const sent: string[] = [];
    const counted = mail(() => {
      sent.push('one');
      return json({ to: ADMIN.email, milliseconds: 3, error: null });
    });
    const mailLine = async (address: string | null) =>
      (await examined(counted, {}, { credentials: ADMIN, mail: address })).find(
        ({ group }) => group === 'mail',
      );
    expect(await mailLine(null)).toMatchObject({ state: 'not looked at' });
    expect(await mailLine('ann@parkway.dating')).toMatchObject({ state: 'failed' });
    expect(sent).toEqual([]);
    expect(await mailLine(ADMIN.email.toUpperCase())).toMatchObject({ state: 'ok' });
    expect(sent).toEqual(['one']);
  });

  it('everything is checked with an account that has an app, by a code given or requested', async () => {
    const given = withApp();
    const credentials = { ...ADMIN, code: '123456' };
    const lines = await examined({}, given.site, { credentials, mail: ADMIN.email });
    expect(troubles(lines)).toEqual([]);
    expect(lines.filter(({ state }) => state === 'not looked at')).toEqual([]);
    expect(given.tried).toEqual(['123456']);

    const asked = withApp();
    const wish = { ...WISH, askForCode: async () => '123456' };
    expect(troubles(await examined({}, asked.site, wish))).toEqual([]);
    expect(asked.tried).toEqual([null, '123456']);
    expect(JSON.stringify(lines)).not.toContain('123456');
  });

  it.for([
    ['no code', {}, [null]],
    ['a wrong one', { code: '000000' }, ['000000']],
  ] as const)('with %s it says how to provide one, and stops', async ([, code, tries]) => {
    const { tried, site } = withApp();
    const lines = await examined({}, site, { credentials: { ...ADMIN, ...code }, mail: null });
    const [line] = troubles(lines);
    expect(line).toMatchObject({
      group: 'administrator',
      remedy: expect.stringContaining('--code'),
    });
    expect(tried).toEqual(tries);
  });

  it('an account without an app on a site that requires one is told what to add', async () => {
    const diagnosis = () => refused(403, 'SECOND_FACTOR_REQUIRED');
    const lines = await inside({ 'GET /api/admin/diagnosis': diagnosis });
    expect(JSON.stringify(lines)).toContain('add an authenticator app to this account');
  });

  it('it ends the session that it started, and prints no password', async () => {
    const asked: string[] = [];
    const noting = {
      'POST /api/auth/logout': ({ headers }: Request) => {
        asked.push(headers.get('Cookie') ?? '');
        return new Response(null, { status: 204 });
      },
    };
    expect(JSON.stringify(await inside(noting))).not.toContain(ADMIN.password);
    expect(asked).toEqual(['__Host-session=abc']);
  });

  it('a plain cookie is right on this machine over http only', async () => {
    const plain = cookie('parkway-session=a; Path=/; HttpOnly; SameSite=Lax');
    const local = { isHttps: false, isLocal: true };
    const cookies = (all: CheckResult[]) =>
      all.find(({ what }) => what === 'session cookie')?.state;
    expect(cookies(await inside(plain, local))).toBe('ok');
    expect(cookies(await inside(plain))).toBe('failed');
  });

  it('disabled parts are not checked', async () => {
    const lines = await inside(told({ paypal: null, pushPairFits: null }));
    expect(troubles(lines)).toEqual([]);
    for (const group of ['paypal', 'push']) {
      expect(lines.find((line) => line.group === group)?.state).toBe('not looked at');
    }
  });
});
