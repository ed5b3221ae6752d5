import { inArray, lt, lte, not } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { flag } from '../../db/columns';
import { rowHas } from '../../db/expressions';
import { anyOf, NEVER } from '../../db/guard';
import { runAll, runBatch, singleValue } from '../../db/runBatch';
import { endedConversations, members, messagePhotos, pairs } from '../../db/schema';
import { deleteWhere, existsIn, insertWhere, updateWhere } from '../../db/writes';
import { pairOf } from '../../platform/objects';
import { sealedUntil } from '../storage/sealedFor';

/** How a conversation ended, for members who may report it: never why. */
export interface Ending {
  /** Milliseconds since 1970. */
  at: number;
  /** By id, as the two knew each other. An account that stays may be omitted. */
  firstNames: Readonly<Record<string, string>>;
}

type Members = readonly [string, string];

/** Longer than an object takes to end a conversation. */
const ENDING_MS = 300_000;

/** The photos that a conversation keeps are about to change: it is asked about each afterwards. */
export async function askAboutPhotos(db: Database, [a, b]: Members): Promise<void> {
  const isTheirs = rowHas(messagePhotos, pairOf(a, b));
  await db.run(updateWhere(messagePhotos, { dueAt: Date.now() + ENDING_MS }, isTheirs));
}

/** Records for whoever still exists that the other can be reported; the later ending counts. */
export async function noteEnding(db: Database, [a, b]: Members, { at, firstNames }: Ending) {
  const note = (memberId: string, otherId: string) => {
    const firstName = firstNames[otherId];
    if (firstName === undefined) return [];
    const set = { firstName, endedAt: at, sealedUntil: sealedUntil(at) };
    return insertWhere(
      endedConversations,
      { memberId, otherId, ...set },
      existsIn(members, { id: memberId }),
      {
        target: [endedConversations.memberId, endedConversations.otherId],
        set,
        setWhere: lt(endedConversations.endedAt, at),
      },
    );
  };
  await runAll(db, [note(a, b), note(b, a)].flat());
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

/** The time for reporting has ended; `isOver` when the two share nothing else either. */
export async function forgetEnding(db: Database, [a, b]: Members, now: number, isOver: boolean) {
  const { lowId, highId } = pairOf(a, b);
  const of = (memberId: string, otherId: string) =>
    rowHas(endedConversations, { memberId, otherId });
  await runAll(db, [
    deleteWhere(
      endedConversations,
      anyOf(of(a, b), of(b, a)),
      lte(endedConversations.sealedUntil, now),
    ),
    updateWhere(
      pairs,
      { hasThread: false, version: 0 },
      isOver ? rowHas(pairs, { lowId, highId }) : NEVER,
    ),
    deleteWhere(pairs, { lowId, highId, hasThread: false, matchedAt: null }),
  ]);
}
