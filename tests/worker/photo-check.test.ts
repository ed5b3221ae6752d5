import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { self } from '../../src/shared/contract/members';
import { notifications } from '../../src/shared/contract/notifications';
import { GESTURES } from '../../src/shared/rules/pictures/gestures';
import { auditLog, photoChecks, photoGestures } from '../../worker/db/schema';
import { photoKeys } from '../../worker/platform/photos';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import { eventually } from '../support/liveConnection';
import {
  checksOf,
  drawn,
  passed,
  resolvedCheck,
  resolves,
  sentCheck,
  starts,
  waitingCheck,
  withMainPhoto,
} from '../support/photoChecks';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { placesOf } from '../support/stores';

const anAdmin = () => signedIn({ role: 'admin' });
const selfOf = async (me: TestMember) => self.parse(await (await me.get('/api/auth/me')).json());
const isChecked = async (viewer: TestMember, me: { id: string }) => {
  const answer = await viewer.get(`/api/users/${me.id}`);
  return ((await answer.json()) as { photoChecked: boolean }).photoChecked;
};
const openRows = (memberId: string) =>
  db.select().from(photoChecks).where(eq(photoChecks.memberId, memberId));
const isKept = async (photoId: string) =>
  (await env.PHOTOS.head(photoKeys.original(photoId))) !== null;

describe('drawing a gesture', () => {
  it('gives one of twenty, and five minutes', async () => {
    const me = await withMainPhoto();
    const before = Date.now();
    const { gesture, expiresAt } = await drawn(me);
    expect(GESTURES).toHaveLength(20);
    expect(GESTURES).toContain(gesture);
    const lasts = Date.parse(expiresAt) - before;
    expect(Math.round(lasts / 60_000)).toBe(5);
  });

  it('comes to all of them', async () => {
    const met = new Set<string>();
    for (let members = 0; met.size < GESTURES.length && members < 60; members += 1) {
      const me = await withMainPhoto();
      for (let time = 0; time < 10; time += 1) met.add((await drawn(me)).gesture);
    }
    expect([...met].toSorted()).toEqual([...GESTURES].toSorted());
  });

  it('is refused without a main photo, while a check is open, and once it is passed', async () => {
    await refusal(await starts(await signedIn()), 409, 'CONFLICT');
    const { me } = await waitingCheck();
    await refusal(await starts(me), 409, 'CONFLICT');
    await refusal(await starts((await passed()).me), 409, 'CONFLICT');
  });

  it('is limited, so that nobody draws until a certain one comes', async () => {
    const me = await withMainPhoto();
    for (let time = 0; time < 10; time += 1) await drawn(me);
    await refusal(await starts(me), 429, 'RATE_LIMITED');
  });

  it('is forgotten once it has expired', async () => {
    const me = await withMainPhoto();
    await drawn(me);
    await db.update(photoGestures).set({ expiresAt: 1 }).where(eq(photoGestures.memberId, me.id));
    await schedule();
    expect(await db.select().from(photoGestures).where(eq(photoGestures.memberId, me.id))).toEqual(
      [],
    );
  });
});

