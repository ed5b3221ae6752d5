import { lte, type SQL, sql } from 'drizzle-orm';
import { DAY } from '../../../src/shared/rules/durations';
import { UNCONFIRMED_DAYS } from '../../../src/shared/rules/limits';
import { idRow } from '../../db/columns';
import { coalesce } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { rows, runBatch } from '../../db/runBatch';
import { members } from '../../db/schema';
import { existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { marksOfMember } from '../bans/keepMarks';
import { removePictures } from '../photos/storedPictures';
import { settleWaitlists } from '../rsvp/settleWaitlists';
import { deletionStatements } from './deletionStatements';
import { processDeletions } from './processDeletions';

/** The facts that `deletionStatements` needs. */
export async function deletionFacts(context: Pick<Context, 'db' | 'env'>, memberId: string) {
  return {
    marks: await marksOfMember(context, memberId),
    hasContacts: await memberObjectOf(context.env, memberId).hasContacts(),
  };
}

/** Removes what is stored outside the database, after the batch; the schedule retries. */
export async function afterDeletion(
  context: Context,
  memberId: string,
  photos: readonly { id: string }[],
): Promise<void> {
  await removePictures(context, photos);
  await processDeletions(context, memberId);
  context.defer(settleWaitlists(context));
}

/** An account that never confirmed its address, unless it is closed or an administrator's. */
export const isUnconfirmed = (alias: string): SQL =>
  sql.raw(`(${alias}.email_confirmed_at IS NULL AND ${alias}.status <> 'inactive'
    AND ${alias}.role <> 'admin')`);

/** Deletes such an account under an additional condition; resolves to whether it is gone. */
export async function deleteUnconfirmed(context: Context, memberId: string, and: SQL) {
  const mayGo = sql`(EXISTS (SELECT 1 FROM members u WHERE u.id = ${memberId}
    AND ${isUnconfirmed('u')}) AND ${and})`;
  const facts = await deletionFacts(context, memberId);
  const statements = deletionStatements(context, memberId, mayGo, facts);
  const { photos, isGone } = await runBatch(context.db, statements);
  if (isGone) await afterDeletion(context, memberId, photos);
  return isGone;
}

/** Each takes a call to its object, and a worker may make a limited number of them. */
const AT_MOST = 25;

/** Frees addresses not confirmed for 30 days, unless someone has paid for the account. */
export async function forgetUnconfirmed(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now.getTime();
  const isOld = lte(members.createdAt, at - UNCONFIRMED_DAYS * DAY);
  const isDue = allOf(isOld, lte(coalesce(members.premiumUntil, 0), at));
  const due = await rows(idRow)`SELECT id FROM members WHERE ${isUnconfirmed('members')}
    AND ${isDue} ORDER BY created_at, id LIMIT ${AT_MOST}`.run(db);
  for (const { id } of due) {
    await deleteUnconfirmed(context, id, existsIn(members, { id }, isDue));
  }
}
