import { inArray, not, type SQL } from 'drizzle-orm';
import type { Invitation } from '../../../src/shared/contract/messages';
import type { Database } from '../../db/client';
import { flag, row } from '../../db/columns';
import { NEVER } from '../../db/guard';
import { type Query, runBatch, singleRow, singleValue } from '../../db/runBatch';
import { eventInvitations, members, messagePhotos, pairs } from '../../db/schema';
import { deleteWhere, existsIn, insertWhere, updateWhere } from '../../db/writes';
import { barredByPreferences } from '../../domain/members/preferences';
import { canSee, closedWith, IS_MATCHED } from '../../domain/members/visibility';
import { pairOf } from '../../platform/objects';
import type { PairFacts } from './threadRules';

const pairRow = row({
  visible: flag,
  visibleBack: flag,
  matched: flag,
  closed: flag,
  matchesOnly: flag,
  barred: flag,
});

/** The current relation of the member, who may be gone by now, to another. */
function pairFacts(mine: string, theirs: string): Query<PairFacts> {
  const { lowId, highId } = pairOf(mine, theirs);
  return singleRow(pairRow)`SELECT
    (${canSee(mine, theirs)} AND EXISTS (SELECT 1 FROM members
      WHERE id = ${mine} AND status <> 'inactive')) AS visible,
    ${canSee(theirs, mine)} AS visibleBack,
    EXISTS (SELECT 1 FROM pairs pair WHERE low_id = ${lowId} AND high_id = ${highId}
      AND ${IS_MATCHED}) AS matched,
    ${closedWith(mine, theirs)} AS closed,
    EXISTS (SELECT 1 FROM members WHERE id = ${theirs} AND messages_from = 'matches') AS matchesOnly,
    ${barredByPreferences(mine, theirs, new Date())} AS barred`;
}

/** The relation of the two; `isNew`: D1 may not know of the conversation, which it then records. */
export async function askPermission(
  db: Database,
  mine: string,
  theirs: string,
  isNew: boolean,
): Promise<PairFacts> {
  const { between } = await runBatch(db, {
    between: pairFacts(mine, theirs),
    pair: pairInsert(mine, theirs, isNew ? canSee(mine, theirs) : NEVER),
  });
  return between;
}

function pairInsert(a: string, b: string, condition: SQL): SQL {
  const { lowId, highId } = pairOf(a, b);
  return insertWhere(pairs, { lowId, highId, hasThread: true }, condition, {
    target: [pairs.lowId, pairs.highId],
    set: { hasThread: true },
    setWhere: not(pairs.hasThread),
  });
}

export interface CardInput {
  senderId: string;
  receiverId: string;
  content: string;
  invitation: Invitation;
  isHeld: boolean;
}

/** Whether an invitation between the two still exists: a block or a deletion removes it. */
export async function invitationStands(db: Database, a: string, b: string, invitationId: string) {
  const stands = existsIn(eventInvitations, { id: invitationId });
  const { isThere } = await runBatch(db, {
    pair: pairInsert(a, b, stands),
    isThere: singleValue(flag)`SELECT ${stands}`,
  });
  return isThere;
}

/** Deletes the pair's row once neither account exists any more. */
export async function deletePairIfOrphaned(db: Database, a: string, b: string): Promise<boolean> {
  const { lowId, highId } = pairOf(a, b);
  const alone = not(existsIn(members, inArray(members.id, [a, b])));
  const { isAlone } = await runBatch(db, {
    pair: deleteWhere(pairs, { lowId, highId }, alone),
    photos: updateWhere(messagePhotos, { dueAt: 0 }, { lowId, highId }, alone),
    isAlone: singleValue(flag)`SELECT ${alone}`,
  });
  return isAlone;
}
