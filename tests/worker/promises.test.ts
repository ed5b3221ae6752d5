import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { promiseStands } from '../../src/shared/contract/admin/adminWatch';
import { health } from '../../src/shared/contract/health';
import { openDatabase } from '../../worker/db/client';
import { runBatch } from '../../worker/db/runBatch';
import { alarms, mails, photos, pictureRemovals, sessions } from '../../worker/db/schema';
import { registerPictures } from '../../worker/domain/photos/storedPictures';
import { PROMISES, promiseQueries } from '../../worker/domain/promises/readPromises';
import { forgetSessions } from '../../worker/domain/sessions/endSessions';
import { checkPromises } from '../../worker/features/admin/promises/checkPromises';
import { createContext } from '../../worker/platform/context';
import { inLanguage } from '../../worker/platform/sentence';
import { runSchedule } from '../../worker/schedule';
import { figures } from '../support/figuresWorld';
import { Mailbox } from '../support/mailbox';
import { nothingOpen } from '../support/nothingOpen';
import { OPEN, report, subscription } from '../support/promiseWorld';
import { countingReads } from '../support/rowsRead';
import { call, db, signedIn } from '../support/signedIn';
import { addPhoto } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let logged: Record<string, unknown>[] = [];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(JSON.parse(line)));
  await nothingOpen();
});
afterEach(() => vi.restoreAllMocks());

function check(now: number) {
  const waitUntil = () => {};
  const context = createContext({ env, requestId: 'req', waitUntil });
  return checkPromises({ ...context, now: new Date(now) });
}

const ringing = async () => (await db.select().from(alarms)).map(({ promise }) => promise);
const limitOf = (name: string) => (PROMISES[name]?.within ?? 0) + (PROMISES[name]?.grace ?? 0);

const isOfAllTakeDowns = (name: string) => /^take-downs(: \d+ hours)?$/.test(name);

/**
 * Take-downs raise alarms several times while they wait; those of minors by a deadline of their
 * own.
 */
const earlierThan = (name: string) =>
  Object.keys(PROMISES).filter(
    (each) => isOfAllTakeDowns(name) && isOfAllTakeDowns(each) && limitOf(each) < limitOf(name),
  );

const CASES = Object.entries(OPEN).flatMap(([name, ways]) =>
  ways.map((open, way) => ({ name, way, open })),
);

describe('every promise with a deadline', () => {
  it('is listed here, with a way to make it overdue', () => {
    expect(Object.keys(OPEN).sort()).toEqual(Object.keys(PROMISES).sort());
    for (const { words, mend } of Object.values(PROMISES)) {
      for (const said of [words, mend]) {
        const english = inLanguage('en', said);
        expect(english).toMatch(/^[A-Z].+\.$/);
        expect(english).not.toContain('{');
      }
    }
  });

  it.for(CASES)(
    'raises an alarm after its deadline, and not before: $name, $way',
    async (given) => {
      const { name, open } = given;
      const earlier = earlierThan(name);
      const now = Date.now();
      await open(now - limitOf(name) + MINUTE);
      await check(now);
      expect((await ringing()).toSorted()).toEqual(earlier);
      expect(logged.map(({ promise }) => promise)).toEqual(earlier);

      logged = [];
      await check(now + 2 * MINUTE);
      expect((await ringing()).toSorted()).toEqual([...earlier, name].toSorted());
      const since = new Date(now - limitOf(name) + MINUTE).toISOString();
      expect(logged.slice(earlier.length)).toEqual([
        { event: 'alarm', requestId: 'req', promise: name, openSince: since, overdueSeconds: 60 },
      ]);

      await nothingOpen();
      await check(now + 2 * MINUTE);
      expect(await ringing()).toEqual([]);
    },
  );

  it('raises no alarm for what is done, or not to be done', async () => {
    const long = Date.now() - 200 * DAY;
    await report({ status: 'dismissed', createdAt: long, resolvedAt: long, erasedAt: long });
    await subscription({ termEnd: long, ended: true });
    await subscription({ termEnd: long, autoRenew: false, vaultId: null });
    await subscription({ termEnd: long, remindedFor: long, failedTries: 1 });
    await subscription({ termEnd: Date.now() + 60 * DAY });
    await check(Date.now());
    expect(logged).toEqual([]);
  });

  it('is reported separately', async () => {
    const now = Date.now();
    const two = ['reports', 'deleted accounts'];
    for (const name of two) await OPEN[name]?.[0]?.(now - limitOf(name) - HOUR);
    await check(now);
    expect((await ringing()).sort()).toEqual(two.toSorted());
    expect(logged).toHaveLength(2);
  });

  it('is checked with index seeks: what is done or not due is not read', async () => {
    const now = Date.now();
    const rows = Array.from({ length: 200 }, (_, index) => index);
    for (const each of rows) {
      await report({ status: 'dismissed', resolvedAt: now - 100 * DAY, erasedAt: now });
      if (each < 60) await subscription({ termEnd: now + DAY, remindedFor: now + DAY });
      await OPEN['mail records: sent']?.[0]?.(now - each * MINUTE);
      await OPEN['mails: letters']?.[0]?.(now);
      await OPEN['mails: people']?.[0]?.(now);
      await OPEN['counts against abuse']?.[0]?.(now);
    }
    const { DB, reads } = countingReads();
    await runBatch(openDatabase(DB), { stands: promiseQueries(new Date(now)) });
    expect(reads).toHaveLength(Object.keys(PROMISES).length);
    const most = Math.max(...reads.filter((_, index) => !isBoundedWalk(index)));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(10);
    expect(Math.max(...reads)).toBeLessThan(1_010);
  });
});

