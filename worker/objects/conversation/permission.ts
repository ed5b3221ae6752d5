import { not, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../db/client';
import { flag, row } from '../../db/columns';
import { NEVER } from '../../db/guard';
import { runBatch, singleRow, singleValue } from '../../db/runBatch';
import { eventInvitations, pairs } from '../../db/schema';
import { existsIn, insertWhere } from '../../db/writes';
import { barredByPreferences } from '../../domain/members/preferences';
import { canSee, closedWith, IS_MATCHED } from '../../domain/members/visibility';
import { pairOf } from '../../platform/objects';
import type { PairOfMembers } from './stores/pairOfMembers';

const pairFacts = row({
  /** To the sender. */
  visible: flag,
  /** The sender, to the receiver. */
  visibleBack: flag,
  matched: flag,
  /** Unmatched, and not liked again by the member who did it. */
  closed: flag,
  matchesOnly: flag,
  /** The receiver's preferences bar the sender from first contact. */
  barred: flag,
});

/** What D1 knows of the two when a message is sent. */
export type PairFacts = z.infer<typeof pairFacts>;

/** Whether the two may write to each other, according to D1. */
export class Permission {
  /** Grows when something about the two changes, which invalidates earlier answers of D1. */
  #epoch = 0;

  constructor(private readonly parts: { db: () => Database; pair: PairOfMembers }) {}

  /** Either may write to the other without asking D1. */
  isTrusted(): boolean {
    return this.parts.pair.isTrusted();
  }

  trust() {
    this.parts.pair.trust(true);
  }

  /** Something about one of the two changed in D1: it is queried again. */
  invalidate() {
    this.#epoch += 1;
    this.parts.pair.trust(false);
  }

  /** The current relation of the sender, who may be gone by now, to the receiver. */
  ask(senderId: string, receiverId: string): Promise<PairFacts | 'changed'> {
    const { db, pair } = this.parts;
    const { lowId, highId } = pairOf(senderId, receiverId);
    // D1 may not know of a new conversation, which it then records.
    const isToRecord = pair.members() === null ? canSee(senderId, receiverId) : NEVER;
    return this.unlessChanged(async () => {
      const { between } = await runBatch(db(), {
        between: singleRow(pairFacts)`SELECT
          (${canSee(senderId, receiverId)} AND EXISTS (SELECT 1 FROM members
            WHERE id = ${senderId} AND status <> 'inactive')) AS visible,
          ${canSee(receiverId, senderId)} AS visibleBack,
          EXISTS (SELECT 1 FROM pairs pair WHERE low_id = ${lowId} AND high_id = ${highId}
            AND ${IS_MATCHED}) AS matched,
          ${closedWith(senderId, receiverId)} AS closed,
          EXISTS (SELECT 1 FROM members
            WHERE id = ${receiverId} AND messages_from = 'matches') AS matchesOnly,
          ${barredByPreferences(senderId, receiverId, new Date())} AS barred`,
        pair: pairInsert(senderId, receiverId, isToRecord),
      });
      return between;
    });
  }

  /** Whether an invitation between the two still exists: a block or a deletion removes it. */
  invitationStands(a: string, b: string, invitationId: string): Promise<boolean | 'changed'> {
    const stands = existsIn(eventInvitations, { id: invitationId });
    return this.unlessChanged(async () => {
      const { isThere } = await runBatch(this.parts.db(), {
        pair: pairInsert(a, b, stands),
        isThere: singleValue(flag)`SELECT ${stands}`,
      });
      return isThere;
    });
  }

  /** D1's answer; `changed` when something about the two changed during the query. */
  async unlessChanged<Result>(ask: () => Promise<Result>): Promise<Result | 'changed'> {
    const epoch = this.#epoch;
    const answer = await ask();
    return epoch === this.#epoch ? answer : 'changed';
  }
}

function pairInsert(a: string, b: string, condition: SQL): SQL {
  const { lowId, highId } = pairOf(a, b);
  return insertWhere(pairs, { lowId, highId, hasThread: true }, condition, {
    target: [pairs.lowId, pairs.highId],
    set: { hasThread: true },
    setWhere: not(pairs.hasThread),
  });
}
