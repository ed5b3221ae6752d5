import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureRemovals } from '../../worker/db/schema';
import worker from '../../worker/index';
import { newId } from '../../worker/platform/ids';
import { photoKeys } from '../../worker/platform/photos';
import { hashPassword } from '../../worker/platform/security/password';
import { runSchedule } from '../../worker/schedule';
import { CONFIRMATION, PASSWORD } from '../support/deletions';
import { ADDITIONAL, bucketKeys, jpeg, PROFILE, photosOf, WEBP } from '../support/pictures';
import { db, ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { addPhoto } from '../support/world';

const passwordHash = await hashPassword(PASSWORD);
const JOBS = '*/5 * * * *';
const MINUTE = 60_000;

/** The bucket with failing calls, chosen by `fails`. */
function bucketThat(fails: (call: string, keys: readonly string[]) => boolean): Env {
  const PHOTOS = new Proxy(env.PHOTOS, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        if (fails(String(name), [args[0]].flat().map(String)))
          throw new Error('The bucket is away');
        return Reflect.apply(member, target, args);
      };
    },
  });
  return { ...env, PHOTOS };
}

const cannotDelete = bucketThat((call) => call === 'delete');

/** One request to its end, including deferred work. */
async function ask(bindings: Env, me: TestMember, method: string, path: string, body?: unknown) {
  const ctx = createExecutionContext();
  const isForm = body instanceof FormData;
  const request = new Request(new URL(path, ORIGIN), {
    method,
    headers: {
      cookie: me.cookie,
      origin: ORIGIN,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const answer = await worker.fetch(request, bindings, ctx);
  await waitOnExecutionContext(ctx);
  return answer;
}

function formOf(field: string, bytes: BlobPart = WEBP) {
  const form = new FormData();
  form.set(field, new File([bytes], 'photo'));
  return form;
}

const uploads = (bindings: Env, me: TestMember, to = PROFILE, bytes: BlobPart = WEBP) =>
  ask(bindings, me, 'POST', to.path, formOf(to.field, bytes));

async function uploaded(me: TestMember, to = PROFILE): Promise<string> {
  const answer = await uploads(env, me, to);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const id = (await photosOf(me)).at(to === PROFILE ? 0 : -1)?.id;
  if (!id) throw new Error('no photo');
  return id;
}

const left = (id: string) => bucketKeys(`photos/${id}/`);
const removalOf = async (id: string) =>
  (await db.select().from(pictureRemovals).where(eq(pictureRemovals.photoId, id)))[0];
const dueNow = (id: string) =>
  db.update(pictureRemovals).set({ dueAt: 0 }).where(eq(pictureRemovals.photoId, id));
const schedule = (bindings: Env = env) => runSchedule(bindings, () => undefined, JOBS);

beforeEach(async () => {
  await db.delete(pictureRemovals);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const WAYS: readonly [what: string, act: (me: TestMember, id: string) => Promise<Response>][] = [
  ['deleting it', (me) => ask(cannotDelete, me, 'DELETE', PROFILE.path)],
  ['another in its place', (me) => uploads(cannotDelete, me)],
  [
    'leaving it out of the profile',
    (me) => ask(cannotDelete, me, 'PATCH', `/api/users/${me.id}`, { profilePicture: null }),
  ],
  [
    'deleting the account',
    (me) =>
      ask(cannotDelete, me, 'DELETE', '/api/user/delete-account', {
        password: PASSWORD,
        confirmText: CONFIRMATION,
      }),
  ],
];

describe.for(WAYS)('a picture removed by %s while the bucket is away', ([, act]) => {
  it('is deleted from the bucket by the schedule', async () => {
    const me = await signedIn({ passwordHash });
    const id = await uploaded(me);
    expect((await act(me, id)).ok).toBe(true);
    expect(await left(id)).not.toEqual([]);
    const removal = await removalOf(id);
    expect(removal).toMatchObject({ tries: 1 });
    // Not immediately again: the bucket needs time.
    await schedule();
    expect(await left(id)).not.toEqual([]);
    await dueNow(id);
    await schedule();
    expect(await left(id)).toEqual([]);
    expect(await removalOf(id)).toBeUndefined();
  });
});

describe('a picture that is removed', () => {
  it('is deleted from the bucket at once, and nothing is left to do', async () => {
    const me = await signedIn();
    const id = await uploaded(me, ADDITIONAL);
    expect(await removalOf(id)).toBeUndefined();
    expect((await ask(env, me, 'DELETE', `${ADDITIONAL.path}/${id}`)).status).toBe(204);
    expect(await left(id)).toEqual([]);
    expect(await removalOf(id)).toBeUndefined();
  });

  it('is recorded by the act itself, also when the worker dies then', async () => {
    const me = await signedIn();
    const id = await uploaded(me);
    await db.run(`DELETE FROM members WHERE id = '${me.id}'`);
    expect(await removalOf(id)).toMatchObject({ tries: 0 });
    await schedule();
    expect(await left(id)).toEqual([]);
  });

  it('is retried with longer and longer pauses, then set aside and logged, and delays no other', async () => {
    const [bad, good] = [newId('pho'), newId('pho')];
    const me = await signedIn();
    await addPhoto(me, bad, WEBP, 0);
    await addPhoto(me, good, WEBP, 1);
    await db.run(`DELETE FROM photos WHERE member_id = '${me.id}'`);
    const oneFails = bucketThat(
      (call, keys) => call === 'delete' && keys.some((k) => k.includes(bad)),
    );
    const pauses: (number | null)[] = [];
    for (let n = 0; n < 20; n += 1) {
      await dueNow(bad);
      const before = Date.now();
      await schedule(oneFails);
      expect(await left(good)).toEqual([]);
      const dueAt = (await removalOf(bad))?.dueAt ?? null;
      pauses.push(dueAt === null ? null : Math.round((dueAt - before) / MINUTE));
    }
    expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(pauses.slice(9, 19)).toEqual(Array.from({ length: 10 }, () => 1_440));
    expect(pauses.at(-1)).toBeNull();
    const logged = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
    expect(logged.filter((line) => line.includes('"outbox-parked"'))).toHaveLength(1);
    expect(logged.join()).not.toContain(bad);
    await schedule();
    expect(await left(bad)).not.toEqual([]);
    expect(await removalOf(bad)).toMatchObject({ tries: 20, dueAt: null });
  });
});

describe('an upload', () => {
  it('that fails halfway leaves nothing for good', async () => {
    const me = await signedIn();
    const before = await bucketKeys();
    let puts = 0;
    const broken = bucketThat((call) => call === 'delete' || (call === 'put' && ++puts > 1));
    // The second of two sizes fails.
    expect((await uploads(broken, me, PROFILE, await jpeg())).status).toBe(500);
    const stray = (await bucketKeys()).filter((key) => !before.includes(key));
    expect(stray).not.toEqual([]);
    expect(await photosOf(me)).toEqual([]);
    await db.update(pictureRemovals).set({ dueAt: 0 });
    await schedule();
    expect(await bucketKeys()).toEqual(before);
  });

  it('whose worker dies before the row is written leaves nothing for good', async () => {
    const me = await signedIn();
    const before = await bucketKeys();
    const ctx = createExecutionContext();
    const stored = Promise.withResolvers<void>();
    const DB = new Proxy(env.DB, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (name !== 'batch') return typeof member === 'function' ? member.bind(target) : member;
        return async (statements: D1PreparedStatement[]) => {
          // The step after storing the bytes writes the row.
          if ((await bucketKeys()).length === before.length) return target.batch(statements);
          stored.resolve();
          return new Promise(() => undefined);
        };
      },
    });
    const request = new Request(new URL(PROFILE.path, ORIGIN), {
      method: 'POST',
      headers: { cookie: me.cookie, origin: ORIGIN },
      body: formOf(PROFILE.field),
    });
    void worker.fetch(request, { ...env, DB }, ctx);
    await stored.promise;
    expect((await bucketKeys()).length).toBeGreaterThan(before.length);
    await schedule();
    expect((await bucketKeys()).length).toBeGreaterThan(before.length);
    await db.update(pictureRemovals).set({ dueAt: 0 });
    await schedule();
    expect(await bucketKeys()).toEqual(before);
  });

  it('that was stored is never deleted by the record made before it', async () => {
    const me = await signedIn();
    const id = await uploaded(me);
    await db.insert(pictureRemovals).values({ photoId: id, dueAt: 0 });
    await schedule();
    expect(await left(id)).not.toEqual([]);
    expect(await removalOf(id)).toBeUndefined();
  });
});

describe('a width made on demand', () => {
  it('is deleted when its picture is deleted at the same time, though the bucket is unavailable', async () => {
    const me = await signedIn();
    const id = newId('pho');
    await addPhoto(me, id, WEBP);
    const key = photoKeys.variant(id, 96);
    const vanishing = bucketThat((call) => call === 'delete');
    const put = env.PHOTOS.put.bind(env.PHOTOS);
    const PHOTOS = new Proxy(vanishing.PHOTOS, {
      get: (target, name) =>
        name === 'put'
          ? async (...args: Parameters<typeof put>) => {
              await db.run(`DELETE FROM photos WHERE id = '${id}'`);
              return put(...args);
            }
          : Reflect.get(target, name),
    });
    const answer = await ask({ ...env, PHOTOS }, me, 'GET', `/photos/${id}?w=96`);
    expect(answer.status).toBe(200);
    expect(await left(id)).toContain(key);
    await dueNow(id);
    await schedule();
    expect(await left(id)).toEqual([]);
  });

  it('stays, and leaves nothing to do, while its picture is there', async () => {
    const me = await signedIn();
    const id = newId('pho');
    await addPhoto(me, id, WEBP);
    expect((await ask(env, me, 'GET', `/photos/${id}?w=96`)).status).toBe(200);
    expect(await left(id)).toContain(photoKeys.variant(id, 96));
    expect(await removalOf(id)).toBeUndefined();
  });
});