describe('a photo check', () => {
  it('passes with the second of two administrators, and the main photo is marked', async () => {
    const [first, second, viewer] = [await anAdmin(), await anAdmin(), await signedIn()];
    const me = await withMainPhoto();
    await sentCheck(me);
    expect((await selfOf(me)).photoCheck).toMatchObject({ status: 'open' });
    const [waiting] = await checksOf(first, me.id, 'open');
    const { id = '', photo, pictures = [] } = waiting ?? {};
    expect(waiting).toMatchObject({ firstBy: null, mayDecide: true, overdue: false });
    for (const url of [photo, ...pictures]) {
      const looked = await second.get(url ?? '');
      expect(looked.status).toBe(200);
      expect(looked.headers.get('Cache-Control')).toContain('no-store');
      await looked.arrayBuffer();
    }

    expect(await resolvedCheck(first, id, 'pass')).toMatchObject({
      status: 'open',
      firstBy: first.id,
      mayDecide: false,
    });
    expect(await isChecked(viewer, me)).toBe(false);
    await refusal(await resolves(first, id, 'pass'), 409, 'CONFLICT');
    await refusal(await resolves(first, id, 'fail'), 409, 'CONFLICT');
    expect(await isChecked(viewer, me)).toBe(false);
    expect(await resolvedCheck(second, id, 'pass')).toMatchObject({
      status: 'passed',
      resolvedBy: second.id,
      photo: null,
    });
    expect(await isChecked(viewer, me)).toBe(true);
    expect(await selfOf(me)).toMatchObject({
      photoChecked: true,
      photoCheck: { status: 'passed' },
    });
    await refusal(await resolves(second, id, 'fail'), 409, 'CONFLICT');
    const news = notifications.parse(await (await me.get('/api/user/notifications')).json());
    expect(news).toMatchObject([{ kind: 'safety', url: '/settings#photo-check' }]);
    const audit = await db.select().from(auditLog).where(eq(auditLog.target, id));
    const decisions = audit.filter(({ act }) => act === 'photo-check.pass');
    expect(decisions.map(({ actorId }) => actorId).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
  });

  it('fails with one no, even after a yes, and can be sent again', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const { me, id } = await waitingCheck();
    await resolvedCheck(first, id, 'pass');
    expect(await resolvedCheck(second, id, 'fail')).toMatchObject({ status: 'failed' });
    expect(await selfOf(me)).toMatchObject({
      photoChecked: false,
      photoCheck: { status: 'failed' },
    });
    await sentCheck(me);
    expect(await openRows(me.id)).toHaveLength(2);
  });

  it('is decided once when both decide at the same moment', async () => {
    const admins = [await anAdmin(), await anAdmin(), await anAdmin()];
    const { me, id } = await waitingCheck();
    const answers = await Promise.all(admins.map((admin) => resolves(admin, id, 'pass')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await openRows(me.id)).toMatchObject([{ status: 'passed' }]);
  });

  it('is decided by people alone', async () => {
    const me = await withMainPhoto();
    await sentCheck(me);
    await schedule();
    await schedule({}, '*/5 * * * *');
    expect(await openRows(me.id)).toMatchObject([{ status: 'open', firstBy: null }]);
  });

  it('is not shown to an administrator who sent it', async () => {
    const { me, id, checkPhotoId } = await waitingCheck({ role: 'admin' });
    expect(await checksOf(me, me.id)).toEqual([]);
    await refusal(await resolves(me, id, 'pass'), 404, 'NOT_FOUND');
    const own = await me.get(`/api/admin/photo-checks/${id}/pictures/${checkPhotoId}`);
    await refusal(own, 404, 'NOT_FOUND');
  });

  it('shows no pictures of other members', async () => {
    const [admin, other] = [await anAdmin(), await withMainPhoto()];
    const { id } = await waitingCheck();
    const answer = await admin.get(`/api/admin/photo-checks/${id}/pictures/${other.photoId}`);
    await refusal(answer, 404, 'NOT_FOUND');
  });

  it.for(['pass', 'fail'] as const)('keeps no byte of the photo after %s', async (action) => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const { me, id, checkPhotoId } = await waitingCheck();
    const bytes = `bytes of ${checkPhotoId}`;
    const logged = vi.spyOn(console, 'log');
    expect(await placesOf(bytes)).toEqual(['r2 bytes']);
    if (action === 'pass') await resolvedCheck(first, id, 'pass');
    expect(await placesOf(bytes)).toEqual(['r2 bytes']);
    await resolvedCheck(second, id, action);
    await schedule({}, '*/5 * * * *');
    await eventually(() => placesOf(checkPhotoId), []);
    expect(await placesOf(bytes)).toEqual([]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(checkPhotoId);
    logged.mockRestore();
    expect(await isKept(me.photoId)).toBe(true);
  });
});
