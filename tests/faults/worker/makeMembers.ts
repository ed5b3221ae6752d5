import * as z from 'zod';
import { openDatabase } from '../../../worker/db/client';
import { runAll } from '../../../worker/db/runBatch';
import { members, sessions } from '../../../worker/db/schema';
import { makeMember } from '../../../worker/dev/factories/makeMember';
import {
  issueSession,
  newSession,
  rememberSession,
  sessionRow,
} from '../../../worker/platform/security/sessions';

const YEAR_MS = 365 * 86_400_000;
const wanted = z.object({
  count: z.number(),
  isPremium: z.boolean().default(false),
  isAdmin: z.boolean().default(false),
});

/** Signed-in members, without the cost of a password. Their cookies are of an http origin. */
export async function makeMembers(env: Env, given: unknown) {
  const { count, isPremium, isAdmin } = wanted.parse(given);
  const db = openDatabase(env.DB);
  const now = new Date();
  const premiumUntil = isPremium ? now.getTime() + YEAR_MS : null;
  const made: { id: string; email: string; cookie: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const row = makeMember({
      premiumUntil,
      role: isAdmin ? 'admin' : 'member',
      emailConfirmedAt: now.getTime(),
    });
    const issued = await issueSession(now);
    await runAll(db, [
      db.insert(members).values(row),
      db.insert(sessions).values(sessionRow(issued, row.id, { now })),
    ]);
    await rememberSession(env.SESSIONS, newSession(issued, row), issued.expiresAt);
    made.push({ id: row.id, email: row.email, cookie: `parkway-session=${issued.token}` });
  }
  return made;
}
