import { sql } from 'drizzle-orm';
import { runAll } from '../../worker/db/runBatch';
import {
  adminRequests,
  alarms,
  contactMessages,
  deletions,
  endedConversations,
  holds,
  jobRuns,
  mails,
  parkedDecisions,
  payments,
  photoChecks,
  pictureRemovals,
  rateWindows,
  reports,
  sessions,
  subscriptions,
  takeDowns,
  vaultRemovals,
  verdicts,
} from '../../worker/db/schema';
import { db } from './signedIn';
import { neighbours } from './world';

/** Leaves this many administrators, and no others. */
export async function leftWith(count: 1 | 2): Promise<string[]> {
  await db.run(sql`UPDATE members SET role = 'member'`);
  const added = await neighbours(Array.from({ length: count }, () => ({ role: 'admin' as const })));
  return added.map(({ id }) => id);
}

/** Nothing waiting anywhere, and there are two administrators. */
export async function nothingOpen() {
  await runAll(db, [
    db.delete(alarms),
    db.delete(jobRuns),
    db.delete(mails),
    db.delete(reports),
    db.delete(verdicts),
    db.delete(takeDowns),
    db.delete(contactMessages),
    db.delete(payments),
    db.delete(subscriptions),
    db.delete(deletions),
    db.delete(parkedDecisions),
    db.delete(photoChecks),
    db.delete(pictureRemovals),
    db.delete(vaultRemovals),
    db.delete(endedConversations),
    db.delete(holds),
    db.delete(adminRequests),
    db.delete(rateWindows),
    db.delete(sessions),
  ]);
  await leftWith(2);
}
