import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactMessages, mails, members, sessions } from '../../worker/db/schema';
import { answers, contactForm, contactSent, writesToSupport } from '../support/contactMessages';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { freshNetwork } from '../support/registration';
import { db, signedIn } from '../support/signedIn';
import { change, DAY, PREMIUM } from '../support/world';

const SUPPORT = env.SUPPORT_EMAIL;
const rowOf = async (id: string) =>
  (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];
const rowsFrom = (email: string) =>
  db.select().from(contactMessages).where(eq(contactMessages.email, email));
const anAddress = () => `${crypto.randomUUID()}@parkway.example`;

describe('POST /api/contact', () => {
  it('keeps what a visitor wrote, trimmed', async () => {
    const email = anAddress();
    const id = await contactSent({
      name: '  Ann Lee ',
      email: ` ${email.toUpperCase()} `,
      category: 'billing',
      message: 'First line\n\tand another\n',
    });
    expect(id).toMatch(/^sup_[a-z0-9]{20}$/);
    expect(await rowOf(id)).toMatchObject({
      memberId: null,
      name: 'Ann Lee',
      email,
      subject: 'A question',
      category: 'billing',
      message: 'First line\n\tand another',
      priority: false,
      answeredAt: null,
    });
  });

  it('requires everything but the topic, within its limits', async () => {
    const longest = { name: 'n'.repeat(100), subject: 's'.repeat(150), message: 'm'.repeat(5_000) };
    expect((await rowOf(await contactSent(longest)))?.category).toBeNull();
    const wrong: [field: string, value: unknown][] = [
      ...Object.entries(longest).map(([field, text]): [string, string] => [field, `${text}x`]),
      ...['name', 'email', 'subject', 'message'].flatMap((field): [string, unknown][] => [
        [field, undefined],
        [field, ' '],
        [field, 'a\u0007b'],
      ]),
      ['name', 'two\nlines'],
      ['subject', 'Bcc:\r\nall@parkway.example'],
      ['email', 'nobody'],
      ['category', 'love'],
      ['category', ''],
    ];
    for (const [field, value] of wrong) {
      const answer = await writesToSupport(contactForm({ [field]: value }));
      const { errors } = await refusal(answer, 400, 'INVALID_INPUT');
      expect(errors?.map(({ path }) => path)).toContain(field);
    }
  });

  it('records the signed-in member, and marks as priority while premium runs', async () => {
    const [free, premium, lapsed] = await Promise.all([
      signedIn(),
      signedIn(PREMIUM),
      signedIn({ premiumUntil: Date.now() - 1_000 }),
    ]);
    for (const [who, priority] of [
      [free, false],
      [premium, true],
      [lapsed, false],
    ] as const) {
      const row = await rowOf(await contactSent({ email: anAddress() }, who));
      expect(row).toMatchObject({ memberId: who.id, priority });
    }
    const visitor = await rowOf(await contactSent({ email: premium.row.email }));
    expect(visitor).toMatchObject({ memberId: null, priority: false });
  });

  it('is open to people who cannot use their account', async () => {
    const [inactive, ended, oneTime] = await Promise.all([signedIn(), signedIn(), signedIn()]);
    await change(inactive, { status: 'inactive' });
    await db.delete(sessions).where(eq(sessions.id, ended.sessionId));
    await change(oneTime, { mustChangePassword: true });
    expect((await rowOf(await contactSent({}, inactive)))?.memberId).toBeNull();
    expect((await rowOf(await contactSent({}, ended)))?.memberId).toBeNull();
    expect((await rowOf(await contactSent({}, oneTime)))?.memberId).toBe(oneTime.id);
  });

  it('accepts five an hour from a network, and five of twelve at once', async () => {
    const network = freshNetwork();
    const all = await Promise.all(
      Array.from({ length: 12 }, () => writesToSupport(contactForm(), { network })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = all.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await refusal(answer, 429, 'RATE_LIMITED');
    }
    await contactSent();
  });

  it('stores one message for a double click or a repeat, and counts it once', async () => {
    const network = freshNetwork();
    const email = anAddress();
    const form = contactForm({ email });
    const twice = await Promise.all([1, 2].map(() => writesToSupport(form, { network })));
    const again = await writesToSupport(form, { network });
    const ids = await Promise.all([...twice, again].map((answer) => answer.json()));
    expect([...twice, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(ids.map((id) => JSON.stringify(id))).size).toBe(1);
    const [row, ...more] = await rowsFrom(email);
    expect(more).toEqual([]);
    const queued = await db
      .select()
      .from(mails)
      .where(eq(mails.key, `contact:${row?.id}`));
    expect(queued).toHaveLength(1);
    for (let left = 4; left > 0; left -= 1) {
      expect((await writesToSupport(contactForm(), { network })).status).toBe(201);
    }
    await refusal(await writesToSupport(contactForm(), { network }), 429, 'RATE_LIMITED');
    expect((await writesToSupport(form, { network })).status).toBe(201);
  });

  it('treats the same text as new from another member, and after the answer', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const admin = await signedIn({ role: 'admin' });
    const form = contactForm({ email: anAddress() });
    const first = await contactSent(form, me);
    expect(await contactSent(form, other)).not.toBe(first);
    expect((await answers(admin, first)).status).toBe(200);
    expect(await contactSent(form, me)).not.toBe(first);
    expect((await answers(admin, first, false)).status).toBe(200);
    expect(await rowsFrom(String(form.email))).toHaveLength(3);
  });
});

describe('the mail to support', () => {
  it('contains everything, and replies go to the sender', async () => {
    const box = new Mailbox();
    const me = await signedIn(PREMIUM);
    const email = anAddress();
    const form = contactForm({
      email,
      category: 'technical',
      subject: 'Photos <b>',
      message: 'They are gone.\n\nAll of <i>them</i>.',
    });
    await box.as(me, 'POST', '/api/contact', form);
    const mail = box.only(SUPPORT);
    expect(mail).toMatchObject({ replyTo: email, subject: '[Priority] Photos <b>' });
    for (const part of ['Ann Lee', email, 'Technical issue', 'They are gone.', 'Priority']) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.html).toContain('All of &lt;i&gt;them&lt;/i&gt;.');
    expect(mail.text).toContain(encodeURIComponent(email));
  });

  it('is sent once, also when the provider is down at first', async () => {
    await db.delete(mails);
    const box = new Mailbox();
    box.before = () => Promise.reject(new Error('451 try again later'));
    const answer = await box.send('POST', '/api/contact', contactForm());
    expect(answer.status).toBe(201);
    expect(box.sent).toEqual([]);
    box.before = async () => {};
    await box.deliver(new Date(Date.now() + 120_000));
    await box.deliver(new Date(Date.now() + DAY));
    expect(box.only(SUPPORT).subject).toBe('A question');
  });

  it('is not sent any more when its sender has deleted the account', async () => {
    await db.delete(mails);
    const me = await signedIn();
    await contactSent({}, me);
    await db.update(mails).set({ state: 'waiting', dueAt: 1 });
    await db.delete(members).where(eq(members.id, me.id));
    const box = new Mailbox();
    await box.deliver();
    expect(box.sent).toEqual([]);
    expect(await db.select().from(mails)).toEqual([]);
  });
});
