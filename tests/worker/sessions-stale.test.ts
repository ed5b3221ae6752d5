import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members, sessions } from '../../worker/db/schema';
import { memberObjectOf } from '../../worker/platform/objects';
import { hashPassword } from '../../worker/platform/security/password';
import { ACCESS, methodOf } from '../support/accessTable';
import { liveConnection, sendIfOpen } from '../support/liveConnection';
import { db, newDevice, signedIn, type TestMember } from '../support/signedIn';
import { appWithStaleSessions } from '../support/staleStore';
import { change, matched, write } from '../support/world';

type App = ReturnType<typeof appWithStaleSessions>;

const PASSWORD = 'Lighthouse-4417';
const passwordHash = await hashPassword(PASSWORD);

const publicIdOf = async ({ sessionId }: TestMember) =>
  (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]?.publicId;

/** Ways to end the session of `phone`, a second device of `me`. */
const ENDINGS: Record<string, (app: App, me: TestMember, phone: TestMember) => Promise<unknown>> = {
  logout: (app, _, phone) => app(phone.cookie, 'POST', '/api/auth/logout'),
  'a change of the password': (app, me) =>
    app(me.cookie, 'POST', '/api/user/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'Boardwalk-2209',
    }),
  'the end of that session': async (app, me, phone) =>
    app(me.cookie, 'DELETE', `/api/user/sessions/${await publicIdOf(phone)}`),
  'the end of all others': (app, me) => app(me.cookie, 'DELETE', '/api/user/sessions'),
  deactivation: (_, me) => change(me, { status: 'inactive' }),
  deletion: async (_, me) => {
    await db.delete(members).where(eq(members.id, me.id));
    await memberObjectOf(env, me.id).forget();
  },
};

/**
 * Left out: a connection requires an upgrade and an upload a multipart body before they check the
 * caller, and payments are not configured; and signing out, which would end the session under test.
 */
const isTried = ({ access, route }: (typeof ACCESS)[number]) =>
  access === 'member' &&
  !/\/api\/(live|upload|messages\/photo|photo-check$|paypal|auth\/logout)/.test(route);

describe.for(Object.entries(ENDINGS))('after %s', ([what, end]) => {
  it('every call is refused though the session store still answers', async () => {
    const app = appWithStaleSessions();
    const me = await signedIn({ passwordHash });
    const [phone, other] = [await newDevice(me.row), await signedIn()];
    expect((await app(phone.cookie, 'GET', '/api/auth/me')).status).toBe(200);
    await end(app, me, phone);

    const refused = what === 'deactivation' ? 403 : 401;
    const answers: [string, number][] = [];
    for (const row of ACCESS.filter(isTried)) {
      const body = row.body?.({ me, other });
      const answer = await app(phone.cookie, methodOf(row), row.path({ me, other }), body);
      answers.push([row.route, answer.status]);
    }
    expect(answers.filter(([, status]) => status !== refused)).toEqual([]);
    expect(answers.length).toBeGreaterThan(30);
    expect((await app(phone.cookie, 'GET', '/browse')).status).toBe(302);
  });

  it('a live connection is closed, at the latest by its next event', async () => {
    const app = appWithStaleSessions();
    const me = await signedIn({ passwordHash });
    const [phone, other] = [await newDevice(me.row), await signedIn()];
    await matched(me, other);
    await write(other, me);
    const [line, theirs] = [await liveConnection(phone), await liveConnection(other)];
    await end(app, me, phone);
    sendIfOpen(line, { type: 'typing', userId: other.id });
    expect(await line.closed).toBe(4401);
    expect(theirs.of('typing')).toEqual([]);
    theirs.close();
  });
});
