import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/shared/rules/members/consents';
import type { Language } from '../../src/shared/texts/language';
import { consents } from '../../worker/db/schema';
import { buy, MONTHLY, openPaypal, type Paypal, paid } from '../support/paypalWorld';
import { freshNetwork, registration } from '../support/registration';
import { db, sendAs, signedIn, type TestMember } from '../support/signedIn';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const givenBy = (memberId: string) =>
  db
    .select({
      kind: consents.kind,
      version: consents.version,
      language: consents.language,
      isWithdrawn: consents.withdrawnAt,
    })
    .from(consents)
    .where(eq(consents.memberId, memberId))
    .orderBy(asc(consents.kind), asc(consents.givenAt))
    .then((rows) => rows.map((row) => ({ ...row, isWithdrawn: row.isWithdrawn !== null })));

const given = (kind: keyof typeof CONSENT_VERSIONS, language: Language, isWithdrawn = false) => ({
  kind,
  version: CONSENT_VERSIONS[kind],
  language,
  isWithdrawn,
});

/** As a page in this language sends it, whatever the member's own setting is. */
const onPage = (language: Language, me: TestMember, path: string, body: unknown) =>
  sendAs('PATCH', path, body, { cookie: me.cookie, 'Accept-Language': language });

describe('a consent keeps the language of the text that was shown', () => {
  it.for(['en', 'es'] as const)('of registration in %s', async (language) => {
    const email = `${crypto.randomUUID()}@parkway.example`;
    const body = registration({ email, gender: 'non-binary', consentSensitiveData: true });
    const answer = await sendAs('POST', '/api/auth/register', body, {
      'CF-Connecting-IP': freshNetwork(),
      'Accept-Language': language,
    });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    expect(await givenBy(id)).toEqual([
      given('safety-notice', language),
      given('sensitive-data', language),
      given('terms', language),
    ]);
  });

  it.for(['en', 'es'] as const)('of settings and profile in %s', async (language) => {
    const me = await signedIn({ language: language === 'en' ? 'es' : 'en' });
    const settings = { matchPreferences: { genders: ['female'] }, consentSensitiveData: true };
    const faith = { facts: { faith: 'catholic' }, consentFaith: true };
    expect((await onPage(language, me, '/api/user/settings', settings)).status).toBe(200);
    expect((await onPage(language, me, `/api/users/${me.id}`, faith)).status).toBe(200);
    expect(await givenBy(me.id)).toEqual([
      given('faith', language),
      given('sensitive-data', language),
    ]);
  });
});

describe('the agreement to a renewal', () => {
  it('is kept when a plan that renews is ordered, and only then', async () => {
    const [once, renewing] = await Promise.all([signedIn(), signedIn()]);
    await buy(paypal, once);
    const ordered = await paid('POST', '/api/paypal/order', {
      cookie: renewing.cookie,
      body: { ...MONTHLY, autoRenew: true },
      headers: { 'Accept-Language': 'es' },
    });
    expect(ordered.status).toBe(200);
    expect(await givenBy(once.id)).toEqual([]);
    expect(await givenBy(renewing.id)).toEqual([given('renewal', 'es')]);
  });

  it('is withdrawn with the renewal, and given again when it is resumed', async () => {
    const me = await signedIn();
    await buy(paypal, me, { autoRenew: true });
    const press = (name: string) => me.send('POST', `/api/subscription/${name}`);
    expect((await press('cancel')).status).toBe(200);
    expect(await givenBy(me.id)).toEqual([given('renewal', 'en', true)]);
    expect((await press('resume')).status).toBe(200);
    expect(await givenBy(me.id)).toEqual([given('renewal', 'en', true), given('renewal', 'en')]);
  });
});
