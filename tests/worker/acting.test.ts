import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { integer } from '../../worker/db/columns';
import { allOf, guarded } from '../../worker/db/guard';
import { singleValue, unguarded } from '../../worker/db/runBatch';
import { members, sessions } from '../../worker/db/schema';
import { didWrite, updateWhere } from '../../worker/db/writes';
import { type ActingContext, asActor, asAdmin, asSignedIn } from '../../worker/domain/act';
import { type Context, createContext, type MemberContext } from '../../worker/platform/context';
import { countingEnv } from '../support/countingEnv';
import { db, sessionOf, signedIn, type TestMember } from '../support/signedIn';

/** The context of a request by this member. */
function contextOf(me: TestMember, bindings: Env = env): MemberContext {
  const waitUntil = (work: Promise<unknown>) => createExecutionContext().waitUntil(work);
  const context = createContext({
    env: bindings,
    requestId: 'test',
    waitUntil,
  });
  return { ...context, session: sessionOf(me) };
}

async function nameOf({ id }: TestMember) {
  const [found] = await db.select().from(members).where(eq(members.id, id));
  return found?.firstName;
}

/** Reading this answer fails to parse. */
const misread = () => ({ misread: singleValue(integer)`SELECT 'no number'` });

const STATES = [
  [
    'a session that ended',
    'UNAUTHENTICATED',
    asActor,
    async (me: TestMember) => {
      await db.delete(sessions).where(eq(sessions.id, me.sessionId));
    },
  ],
  [
    'a session that is over',
    'UNAUTHENTICATED',
    asSignedIn,
    async (me: TestMember) => {
      await db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.id, me.sessionId));
    },
  ],
  [
    'a deactivated account',
    'ACCOUNT_INACTIVE',
    asSignedIn,
    async (me: TestMember) => {
      await db.update(members).set({ status: 'inactive' }).where(eq(members.id, me.id));
    },
  ],
  [
    'a one-time password',
    'PASSWORD_CHANGE_REQUIRED',
    asActor,
    async (me: TestMember) => {
      await db.update(members).set({ mustChangePassword: true }).where(eq(members.id, me.id));
    },
  ],
  [
    'an administrator with a one-time password',
    'PASSWORD_CHANGE_REQUIRED',
    asAdmin,
    async (me: TestMember) => {
      const changes = { role: 'admin', mustChangePassword: true } as const;
      await db.update(members).set(changes).where(eq(members.id, me.id));
    },
  ],
  ['any other member', 'FORBIDDEN', asAdmin, async () => undefined],
] as const;

describe('acting', () => {
  it.for(STATES)(
    'is refused to %s before any answer is read, and writes nothing',
    async ([, code, as, become]) => {
      const me = await signedIn({ firstName: 'Ada' });
      await become(me);
      const refused = as(contextOf(me), ({ counts }) => ({
        renamed: guarded`UPDATE members SET first_name = 'Eva' WHERE id = ${me.id} AND ${counts}`,
        ...misread(),
      }));
      await expect(refused).rejects.toMatchObject({ code });
      expect(await nameOf(me)).toBe('Ada');
    },
  );

  it('returns the actor and the requested rows, and writes, in one trip', async () => {
    const me = await signedIn({ firstName: 'Ada' });
    const { env: counted, hops } = countingEnv();
    const { actor, acting, isRenamed } = await asActor(
      contextOf(me, counted),
      ({ counts, session }) => ({
        isRenamed: didWrite(
          updateWhere(
            members,
            { firstName: 'Eva' },
            allOf(eq(members.id, session.memberId), counts),
          ),
        ),
      }),
    );
    expect(hops).toEqual(['d1.batch']);
    expect([actor.id, acting.actor.id, isRenamed]).toEqual([me.id, me.id, true]);
    expect(await nameOf(me)).toBe('Eva');
  });

  it('is open to a one-time password where configured', async () => {
    const me = await signedIn({ mustChangePassword: true });
    expect((await asSignedIn(contextOf(me))).actor.id).toBe(me.id);
  });

  it('throws at a row that does not parse', async () => {
    const me = await signedIn();
    await expect(asActor(contextOf(me), misread)).rejects.toThrow('"expected": "number"');
  });

  it('writes without the condition only where that is declared', async () => {
    const me = await signedIn({ firstName: 'Ada' });
    const rename = sql`UPDATE members SET first_name = 'Eva' WHERE id = ${me.id}`;
    await asActor(contextOf(me), () => ({ rename: unguarded(rename) }));
    expect(await nameOf(me)).toBe('Eva');
  });

  it('is the only access of a verb to the database, by its types', () => {
    expectTypeOf<MemberContext>().not.toHaveProperty('db');
    expectTypeOf<MemberContext['env']>().not.toHaveProperty('DB');
    expectTypeOf<MemberContext>().not.toExtend<Context>();
    expectTypeOf<ActingContext>().toExtend<Context & MemberContext>();
  });
});
