import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { blocks, sessions } from '../../worker/db/schema';
import { isOfAllRequests } from '../support/ownStatements';
import { withReplica } from '../support/replicas';
import { db, newDevice, ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { addPhoto, change } from '../support/world';

const ASSETS = {
  fetch: async (input: RequestInfo | URL) =>
    new Response(`page ${new URL(input instanceof Request ? input.url : input).pathname}`),
  connect: env.ASSETS.connect,
};
const PIXELS = new Uint8Array([1, 2, 3, 250]);
const app = createApp();
let replica = withReplica();
beforeEach(() => {
  replica = withReplica();
});

/** A request to a site that reads from replicas, unless `setting` is off. */
async function open(path: string, { cookie }: { cookie: string }, setting: 'on' | 'off' = 'on') {
  const ctx = createExecutionContext();
  const settings = setting === 'on' ? { READ_REPLICAS: 'on' } : {};
  const bindings = { ...env, ASSETS, DB: replica.DB, ...settings } as Env;
  const request = new Request(ORIGIN + path, { headers: { cookie } });
  const answer = await app.fetch(request, bindings, ctx);
  await answer.clone().arrayBuffer();
  await waitOnExecutionContext(ctx);
  return answer;
}

const signOut = (me: TestMember) => db.delete(sessions).where(eq(sessions.id, me.sessionId));
const block = (blocker: TestMember, blocked: TestMember) =>
  db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id, createdAt: Date.now() });

/** A member with a picture that another member looks at. */
async function lookingAt() {
  const [me, other] = await Promise.all([signedIn(), signedIn()]);
  const photoId = `pho_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
  await addPhoto(other, photoId, PIXELS);
  return { me, other, photoId, path: `/photos/${photoId}` };
}

describe('without replicas', () => {
  it('every query goes to the database itself', async () => {
    const { me, path } = await lookingAt();
    for (const asked of ['/settings', path, '/api/auth/me']) {
      expect((await open(asked, me, 'off')).status).toBe(200);
    }
    expect(replica.asked.replica).toEqual([]);
    replica.isStopped = true;
    await signOut(me);
    expect((await open('/settings', me, 'off')).status).toBe(302);
    expect((await open(path, me, 'off')).status).toBe(401);
  });
});

describe('with replicas', () => {
  it('a page and a picture are shown from a replica, without the database', async () => {
    const { me, path } = await lookingAt();
    for (const asked of ['/settings', path]) {
      replica.asked.database.length = 0;
      expect((await open(asked, me)).status).toBe(200);
      expect(replica.asked.database.filter((sql) => !isOfAllRequests(sql))).toEqual([]);
    }
    expect(replica.asked.replica).toHaveLength(2);
  });

  it('every other query goes to the database', async () => {
    const { me, other } = await lookingAt();
    for (const asked of ['/api/auth/me', `/api/users/${other.id}`, '/api/conversations']) {
      expect((await open(asked, me)).status).toBe(200);
    }
    expect(replica.asked.replica).toEqual([]);
  });

  it('stale data shows a page and a picture, but nothing that they load', async () => {
    const { me, other, path } = await lookingAt();
    for (const asked of ['/settings', path]) await open(asked, me);
    replica.isStopped = true;
    await block(other, me);
    expect((await open(path, me)).status).toBe(200);
    expect((await open(`/api/users/${other.id}`, me)).status).toBe(404);
    await signOut(me);
    expect((await open('/settings', me)).status).toBe(200);
    expect((await open('/api/auth/me', me)).status).toBe(401);
    replica.isStopped = false;
    expect((await open('/settings', me)).status).toBe(302);
    expect((await open(path, me)).status).toBe(401);
  });

  it('nobody who has just signed in is redirected', async () => {
    const me = await newDevice((await signedIn()).row);
    replica.unknown.add(me.sessionId);
    expect((await open('/settings', me)).status).toBe(200);
    expect((await open('/login', me)).headers.get('Location')).toBe('/browse');
    // Not the visitor's page, either.
    expect(await (await open('/help', me)).text()).toBe('page /help/member');
    expect(replica.asked.replica).toHaveLength(3);
  });

  it('a picture that has just been added is shown', async () => {
    const { me, photoId, path } = await lookingAt();
    replica.unknown.add(photoId);
    expect((await open(path, me)).status).toBe(200);
    expect(replica.asked.replica).toHaveLength(1);
  });

  it.for([
    [{ mustChangePassword: true }, '/settings', '/change-password'],
    [{ premiumUntil: null }, '/billing-history', '/premium'],
  ] as const)('the database confirms a redirect because of %j', async ([row, path, elsewhere]) => {
    const me = await signedIn(row);
    expect((await open(path, me)).headers.get('Location')).toBe(elsewhere);
    replica.isStopped = true;
    await change(me, { mustChangePassword: false, premiumUntil: Date.now() + 86_400_000 });
    expect((await open(path, me)).status).toBe(200);
  });

  it('a replica that does not answer is skipped', async () => {
    const { me, path } = await lookingAt();
    replica.isDown = true;
    for (const asked of ['/settings', path]) expect((await open(asked, me)).status).toBe(200);
    expect(replica.asked.replica).toHaveLength(2);
    await signOut(me);
    expect((await open('/settings', me)).status).toBe(302);
    expect((await open(path, me)).status).toBe(401);
  });

  it('many requests at once each get their own', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, lookingAt));
    const answers = await Promise.all(
      all.flatMap(({ me, path }) => [open(path, me), open('/settings', me)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [first, second] = all;
    if (!first || !second) throw new Error('There are not two of them.');
    await block(first.other, second.me);
    expect((await open(first.path, second.me)).status).toBe(404);
  });

  it('sessions of the runtime answer like the database', async () => {
    const { me, path } = await lookingAt();
    const DB = new Proxy(env.DB, {
      get: (target, name) => {
        if (name === 'withSession') return target.withSession.bind(target);
        return (sql: unknown) => {
          if (name === 'prepare' && isOfAllRequests(String(sql)))
            return target.prepare(String(sql));
          throw new Error('The database itself was asked.');
        };
      },
    });
    const bindings = { ...env, ASSETS, DB, READ_REPLICAS: 'on' } as Env;
    for (const asked of ['/settings', path]) {
      const request = new Request(ORIGIN + asked, { headers: { cookie: me.cookie } });
      const ctx = createExecutionContext();
      const answer = await app.fetch(request, bindings, ctx);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      await waitOnExecutionContext(ctx);
    }
  });
});
