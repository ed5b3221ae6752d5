import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { self } from '../../src/shared/contract/members';
import { RATE_LIMITS } from '../../src/shared/rules/limits';
import { rateWindows } from '../../worker/db/schema';
import { addressAndNetwork } from '../../worker/features/auth/signInAttempts';
import { hashPassword } from '../../worker/platform/security/password';
import { refusal } from '../support/errorAnswer';
import { freshNetwork } from '../support/registration';
import { call, db, sendAs, signedIn } from '../support/signedIn';
import { cookieOf, login, PASSWORD } from '../support/signIns';

describe('POST /api/auth/login', () => {
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });
  const account = (given: Parameters<typeof signedIn>[0] = {}) =>
    signedIn({ passwordHash, ...given });

  it('signs in with the address in any case, and answers Self', async () => {
    const me = await account();
    const answer = await login(` ${me.row.email.toUpperCase()} `, PASSWORD);
    expect(answer.status).toBe(200);
    const body = self.parse(await answer.json());
    expect(body.id).toBe(me.id);
    expect(body.lastLogin).not.toBeNull();
    const { cookie } = cookieOf(answer);
    expect((await call('/api/auth/me', { headers: { cookie } })).status).toBe(200);
  });

  it('signs in with a hash of the cost used outside of tests', async () => {
    const passwordHash = `scrypt$32768$8$3$${'A'.repeat(22)}$Zc0W3o_WHZ1gsK-1g9GfSGXvUUgz__ukIkFxysyqLm0`;
    const me = await account({ passwordHash });
    expect((await login(me.row.email, PASSWORD)).status).toBe(200);
    await refusal(await login(me.row.email, 'boardwalk-1879'), 401, 'INVALID_CREDENTIALS');
  });

  it('sets a new cookie at each login, never the one that was sent', async () => {
    const me = await account();
    const first = cookieOf(await login(me.row.email, PASSWORD)).cookie;
    const again = await sendAs(
      'POST',
      '/api/auth/login',
      { email: me.row.email, password: PASSWORD },
      { cookie: first },
    );
    const second = cookieOf(again).cookie;
    expect(second).toMatch(/^__Host-session=[a-z0-9]{32}$/);
    expect(new Set([me.cookie, first, second]).size).toBe(3);
  });

  it('answers every wrong pair the same', async () => {
    const me = await account();
    const inactive = await account({ status: 'inactive' });
    const answers = await Promise.all([
      login(me.row.email, 'not the password'),
      login(`${crypto.randomUUID()}@parkway.example`, PASSWORD),
      login(inactive.row.email, 'not the password'),
      login(me.row.email, PASSWORD.toUpperCase()),
      login(me.row.email, `${PASSWORD} `),
    ]);
    for (const answer of answers) {
      const { message, errors } = await refusal(answer, 401, 'INVALID_CREDENTIALS');
      expect(message).toBe('Invalid email or password.');
      expect(errors).toBeUndefined();
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('tells a deactivated member after the right password only', async () => {
    const me = await account({ status: 'inactive' });
    await refusal(await login(me.row.email, 'not the password'), 401, 'INVALID_CREDENTIALS');
    const answer = await login(me.row.email, PASSWORD);
    await refusal(answer, 403, 'ACCOUNT_INACTIVE');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it.for([
    ['email', { email: '', password: 'x' }],
    ['email', { email: 'rosa', password: 'x' }],
    ['password', { email: 'rosa@parkway.example', password: '' }],
    ['password', { email: 'rosa@parkway.example', password: 'x'.repeat(1_001) }],
  ] as const)('refuses an unusable %s', async ([path, body]) => {
    const answer = await sendAs('POST', '/api/auth/login', body);
    const { errors } = await refusal(answer, 400, 'INVALID_INPUT');
    expect(errors?.[0]?.path).toBe(path);
  });

  it.for([true, false])(
    'asks for a mailed code after 5 failures for an address from a network (known: %s)',
    async (isKnown) => {
      const email = isKnown
        ? (await account()).row.email
        : `${crypto.randomUUID()}@parkway.example`;
      const network = freshNetwork();
      for (let failure = 0; failure < 5; failure += 1) {
        await refusal(await login(email, 'x', network), 401, 'INVALID_CREDENTIALS');
      }
      const answers = [
        await login(email.toUpperCase(), PASSWORD, network),
        await login(email, 'not the password', network),
      ];
      for (const answer of answers) {
        await refusal(answer, 429, 'MAIL_CODE_REQUIRED');
        expect(Number(answer.headers.get('Retry-After'))).toBe(900);
      }
    },
  );

  it('checks the password for no more than 5 of 20 simultaneous guesses', async () => {
    const me = await account();
    const network = freshNetwork();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(me.row.email, 'not the password', network)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('checks the password for no more than 20 guesses from all networks', async () => {
    const me = await account();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(me.row.email, 'not the password')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    await refusal(await login(me.row.email, PASSWORD), 429, 'MAIL_CODE_REQUIRED');
  });

  it('returns a try for each success', async () => {
    const me = await account();
    const network = freshNetwork();
    const tries = (password: string) => login(me.row.email, password, network);
    for (let times = 0; times < 4; times += 1) {
      await refusal(await tries('not the password'), 401, 'INVALID_CREDENTIALS');
    }
    for (let times = 0; times < 3; times += 1) expect((await tries(PASSWORD)).status).toBe(200);
    await refusal(await tries('not the password'), 401, 'INVALID_CREDENTIALS');
    await refusal(await tries(PASSWORD), 429, 'MAIL_CODE_REQUIRED');
  });

  it('counts 20 failures for a network, and then uses up no other address', async () => {
    const network = freshNetwork();
    const guesses = await Promise.all(
      Array.from({ length: 22 }, (_, n) =>
        login(`guess-${n}-${network}@parkway.example`, 'x', network),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20);
    const me = await account();
    for (let times = 0; times < 30; times += 1) {
      await refusal(await login(me.row.email, 'x', network), 429, 'MAIL_CODE_REQUIRED');
    }
    expect((await login(me.row.email, PASSWORD)).status).toBe(200);
  });

  it('opens again when the window has passed', async () => {
    const me = await account();
    const network = freshNetwork();
    const tries = (password: string) => login(me.row.email, password, network);
    await Promise.all(Array.from({ length: 6 }, () => tries('not the password')));
    await refusal(await tries(PASSWORD), 429, 'MAIL_CODE_REQUIRED');
    const { limit, window } = RATE_LIMITS.loginPerAddress;
    const { key } = await addressAndNetwork({ network }, me.row.email);
    const pass = (seconds: number) =>
      db.run(sql`UPDATE rate_windows SET window_start = window_start - ${seconds * 1_000}
        WHERE key = ${key}`);
    // The window began with the first attempt, whatever the hour: no quarter of an hour ends it
    // sooner.
    await pass(window - 120);
    await refusal(await tries(PASSWORD), 429, 'MAIL_CODE_REQUIRED');
    await pass(120);
    expect((await tries(PASSWORD)).status).toBe(200);
    for (let failure = 0; failure < limit; failure += 1) {
      await refusal(await tries('not the password'), 401, 'INVALID_CREDENTIALS');
    }
    await refusal(await tries(PASSWORD), 429, 'MAIL_CODE_REQUIRED');
  });

  it('stores no address among the counters', async () => {
    const me = await account();
    await login(me.row.email, 'not the password', '203.0.113.77');
    const rows = JSON.stringify(await db.select().from(rateWindows));
    expect(rows).not.toContain(me.row.email);
    expect(rows).not.toContain('203.0.113.77');
  });
});
