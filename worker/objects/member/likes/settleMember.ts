import { rows } from '../../../db/ask';
import { openDatabase } from '../../../db/client';
import { idRow } from '../../../db/columns';
import { inboxOf } from '../../../platform/objects';
import { type Given, isLike, PARTED } from './decisionRules';
import type { DecisionStore } from './decisionStore';

/** Of the member's object, what it needs. */
interface Host {
  env: Env;
  store: DecisionStore;
  /** This member's account is gone. */
  hearGone: (otherId: string) => Promise<void>;
  /** Tells what is untold. */
  repeat: () => Promise<void>;
}

/** What an object is to know of a match that it is of before: a like of either side. */
export function takeMatch(
  store: DecisionStore,
  otherId: string,
  { mine, theirs }: { mine: number; theirs: number },
) {
  const given = store.given(otherId);
  const like: Given = {
    targetId: otherId,
    kind: 'like',
    at: Math.max(mine, (given?.at ?? 0) + 1),
    likedOn: given?.likedOn ?? null,
    superLikedOn: given?.superLikedOn ?? null,
    parted: PARTED.never,
    isMutual: true,
    isTold: true,
  };
  store.put(given && isLike(given) ? { ...given, isMutual: true } : like);
  if (store.received(otherId)) return store.setAnswered(otherId, true);
  store.receive({ actorId: otherId, kind: 'like', at: theirs, isAnswered: true });
}

/**
 * Brings a member's object that is of an earlier moment than others into line with them. What was
 * decided since then is told again, unless the member is held, of whom nobody hears. A like that came
 * since then and that its giver does not know of goes, and so do all who are not in the directory.
 */
export async function settleMember(
  { env, store, hearGone, repeat }: Host,
  memberId: string,
  { since, isHeld }: { since: number; isHeld: boolean },
): Promise<void> {
  const everybody = store.everybody();
  const there = await rows(idRow)`SELECT id FROM members
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(everybody)}))`.ask(
    openDatabase(env.DB),
  );
  const ids = new Set(there.map(({ id }) => id));
  for (const id of everybody) if (!ids.has(id)) await hearGone(id);
  for (const { actorId } of store.receivedSince(since)) {
    const { likes } = await inboxOf(env, actorId).standsWith(memberId);
    if (!likes) store.dropReceived(actorId);
  }
  if (isHeld) return;
  for (const given of store.givenSince(since)) store.put({ ...given, isTold: false });
  await repeat();
}
