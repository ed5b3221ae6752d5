import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetTraces } from '../../worker/domain/bans/traces';
import { eraseEvidence } from '../../worker/features/safety/reports/eraseEvidence';
import {
  anAdmin,
  type Browser,
  bans,
  confirmsAddress,
  opens,
  registered,
  rowOf,
} from '../support/bans';
import { PASSWORD } from '../support/deletions';
import { runJobs } from '../support/paypalWorld';
import { freshNetwork, registration } from '../support/registration';
import { reportedTo, resolved } from '../support/reports';
import { db, signedIn } from '../support/signedIn';

const browser = (given: Partial<Browser> = {}): Browser => ({
  device: null,
  network: freshNetwork(),
  ...given,
});

const anAddress = (name: string = crypto.randomUUID().slice(0, 8)) => `${name}@parkway.example`;

describe('a banned person who registers again', () => {
  it('is held by the device without being told, and is hidden from others', async () => {
    const [admin, other] = await Promise.all([anAdmin(), signedIn()]);
    const phone = browser();
    const first = await registered(phone);
    expect(await rowOf(admin, first)).toMatchObject({ held: false, isActive: true });
    await bans(admin, first);
    const again = await registered(browser({ device: phone.device }));
    expect(await rowOf(admin, again)).toMatchObject({
      held: true,
      heldCause: 'device',
      isActive: true,
    });
    expect((await other.get(`/api/users/${again.id}`)).status).toBe(404);
    const mine = await again.get('/api/auth/me');
    expect(mine.status).toBe(200);
    expect(await mine.text()).not.toMatch(/held/i);
    await again.send('POST', '/api/auth/confirm', { password: registration().password });
    expect((await again.get('/api/user/download-data')).status).toBe(200);
    const file = await (await again.get('/api/user/download-data')).text();
    expect(file).not.toMatch(/"held|holds/i);
  });

  it.for([
    ['with a tag', 'tina.marie@parkway.example', 'Tina.Marie+new@parkway.example', true],
    ['without dots at Gmail', 'tina.marie@gmail.com', 'tinamarie+2@googlemail.com', true],
    ['with dots elsewhere', 'to.ny@parkway.example', 'tony@parkway.example', false],
  ] as const)('is recognized by the address %s', async ([, before, after, held]) => {
    const admin = await anAdmin();
    const first = await registered(browser(), { email: before });
    await confirmsAddress(first);
    await bans(admin, first);
    const again = await registered(browser(), { email: after });
    expect((await rowOf(admin, { email: after.toLowerCase() })).held, again.id).toBe(held);
  });

  it('is not recognized by an address that they never confirmed: its owner is not held', async () => {
    const [admin, victim] = await Promise.all([anAdmin(), signedIn()]);
    const name = crypto.randomUUID().slice(0, 8);
    const thief = await registered(browser(), { email: anAddress(`${name}+x`) });
    const reported = await reportedTo(victim, thief);
    const early = await registered(browser(), { email: anAddress(name) });
    await resolved(admin, reported, 'deactivate');
    const late = await registered(browser(), { email: anAddress(`${name}+y`) });
    for (const owner of [early, late]) {
      expect((await rowOf(admin, owner)).held).toBe(false);
      expect((await victim.get(`/api/users/${owner.id}`)).status).toBe(200);
    }
  });

  it('is held also when the account was deleted before the verdict', async () => {
    const [admin, victim] = await Promise.all([anAdmin(), signedIn()]);
    const email = anAddress();
    const first = await registered(browser(), {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    await confirmsAddress(first);
    const report = await reportedTo(victim, first);
    expect(
      (
        await first.send('DELETE', '/api/user/delete-account', {
          password: PASSWORD,
          confirmText: 'DELETE MY ACCOUNT',
        })
      ).status,
    ).toBe(204);
    // They return before a decision: not held yet, but held with the verdict.
    const early = await registered(browser(), { email: email.replace('@', '+early@') });
    expect((await rowOf(admin, early)).held).toBe(false);
    await resolved(admin, report, 'deactivate');
    expect(await rowOf(admin, early)).toMatchObject({ held: true, heldCause: 'address' });
    expect((await victim.get(`/api/users/${early.id}`)).status).toBe(404);
    const late = await registered(browser(), { email: email.replace('@', '+late@') });
    expect(await rowOf(admin, late)).toMatchObject({ held: true, heldCause: 'address' });
  });

  it('stores nothing about a member who was reported and cleared', async () => {
    const [admin, victim] = await Promise.all([anAdmin(), signedIn()]);
    const email = anAddress();
    const first = await registered(browser(), { email });
    await confirmsAddress(first);
    const marks = () =>
      db.all(sql`SELECT kind FROM ban_marks WHERE account = ${first.id} ORDER BY kind`);
    const report = await reportedTo(victim, first);
    const more = await reportedTo(victim, first, { category: 'spam' });
    expect(await marks()).toEqual([{ kind: 'address' }, { kind: 'device' }, { kind: 'network' }]);
    await resolved(admin, report, 'dismiss');
    expect(await marks()).toHaveLength(3);
    await resolved(admin, more, 'warn');
    expect(await marks()).toEqual([]);
  });

  it('is approved by an administrator for good, and by a verdict that is reversed', async () => {
    const admin = await anAdmin();
    const other = await signedIn();
    const phone = browser();
    const first = await registered(phone);
    await bans(admin, first);
    const [again, third] = [await registered(browser(phone)), await registered(browser(phone))];
    expect(await opens(admin, again)).toMatchObject({ held: false, isActive: true });
    expect((await other.get(`/api/users/${again.id}`)).status).toBe(200);
    expect((await rowOf(admin, third)).held).toBe(true);
    await opens(admin, first);
    expect((await rowOf(admin, third)).held).toBe(false);
    expect((await rowOf(admin, await registered(browser(phone)))).held).toBe(false);
  });

  it('is held from a network with four bans in thirty days, not from one with three', async () => {
    const admin = await anAdmin();
    const network = freshNetwork();
    for (const place of [1, 2, 3, 4]) {
      const next = await registered(browser({ network }));
      expect((await rowOf(admin, next)).held, `before the ban ${place}`).toBe(false);
      await bans(admin, next);
    }
    const fifth = await registered(browser({ network }));
    expect(await rowOf(admin, fifth)).toMatchObject({ held: true, heldCause: 'network' });
    await db.run(sql`UPDATE ban_marks SET banned_at = banned_at - ${31 * 86_400_000}
      WHERE kind = 'network'`);
    expect((await rowOf(admin, await registered(browser({ network })))).held).toBe(false);
  });

  it('is held when the ban and the registration happen at the same moment', async () => {
    const admin = await anAdmin();
    const phone = browser();
    const first = await registered(phone);
    await reportedTo(await signedIn(), first);
    const [, ...back] = await Promise.all([
      bans(admin, first),
      ...Array.from({ length: 3 }, () => registered(browser({ device: phone.device }))),
    ]);
    for (const each of back) expect((await rowOf(admin, each)).held).toBe(true);
  });

  it('holds no administrator, and nobody by someone else’s marks', async () => {
    const admin = await anAdmin();
    const first = await registered(browser());
    await bans(admin, first);
    expect((await rowOf(admin, await registered(browser()))).held).toBe(false);
    expect((await rowOf(await anAdmin(), { email: admin.row.email })).held).toBe(false);
  });

  it('forgets networks after thirty days and bans of accounts that are gone after three years', async () => {
    const account = `usr_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const mark = (kind: string, at: number) =>
      db.run(sql`INSERT INTO ban_marks (kind, code, account, banned_at)
        VALUES (${kind}, ${crypto.randomUUID()}, ${account}, ${at})`);
    const day = 86_400_000;
    await mark('network', Date.now() - 31 * day);
    await mark('network', Date.now() - 29 * day);
    await mark('address', Date.now() - 1_096 * day);
    await mark('address', Date.now() - 1_094 * day);
    await runJobs(Date.now(), forgetTraces, eraseEvidence);
    expect(
      await db.all(sql`SELECT kind FROM ban_marks WHERE account = ${account} ORDER BY kind`),
    ).toEqual([{ kind: 'address' }, { kind: 'network' }]);
  });
});
