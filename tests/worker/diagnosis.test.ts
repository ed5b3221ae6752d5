import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diagnosis, mailTest } from '../../src/shared/contract/admin/adminDiagnosis';
import { JOB_MINUTES } from '../../src/shared/rules/jobs';
import { RATE_LIMITS } from '../../src/shared/rules/limits';
import { auditLog } from '../../worker/db/schema';
import { makePushKeys } from '../../worker/dev/pushKeys';
import { HANDLED_EVENTS } from '../../worker/platform/payments/handledEvents';
import { runSchedule } from '../../worker/schedule';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { openPaypal, PAYPAL_SETTINGS, type Paypal, paid, paidEnv } from '../support/paypalWorld';
import { db, ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { addPhoto } from '../support/world';

const PATH = '/api/admin/diagnosis';
const admin = () => signedIn({ role: 'admin' });

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function look(me: TestMember, bindings: Env = paidEnv) {
  const answer = await paid('GET', PATH, { cookie: me.cookie }, bindings);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return diagnosis.parse(await answer.json());
}

describe('GET /api/admin/diagnosis', () => {
  it('reports on stores, clock, origin and parts', async () => {
    const before = Date.now();
    const seen = await look(await admin());
    expect(seen).toMatchObject({
      origin: ORIGIN,
      colo: null,
      parts: { payments: 'on', push: 'on', turnstile: 'off' },
      database: { error: null },
      sessions: { error: null },
      photos: { error: null },
      images: { error: null, transformationsEach: 6 },
      pushPairFits: true,
    });
    expect(Date.parse(seen.now)).toBeGreaterThanOrEqual(before);
    expect(seen.database.size).toBeGreaterThan(0);
  });

  it('counts the pictures of this month alone', async () => {
    const me = await admin();
    const { images } = await look(me);
    await addPhoto(me, 'pho_thismonththismonth00', new Uint8Array(1));
    await addPhoto(me, 'pho_longagolongagolong00', new Uint8Array(1), 1);
    await db.run(sql`UPDATE photos SET created_at = ${Date.parse('2020-01-31')}
      WHERE id = 'pho_longagolongagolong00'`);
    expect((await look(me)).images.picturesThisMonth).toBe(images.picturesThisMonth + 1);
  });

  it('reports which store does not answer, by the kind of the error, and checks the others', async () => {
    const fails = async () => {
      throw new RangeError('ann@parkway.example');
    };
    const overQuota = () => {
      throw Object.assign(new Error('The limit was reached.'), { code: 9422 });
    };
    const bindings = {
      ...paidEnv,
      PHOTOS: { ...env.PHOTOS, head: fails },
      IMAGES: { input: overQuota },
    } as unknown as Env;
    const seen = await look(await admin(), bindings);
    expect(seen.photos.error).toBe('RangeError');
    expect(seen.images.error).toBe('9422');
    expect(seen.sessions.error).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('ann@');
  });

  it('lists every scheduled job, those that never ran and those that are late', async () => {
    const me = await admin();
    await db.run(sql`DELETE FROM job_runs`);
    const deferred: Promise<unknown>[] = [];
    await runSchedule(env, (work) => void deferred.push(work), '*/5 * * * *');
    await Promise.all(deferred);
    await db.run(sql`UPDATE job_runs SET started_at = started_at - ${16 * 60_000}
      WHERE name = 'deliver mails'`);
    const { jobs } = await look(me);
    expect(jobs.map(({ name }) => name)).toEqual(Object.keys(JOB_MINUTES));
    const named = (name: string) => jobs.find((job) => job.name === name);
    expect(named('remove pictures')).toMatchObject({ isLate: false, error: null, everyMinutes: 5 });
    expect(named('deliver mails')).toMatchObject({ isLate: true });
    expect(named('count figures')).toMatchObject({ startedAt: null, tookMs: null, isLate: false });
  });

  it('reports whether the push keys are a pair', async () => {
    const other = await makePushKeys();
    const bindings = { ...paidEnv, PUSH_PRIVATE_KEY: other.PUSH_PRIVATE_KEY };
    expect((await look(await admin(), bindings)).pushPairFits).toBe(false);
    const none = { ...paidEnv, PUSH_PUBLIC_KEY: undefined, PUSH_PRIVATE_KEY: undefined };
    expect((await look(await admin(), none as unknown as Env)).pushPairFits).toBeNull();
  });

  it('names no secret and no member', async () => {
    const [me, other] = await Promise.all([admin(), signedIn({ firstName: 'Wilhelmina' })]);
    const text = JSON.stringify(await look(me));
    const { PAYPAL_CLIENT_SECRET, PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID } = PAYPAL_SETTINGS;
    const { PUSH_PRIVATE_KEY } = env as unknown as Record<string, string>;
    for (const value of [PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID]) {
      expect(text).not.toContain(`"${value}"`);
    }
    for (const value of [PUSH_PRIVATE_KEY ?? '?', me.row.email, other.row.email, 'Wilhelmina']) {
      expect(text).not.toContain(value);
    }
  });

  it('can be requested so often, by each administrator', async () => {
    const [me, other] = await Promise.all([admin(), admin()]);
    const { limit } = RATE_LIMITS.diagnosesPerMember;
    const answers = await Promise.all(Array.from({ length: limit + 3 }, () => me.get(PATH)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    await refusal(await me.get(PATH), 429, 'RATE_LIMITED');
    expect((await other.get(PATH)).status).toBe(200);
  });
});

describe('the check of our PayPal account', () => {
  const account = async (bindings: Env = paidEnv) => (await look(await admin(), bindings)).paypal;

  it('is good where credentials, vault and webhook are', async () => {
    expect(await account()).toEqual({
      credentials: 'ok',
      isSandbox: true,
      keepsMethods: true,
      webhook: { url: `${ORIGIN}/api/paypal/webhook`, missing: [] },
      isWebhookKnown: true,
    });
  });

  it('is empty without its settings', async () => {
    expect(await account(env)).toBeNull();
  });

  it('distinguishes a wrong secret from a PayPal that does not answer', async () => {
    const wrong = { ...paidEnv, PAYPAL_CLIENT_SECRET: 'wrong' };
    expect(await account(wrong)).toMatchObject({ credentials: 'refused', webhook: null });
    await paypal.fault({ call: 'POST /v1/oauth2/token', kind: 'error', times: 1 });
    expect(await account()).toMatchObject({ credentials: 'unreachable', isWebhookKnown: false });
    await paypal.fault({ call: 'POST /v1/oauth2/token', kind: 'timeout', times: 1 });
    expect(await account()).toMatchObject({ credentials: 'unreachable' });
  });

  it('names the events that the webhook does not receive', async () => {
    await paypal.merchant({ events: HANDLED_EVENTS.filter((name) => !/REFUNDED$/.test(name)) });
    expect((await account())?.webhook?.missing).toEqual(['PAYMENT.CAPTURE.REFUNDED']);
    await paypal.merchant({ events: [...HANDLED_EVENTS] });
    expect((await account())?.webhook?.missing).toEqual([]);
  });

  it('distinguishes a missing webhook from a list that cannot be read', async () => {
    const foreign = { ...paidEnv, PAYPAL_WEBHOOK_ID: 'ANOTHER' };
    expect(await account(foreign)).toMatchObject({ webhook: null, isWebhookKnown: true });
    await paypal.fault({ call: 'GET /v1/notifications/webhooks', kind: 'forbidden', times: 1 });
    expect(await account()).toMatchObject({ webhook: null, isWebhookKnown: false });
  });

  it('reports that the account may not store payment methods', async () => {
    await paypal.merchant({ keepsMethods: false });
    expect(await account()).toMatchObject({ keepsMethods: false });
  });

  it('distinguishes the live PayPal from all others', async () => {
    const live = { ...paidEnv, PAYPAL_API_BASE: 'https://api-m.paypal.com' };
    expect(await account(live)).toMatchObject({ isSandbox: false, credentials: 'unreachable' });
  });
});

describe('POST /api/admin/diagnosis/mail', () => {
  const send = async (me: TestMember, mails: Mailbox) =>
    mails.send('POST', `${PATH}/mail`, undefined, { cookie: me.cookie });

  it('mails the administrator who asks, at once, and records that', async () => {
    const [me, mails] = [await admin(), new Mailbox()];
    const answer = await send(me, mails);
    expect(mailTest.parse(await answer.json())).toMatchObject({ to: me.row.email, error: null });
    expect(mails.sent).toMatchObject([{ to: me.row.email, subject: 'A test email from Parkway' }]);
    const noted = await db.select().from(auditLog).where(eq(auditLog.actorId, me.id));
    expect(noted).toMatchObject([{ act: 'diagnosis.mail', target: me.id }]);
  });

  it('is sent to nobody else, whatever the input', async () => {
    const [me, mails] = [await admin(), new Mailbox()];
    const asked = { to: 'ann@parkway.example' };
    const answer = await mails.send('POST', `${PATH}/mail`, asked, { cookie: me.cookie });
    await refusal(answer, 400, 'INVALID_INPUT');
    expect(mails.sent).toEqual([]);
  });

  it("reports the code of the provider's refusal, and none of its text", async () => {
    const [me, mails] = [await admin(), new Mailbox()];
    mails.before = async () => {
      throw Object.assign(new Error(`no such sender: ${me.row.email}`), {
        code: 'E_SENDER_NOT_VERIFIED',
      });
    };
    const sent = mailTest.parse(await (await send(me, mails)).json());
    expect(sent.error).toBe('E_SENDER_NOT_VERIFIED');
  });

  it('is limited to five an hour, also for calls at once', async () => {
    const [me, mails] = [await admin(), new Mailbox()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(me, mails)));
    const { limit } = RATE_LIMITS.testMailsPerMember;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    expect(mails.sent).toHaveLength(limit);
  });
});