/** Sent and failed mails share an index: the first thousand are searched. */
const isBoundedWalk = (index: number) =>
  Object.keys(PROMISES)[index]?.startsWith('mail records') ?? false;

describe('an alarm', () => {
  it('is mailed to support once a day for each promise, until it is kept again', async () => {
    const box = new Mailbox();
    // At noon in New Jersey, so that an hour later is the same day.
    const now = Date.parse('2027-03-10T17:00Z');
    await OPEN.reports?.[0]?.(now - 25 * HOUR);
    for (const hours of [0, 0, 1]) {
      await check(now + hours * HOUR);
      await box.deliver(new Date(now + hours * HOUR));
    }
    const mail = box.only(env.SUPPORT_EMAIL);
    expect(mail.subject).toBe('Overdue: reports');
    expect(mail.text).toContain('A person reviews each report within 24 hours.');
    expect(mail.text).toContain('/admin?tab=overview');
    await check(now + 26 * HOUR);
    await box.deliver(new Date(now + 26 * HOUR));
    expect(box.sent).toHaveLength(2);
  });

  it('is not mailed when the promise is kept again by then', async () => {
    const box = new Mailbox();
    const now = Date.now();
    await OPEN.reports?.[0]?.(now - 25 * HOUR);
    await check(now);
    expect(await db.select().from(mails)).toHaveLength(1);
    await nothingOpen();
    await check(now);
    await box.deliver();
    expect(box.sent).toEqual([]);
  });

  it('is raised by the schedule, after the jobs that keep the promises', async () => {
    await report({ status: 'dismissed', resolvedAt: Date.now() - 200 * DAY, details: 'x' });
    await OPEN.reports?.[0]?.(Date.now() - 25 * HOUR);
    const deferred: Promise<unknown>[] = [];
    await runSchedule(env, (work) => void deferred.push(work), '17 * * * *');
    await Promise.all(deferred);
    expect(logged.filter(({ event }) => event === 'alarm')).toMatchObject([{ promise: 'reports' }]);
  });
});

describe('a picture', () => {
  it('waits for deletion since its row was deleted, or since it was to be stored', async () => {
    const before = Date.now();
    const me = await signedIn();
    const since = async (id: string) =>
      (await db.select().from(pictureRemovals)).find(({ photoId }) => photoId === id)?.since ?? 0;
    await addPhoto(me, 'pho_removed', new Uint8Array());
    await db.delete(photos).where(eq(photos.id, 'pho_removed'));
    expect(await since('pho_removed')).toBeGreaterThanOrEqual(before);
    expect(await since('pho_removed')).toBeLessThanOrEqual(Date.now());

    const waitUntil = () => {};
    const context = createContext({ env, requestId: '', waitUntil });
    await registerPictures(context, [{ id: 'pho_announced' }]);
    expect(await since('pho_announced')).toBe(context.now.getTime());
  });
});

