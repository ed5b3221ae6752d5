import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { self } from '../../src/shared/contract/members';
import { RATE_LIMITS } from '../../src/shared/rules/limits';
import { CONSENT_VERSIONS } from '../../src/shared/rules/members/consents';
import { consents, members, rateWindows, sessions } from '../../worker/db/schema';
import { bucket, networkOf } from '../../worker/platform/rateLimit';
import { hashPassword } from '../../worker/platform/security/password';
import { refusal } from '../support/errorAnswer';
import { freshNetwork, registration } from '../support/registration';
import { call, db } from '../support/signedIn';
import { accountsOf, cookieOf, login, PASSWORD, register } from '../support/signIns';

describe('POST /api/auth/register', () => {
  it('creates the account, signs it in and answers Self alone', async () => {
    const form = registration({
      email: '  Rosa.Delgado@Parkway.Example ',
      firstName: '  Rosa ',
      bio: 'First line\nsecond\tline',
      interests: ['Hiking', 'hiking ', 'HIKING', 'Coffee'],
    });
    const answer = await register(form);
    expect(answer.status).toBe(201);
    const body = await answer.json();
    const me = self.parse(body);
    expect(me).toMatchObject({
      email: 'rosa.delgado@parkway.example',
      firstName: 'Rosa',
      age: 31,
      city: 'Hoboken',
      state: 'NJ',
      bio: 'First line\nsecond\tline',
      interests: ['Hiking', 'Coffee'],
      isPremium: false,
      subscriptionStatus: 'none',
      trialAvailable: true,
      role: 'member',
      isActive: true,
      likesLeftToday: 50,
      messagesLeftToday: 20,
      superLikesUsedToday: 0,
      unreadCount: 0,
    });
    const {
      warning: _onlyWhenWarned,
      fraudNotice: _onlyAfterFraud,
      photoCheck: _onlyOnceSent,
      ...always
    } = self.shape;
    expect(Object.keys(body as object).toSorted()).toEqual(Object.keys(always).toSorted());
    expect(JSON.stringify(body)).not.toMatch(/hash|scrypt|lighthouse/i);

    const { cookie } = cookieOf(answer);
    const again = await call('/api/auth/me', { headers: { cookie } });
    expect(await again.json()).toEqual(body);
  });

  it('sets a cookie that scripts, other sites and plain HTTP never see', async () => {
    const { cookie, attributes } = cookieOf(await register());
    expect(cookie).toMatch(/^__Host-session=[a-z0-9]{32}$/);
    expect(attributes).toEqual(
      expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']),
    );
    expect(attributes.filter((each) => each.startsWith('domain'))).toEqual([]);
  });

  it('stores no password or token in plain text, in any store', async () => {
    const answer = await register();
    const me = self.parse(await answer.json());
    const token = cookieOf(answer).cookie.split('=')[1] ?? '';
    const [row] = await db.select().from(members).where(eq(members.id, me.id));
    expect(row?.passwordHash).toMatch(/^scrypt\$\d+\$8\$\d\$/);
    const rows = await db.select().from(sessions).where(eq(sessions.memberId, me.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([row, rows])).not.toContain(PASSWORD);
    expect(JSON.stringify([row, rows])).not.toContain(token);
    const { keys } = await env.SESSIONS.list();
    expect(keys.map(({ name }) => name)).toContain(rows[0]?.id);
    for (const { name } of keys) {
      expect(name).not.toContain(token);
      expect(await env.SESSIONS.get(name)).not.toContain(token);
    }
  });

  it('hashes two equal passwords differently', async () => {
    expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD));
  });

  it('stores each consent with the version of its wording and the time', async () => {
    const before = Date.now();
    const kinds = async (given: Record<string, unknown>) => {
      const me = self.parse(await (await register(given)).json());
      const rows = await db.select().from(consents).where(eq(consents.memberId, me.id));
      for (const row of rows) {
        expect(row.version).toBe(CONSENT_VERSIONS[row.kind]);
        expect(row.givenAt).toBeGreaterThanOrEqual(before);
        expect(row.withdrawnAt).toBeNull();
      }
      return rows.map(({ kind }) => kind).toSorted();
    };
    expect(await kinds({})).toEqual(['safety-notice', 'terms']);
    expect(await kinds({ gender: 'non-binary', consentSensitiveData: true })).toEqual([
      'safety-notice',
      'sensitive-data',
      'terms',
    ]);
  });

  it.for([
    ['18 years', { age: 18 }],
    ['100 years', { age: 100 }],
    ['a password of 6', { password: 'gate-9', confirmPassword: 'gate-9' }],
    ['a password of 128', { password: 'x'.repeat(128), confirmPassword: 'x'.repeat(128) }],
    ['spaces around the password', { password: ' gate 9 ', confirmPassword: ' gate 9 ' }],
    ['the town in other letters', { city: 'hOBOKEN' }],
    ['a bio of 1,000 characters', { bio: 'x'.repeat(1_000) }],
    ['20 interests', { interests: Array.from({ length: 20 }, (_, n) => `Interest ${n}`) }],
    ['no state', { state: undefined }],
    ['the state', { state: 'NJ' }],
  ] as const)('takes %s', async ([, given]) => {
    expect((await register(given)).status).toBe(201);
  });

  it.for([
    ['age', 'under 18', { age: 17 }],
    ['age', 'over 100', { age: 101 }],
    ['age', 'half a year', { age: 30.5 }],
    ['age', 'as text', { age: '30' }],
    ['age', 'missing', { age: undefined }],
    ['email', 'missing', { email: undefined }],
    ['email', 'empty', { email: '  ' }],
    ['email', 'no address', { email: 'rosa' }],
    ['email', 'too long', { email: `${'a'.repeat(250)}@x.example` }],
    ['password', 'of 5', { password: 'gate9', confirmPassword: 'gate9' }],
    ['password', 'of 129', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }],
    ['password', 'less common', { password: 'YanKees1', confirmPassword: 'YanKees1' }],
    ['password', 'common', { password: 'Password1', confirmPassword: 'Password1' }],
    ['confirmPassword', 'different', { confirmPassword: 'lighthouse-4418' }],
    ['confirmPassword', 'in other case', { confirmPassword: 'Lighthouse-4417' }],
    ['confirmPassword', 'missing', { confirmPassword: undefined }],
    ['firstName', 'empty', { firstName: '   ' }],
    ['firstName', 'of 51', { firstName: 'x'.repeat(51) }],
    ['firstName', 'with a line break', { firstName: 'Ro\nsa' }],
    ['firstName', 'with a null character', { firstName: 'Ro\u0000sa' }],
    ['lastName', 'missing', { lastName: undefined }],
    ['lastName', 'with a bell', { lastName: 'Del\u0007gado' }],
    ['firstName', 'posing as staff', { firstName: 'Parkway Support' }],
    ['firstName', 'turning letters round', { firstName: 'Ro\u202esa' }],
    ['firstName', 'with a sign of no width', { firstName: 'Ro\u200bsa' }],
    ['firstName', 'leading elsewhere', { firstName: 'rosa.example' }],
    ['lastName', 'posing as staff', { lastName: 'Supp0rt' }],
    ['lastName', 'with a number to call', { lastName: 'Call 201 555 0134' }],
    ['gender', 'unknown', { gender: 'Female' }],
    ['consentSensitiveData', 'missing for non-binary', { gender: 'non-binary' }],
    ['city', 'outside New Jersey', { city: 'Boston' }],
    ['city', 'empty', { city: '' }],
    ['state', 'another', { state: 'NY' }],
    ['bio', 'of 1,001', { bio: 'x'.repeat(1_001) }],
    ['bio', 'with an escape character', { bio: 'a\u001bb' }],
    ['bio', 'with half a surrogate pair', { bio: 'a\ud800b' }],
    ['interests', '21', { interests: Array.from({ length: 21 }, (_, n) => `Interest ${n}`) }],
    ['interests.0', 'of 31', { interests: ['x'.repeat(31)] }],
    ['interests.1', 'empty', { interests: ['Hiking', ' '] }],
    ['acceptTerms', 'false', { acceptTerms: false }],
    ['acceptTerms', 'missing', { acceptTerms: undefined }],
    ['acknowledgeSafetyNotice', 'false', { acknowledgeSafetyNotice: false }],
    ['acknowledgeSafetyNotice', 'as text', { acknowledgeSafetyNotice: 'true' }],
  ] as const)('refuses %s: %s', async ([path, , given]) => {
    const form = registration(given);
    const answer = await register(form);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    const { errors } = await refusal(answer, 400, 'INVALID_INPUT');
    expect(errors?.map((each) => each.path)).toContain(path);
    expect(await accountsOf(String(form.email))).toEqual([]);
  });

  it('has the messages of the specification', async () => {
    const messageFor = async (given: Record<string, unknown>) =>
      (await refusal(await register(given), 400, 'INVALID_INPUT')).message;
    expect(await messageFor({ confirmPassword: 'other-one' })).toBe("Passwords don't match");
    expect(await messageFor({ password: 'abc', confirmPassword: 'abc' })).toBe(
      'Password must be at least 6 characters long.',
    );
    expect(await messageFor({ email: '' })).toBe('Please enter your email address.');
  });

  it('refuses the address as password, whatever the case', async () => {
    const email = `${crypto.randomUUID()}@parkway.example`;
    const password = email.toUpperCase();
    const answer = await register({ email, password, confirmPassword: password });
    expect((await refusal(answer, 400, 'INVALID_INPUT')).errors?.[0]?.path).toBe('password');
  });

  it('normalises text to NFC', async () => {
    const answer = await register({
      firstName: 'Zoe\u0308',
      interests: ['Cafe\u0301', 'Caf\u00e9'],
    });
    const me = self.parse(await answer.json());
    expect(me.firstName).toBe('Zo\u00eb');
    expect(me.interests).toEqual(['Caf\u00e9']);
  });

  it('never normalises a password', async () => {
    const form = registration({ password: 'cafe\u0301-99', confirmPassword: 'cafe\u0301-99' });
    expect((await register(form)).status).toBe(201);
    const email = String(form.email);
    await refusal(await login(email, 'caf\u00e9-99'), 401, 'INVALID_CREDENTIALS');
    expect((await login(email, 'cafe\u0301-99')).status).toBe(200);
  });

  it('refuses an address that is taken, in any case', async () => {
    const form = registration();
    expect((await register(form)).status).toBe(201);
    const email = String(form.email);
    await refusal(await register({ email }), 409, 'EMAIL_TAKEN');
    const { errors } = await refusal(
      await register({ email: email.toUpperCase() }),
      409,
      'EMAIL_TAKEN',
    );
    expect(errors?.[0]?.path).toBe('email');
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('lets exactly one of five simultaneous registrations of an address through', async () => {
    const email = `${crypto.randomUUID()}@parkway.example`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ email })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const accounts = await accountsOf(email);
    expect(accounts).toHaveLength(1);
    const id = accounts[0]?.id ?? '';
    expect(await db.select().from(consents).where(eq(consents.memberId, id))).toHaveLength(2);
    expect(await db.select().from(sessions).where(eq(sessions.memberId, id))).toHaveLength(1);
  });

  it.for([
    ['an IPv4 address', (base: string) => () => base],
    [
      'the /64 of an IPv6 subscriber',
      () => {
        const site = Math.floor(Math.random() * 0xffff).toString(16);
        return (n: number) => `2001:db8:${site}:7::${(n + 1).toString(16)}`;
      },
    ],
  ] as const)('allows 20 an hour from %s', async ([, addresses]) => {
    const address = addresses(freshNetwork());
    expect((await register({}, address(0))).status).toBe(201);
    const limit = RATE_LIMITS.registrationPerNetwork;
    const { key } = await bucket('register', networkOf(address(0)), limit);
    const [window] = await db.select().from(rateWindows).where(eq(rateWindows.key, key));
    expect(window?.count).toBe(1);
    // 18 more, as if they had happened; then the twentieth and one too many.
    await db.update(rateWindows).set({ count: 19 }).where(eq(rateWindows.key, key));
    expect((await register({}, address(1))).status).toBe(201);
    const form = registration();
    const refused = await register(form, address(2));
    await refusal(refused, 429, 'RATE_LIMITED');
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(await accountsOf(String(form.email))).toEqual([]);
    expect((await register()).status).toBe(201);
  });
});
