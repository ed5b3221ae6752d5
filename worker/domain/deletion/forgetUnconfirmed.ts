import { lte } from 'drizzle-orm';
import { DAY } from '../../../src/shared/rules/durations';
import { UNCONFIRMED_DAYS } from '../../../src/shared/rules/limits';
import { idRow } from '../../db/columns';
import { coalesce } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { rows } from '../../db/runBatch';
import { members } from '../../db/schema';
import { existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import { deleteUnconfirmed, isUnconfirmed } from './deletion';

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
