import { type SQL, sql } from 'drizzle-orm';
import { runBatch } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { marksOfMember } from '../bans/keepMarks';
import { removePictures } from '../photos/storedPictures';
import { settleWaitlists } from '../rsvp/settleWaitlists';
import { deletionStatements } from './deletionStatements';
import { processDeletion } from './processDeletions';

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
  await processDeletion(context, memberId);
  context.defer(settleWaitlists(context));
}

/** Its address was never confirmed. Not closed ones, which may be appealed, nor administrators. */
export const isUnconfirmed = (alias: string): SQL =>
  sql.raw(`(${alias}.email_confirmed_at IS NULL AND ${alias}.status <> 'inactive'
    AND ${alias}.role <> 'admin')`);

/** Deletes such an account under an additional condition; resolves to whether it is gone. */
export async function deleteUnconfirmed(context: Context, memberId: string, and: SQL) {
  const mayGo = sql`(EXISTS (SELECT 1 FROM members u WHERE u.id = ${memberId}
    AND ${isUnconfirmed('u')}) AND ${and})`;
  const facts = await deletionFacts(context, memberId);
  const { photos, isGone } = await runBatch(
    context.db,
    deletionStatements(context, memberId, mayGo, facts),
  );
  if (isGone) await afterDeletion(context, memberId, photos);
  return isGone;
}
