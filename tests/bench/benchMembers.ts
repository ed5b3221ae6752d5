import { type Database, openDatabase } from '../../worker/db/client';
import { members, sessions } from '../../worker/db/schema';
import { befriend } from '../../worker/dev/factories/befriend';
import { makeMember } from '../../worker/dev/factories/makeMember';
import {
  issueSession,
  newSession,
  rememberSession,
  sessionRow,
} from '../../worker/platform/security/sessions';

const DAY = 86_400_000;

export interface Viewer {
  id: string;
  townId: number;
}

/** Premium members, so that no daily limit ends a measurement. */
export async function addMembers(db: Database, count: number): Promise<Viewer[]> {
  const premiumUntil = Date.now() + 300 * DAY;
  const rows = Array.from({ length: count }, () => makeMember({ premiumUntil }));
  // A statement accepts a hundred parameters.
  for (const row of rows) await db.insert(members).values(row);
  return rows.map(({ id, townId }) => ({ id, townId }));
}

/** Two matched members; the first is signed in. */
export async function addPair(env: Env) {
  const db = openDatabase(env.DB);
  const [me, other] = await addMembers(db, 2);
  if (!me || !other) throw new Error('There are not two of them.');
  await befriend(env, me.id, other.id, Date.now() - DAY);
  const [signedIn] = await signIn(env, [me]);
  if (!signedIn) throw new Error('The member was not signed in.');
  return { ...signedIn, otherId: other.id };
}

export async function signIn(env: Env, viewers: readonly Viewer[]) {
  const db = openDatabase(env.DB);
  const now = new Date();
  return Promise.all(
    viewers.map(async ({ id, townId }) => {
      const issued = await issueSession(now);
      const session = newSession(issued, { id, townId });
      await db.insert(sessions).values(sessionRow(issued, id, { now }));
      await rememberSession(env.SESSIONS, session, issued.expiresAt);
      return { id, cookie: `parkway-session=${issued.token}`, sessionId: issued.id };
    }),
  );
}