describe('where alarms are shown', () => {
  const alarmsInHealth = async () => health.parse(await (await call('/api/health')).json()).alarms;

  it('is /api/health, as a number and nothing more', async () => {
    const now = Date.now();
    expect(await alarmsInHealth()).toBe(0);
    await OPEN.reports?.[0]?.(now - 25 * HOUR);
    await OPEN.support?.[0]?.(now - 25 * HOUR);
    await check(now);
    const answer = await call('/api/health');
    const text = await answer.text();
    expect(health.parse(JSON.parse(text)).alarms).toBe(2);
    expect(text).not.toContain('support');
  });

  it('also when the schedule has stopped, and so nothing checks', async () => {
    await OPEN.schedule?.[0]?.(Date.now() - limitOf('schedule') + MINUTE);
    expect(await alarmsInHealth()).toBe(0);
    await nothingOpen();
    await OPEN.schedule?.[0]?.(Date.now() - limitOf('schedule') - MINUTE);
    expect(await alarmsInHealth()).toBe(1);
  });

  it('is GET /api/admin/promises, as it is at that moment', async () => {
    const me = await signedIn({ role: 'admin' });
    const since = Date.now() - 25 * HOUR;
    await OPEN.reports?.[0]?.(since);
    await OPEN['removed pictures']?.[0]?.(since + 2 * HOUR);
    const stands = await figures(me, '/api/admin/promises', promiseStands);
    expect(stands.map(({ name }) => name)).toEqual(Object.keys(PROMISES));
    const stand = (name: string) => stands.find((each) => each.name === name);
    expect(stand('reports')).toMatchObject({
      openSince: new Date(since).toISOString(),
      isOverdue: true,
    });
    expect(stand('removed pictures')).toMatchObject({
      openSince: new Date(since + 2 * HOUR).toISOString(),
      isOverdue: false,
    });
    expect(stand('deleted accounts')).toMatchObject({ openSince: null, isOverdue: false });
    const due = (time: number) => new Date(time).toISOString();
    expect(stand('removed pictures')?.dueAt).toBe(due(since + 2 * HOUR + DAY));
    expect(stand('removed pictures')).not.toHaveProperty('count');
    expect(stand('deleted accounts')?.dueAt).toBeNull();
  });

  it.for(['reports', 'appeals', 'held members', 'take-downs', 'support'])(
    'counts the queue of %s, and says when the first is due',
    async (name) => {
      const me = await signedIn({ role: 'admin' });
      const stand = async () =>
        (await figures(me, '/api/admin/promises', promiseStands)).find(
          (each) => each.name === name,
        );
      expect(await stand()).toMatchObject({ count: 0, dueAt: null });
      const since = Date.now() - HOUR;
      for (const later of [0, 5 * MINUTE]) await OPEN[name]?.[0]?.(since + later);
      const dueAt = new Date(since + (PROMISES[name]?.within ?? 0)).toISOString();
      expect(await stand()).toMatchObject({ count: 2, dueAt });
    },
  );

  it('leaves out the cases of the administrator who asks', async () => {
    const me = await signedIn({ role: 'admin' });
    const now = Date.now();
    await report({ reportedId: me.id, reportedAccount: me.id, createdAt: now, dueAt: now });
    await report({ createdAt: now, dueAt: now + HOUR });
    const [reports] = await figures(me, '/api/admin/promises', promiseStands);
    expect(reports).toMatchObject({ count: 1, dueAt: new Date(now + HOUR).toISOString() });
  });
});

describe('sign-ins', () => {
  it('are removed when they expire, and not before', async () => {
    const me = await signedIn();
    const now = Date.now();
    await OPEN['sign-ins']?.[0]?.(now - 30 * DAY + MINUTE);
    const waitUntil = () => {};
    const context = createContext({ env, requestId: '', waitUntil });
    const kept = async () => (await db.select().from(sessions)).length;
    const before = await kept();
    await forgetSessions({ ...context, now: new Date(now) });
    expect(await kept()).toBe(before);
    await forgetSessions({ ...context, now: new Date(now + 2 * MINUTE) });
    expect(await kept()).toBe(before - 1);
    expect((await me.get('/api/auth/me')).status).toBe(200);
  });
});
