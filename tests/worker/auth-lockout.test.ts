import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../worker/platform/security/password';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { freshNetwork } from '../support/registration';
import { signedIn } from '../support/signedIn';

const PASSWORD = 'lighthouse-4417';
const CODE = /\b[a-z2-9]{5}-[a-z2-9]{5}\b/;
const box = new Mailbox();

interface Try {
  email: string;
  password?: string;
  device?: string;
  mailCode?: string;
  network?: string;
}

function signsIn({ email, password = PASSWORD, device, mailCode, network = freshNetwork() }: Try) {
  return box.send(
    'POST',
    '/api/auth/login',
    { email, password, ...(mailCode !== undefined && { mailCode }) },
    { 'CF-Connecting-IP': network, ...(device ? { cookie: device } : {}) },
  );
}

const deviceOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith('__Host-device='))
    ?.split(';')[0] ?? '';

/** Strangers guess from everywhere, until unknown browsers need a code. */
async function guess(email: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    await refusal(await signsIn({ email, password: 'a guess' }), 401, 'INVALID_CREDENTIALS');
  }
  await refusal(await signsIn({ email, password: 'a guess' }), 429, 'MAIL_CODE_REQUIRED');
}

const codeFor = (email: string) => CODE.exec(box.latest(email).text)?.[0] ?? '';

describe('strangers who guess a password', () => {
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });
  const account = async () => {
    const { row, id } = await signedIn({ passwordHash });
    return { id, email: row.email };
  };

  it('do not affect the member elsewhere', async () => {
    const { email } = await account();
    const network = freshNetwork();
    for (let tries = 0; tries < 6; tries += 1) {
      await signsIn({ email, password: 'a guess', network });
    }
    await refusal(await signsIn({ email, network }), 429, 'MAIL_CODE_REQUIRED');
    expect((await signsIn({ email })).status).toBe(200);
  });

  it('do not lock out a browser that the member has used to sign in', async () => {
    const { email } = await account();
    const first = await signsIn({ email });
    expect(first.status).toBe(200);
    const device = deviceOf(first);
    expect(device).toMatch(/^__Host-device=[0-9a-f]{40}$/);
    const cookie = first.headers.getSetCookie().find((each) => each.includes('device='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    await guess(email);
    await refusal(await signsIn({ email }), 429, 'MAIL_CODE_REQUIRED');
    expect((await signsIn({ email, device })).status).toBe(200);
    // It has a counter of its own.
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await signsIn({ email, password: 'a slip', device });
      await refusal(wrong, 401, 'INVALID_CREDENTIALS');
    }
    await refusal(await signsIn({ email, device }), 429, 'MAIL_CODE_REQUIRED');
  });

  it('lock nobody out: the owner of the mailbox gets in', async () => {
    const { email } = await account();
    const network = freshNetwork();
    await guess(email);
    await refusal(await signsIn({ email, network }), 429, 'MAIL_CODE_REQUIRED');
    const mailCode = codeFor(email);
    await refusal(
      await signsIn({ email, network, mailCode: 'aaaaa-aaaaa' }),
      429,
      'MAIL_CODE_REQUIRED',
    );
    // However it is typed; with a wrong password it has no effect.
    const typed = ` ${mailCode.toUpperCase().replace('-', ' ')} `;
    const wrong = await signsIn({ email, network, mailCode: typed, password: 'a slip' });
    await refusal(wrong, 401, 'INVALID_CREDENTIALS');
    expect((await signsIn({ email, network, mailCode: typed })).status).toBe(200);
    // Once it has been used to sign in it has no further effect.
    const again = await signsIn({ email, network: freshNetwork(), mailCode });
    await refusal(again, 429, 'MAIL_CODE_REQUIRED');
  });

  it('cause one mail in ten minutes, and none without an account', async () => {
    const { email } = await account();
    await guess(email);
    for (let tries = 0; tries < 5; tries += 1) await signsIn({ email });
    expect(box.to(email)).toHaveLength(1);
    const nobody = `${crypto.randomUUID()}@parkway.example`;
    await guess(nobody);
    expect(box.to(nobody)).toEqual([]);
  });

  it('learn nothing: the answer is the same for the right password and for no account', async () => {
    const { email } = await account();
    const nobody = `${crypto.randomUUID()}@parkway.example`;
    await Promise.all([guess(email), guess(nobody)]);
    const said = await Promise.all(
      [{ email }, { email, password: 'a guess' }, { email: nobody }].map(async (each) => {
        const answer = await signsIn(each);
        const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
        return JSON.stringify([answer.status, answer.headers.get('Retry-After'), body]);
      }),
    );
    expect(new Set(said).size).toBe(1);
  });

  it('gain nothing by a device of their own, or an invented one', async () => {
    const [victim, own] = await Promise.all([account(), account()]);
    const device = deviceOf(await signsIn({ email: own.email }));
    await guess(victim.email);
    for (const each of [device, `__Host-device=${'a'.repeat(40)}`, '__Host-device=%00']) {
      const answer = await signsIn({ email: victim.email, device: each });
      await refusal(answer, 429, 'MAIL_CODE_REQUIRED');
    }
  });

  it('gain nothing by a code that was mailed to another address', async () => {
    const [victim, own] = await Promise.all([account(), account()]);
    await Promise.all([guess(victim.email), guess(own.email)]);
    const answer = await signsIn({ email: victim.email, mailCode: codeFor(own.email) });
    await refusal(answer, 429, 'MAIL_CODE_REQUIRED');
  });

  it('are no more than five of twenty at the same moment in a known browser', async () => {
    const { email } = await account();
    const device = deviceOf(await signsIn({ email }));
    const many = await Promise.all(
      Array.from({ length: 20 }, () => signsIn({ email, password: 'a guess', device })),
    );
    expect(many.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});
