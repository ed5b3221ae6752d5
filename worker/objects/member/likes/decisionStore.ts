import type { Key, Tables } from '../../storage/tables';
import { isLike, type LikeDecision, PARTED, passesCountSince, type Spent } from './decisionRules';
import { RemarkStore } from './remarkStore';

export interface Received {
  actorId: string;
  kind: 'like' | 'super';
  at: number;
  /** The member has decided about the liker, at whatever time. */
  isAnswered: boolean;
}

const GIVEN = `target_id AS targetId, kind, at, liked_on AS likedOn, super_liked_on AS superLikedOn,
  parted, is_mutual AS isMutual, is_delivered AS isDelivered`;

type DecisionRow = Omit<LikeDecision, 'isMutual' | 'isDelivered'> & {
  isMutual: number;
  isDelivered: number;
};

/** Decisions of a member, and who likes them. Synchronous: nothing runs between read and write. */
export class DecisionStore {
  readonly remarks: RemarkStore;
  readonly unshown: UnshownMatches;

  constructor(private readonly tables: Tables) {
    this.remarks = new RemarkStore(tables);
    this.unshown = new UnshownMatches(tables);
  }

  given(targetId: string): LikeDecision | undefined {
    return this.#given('WHERE target_id = ?', targetId)[0];
  }

  /** Starting after this member. */
  decisionsAfter(targetId: string, limit: number): LikeDecision[] {
    return this.#given('WHERE target_id > ? ORDER BY target_id LIMIT ?', targetId, limit);
  }

  /** Current likes, of all that were ever given. */
  likes(): LikeDecision[] {
    return this.#given(`WHERE kind IN ('like', 'super')`);
  }

  /** Whom the member matches with, or is about to, the newest first. */
  matches(limit: number): string[] {
    return this.#given('WHERE is_mutual = 1 ORDER BY at DESC LIMIT ?', limit).map(
      ({ targetId }) => targetId,
    );
  }

  /** The latest passes that can be taken back, the last one first. */
  lastPasses(now: number, limit: number): LikeDecision[] {
    return this.#given(
      `WHERE kind = 'pass' AND parted < 2 AND at > ? ORDER BY at DESC LIMIT ?`,
      passesCountSince(now),
      limit,
    );
  }

  put(given: LikeDecision) {
    if (!isLike(given)) this.remarks.dropRemark(given.targetId);
    const { targetId, kind, at, likedOn, superLikedOn, parted, isMutual, isDelivered } = given;
    if (!isMutual) this.unshown.take(targetId);
    this.tables.write(
      'INSERT OR REPLACE INTO given VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[targetId, kind, at, likedOn, superLikedOn, parted, Number(isMutual), Number(isDelivered)],
    );
  }

  /** The decision answers a like of the other. */
  decide(given: LikeDecision) {
    this.put(given);
    this.setAnswered(given.targetId, true);
  }

  /** The other likes the member back, or does not. */
  setMutual(targetId: string, isMutual: boolean) {
    const given = this.given(targetId);
    if (!given || given.isMutual === isMutual) return;
    this.put({ ...given, isMutual });
  }

  dropDecision(targetId: string) {
    this.tables.write('DELETE FROM given WHERE target_id = ?', targetId);
    this.remarks.dropRemark(targetId);
    this.unshown.take(targetId);
    this.tables.write('DELETE FROM undelivered WHERE target_id = ?', targetId);
  }

  received(actorId: string): Received | undefined {
    return this.#received('WHERE actor_id = ?', actorId)[0];
  }

  decisionsSince(since: number): LikeDecision[] {
    return this.#given('WHERE at >= ?', since);
  }

  /** Likes and passes from then until before `until`: no partings, and none that was taken back. */
  decisionsBetween(since: number, until: number): { targetId: string; isLike: boolean }[] {
    return this.#given(
      `WHERE kind <> 'none' AND parted < ${PARTED.byUnmatch} AND at >= ? AND at < ?`,
      ...[since, until],
    ).map((given) => ({ targetId: given.targetId, isLike: isLike(given) }));
  }

  receivedSince(since: number): Received[] {
    return this.#received('WHERE at >= ?', since);
  }

  /** Everyone the member decided about or is liked by. */
  everybody(): string[] {
    return this.tables.values<string>(
      'SELECT target_id AS id FROM given UNION SELECT actor_id FROM received',
    );
  }

  /** Likes that wait for an answer, the newest first. */
  waiting(since: number): readonly { id: string; at: number }[] {
    return this.tables.read<{ id: string; at: number }>(
      `SELECT actor_id AS id, at FROM received WHERE is_answered = 0 AND at >= ?
       ORDER BY at DESC, actor_id DESC`,
      since,
    );
  }

  receive({ actorId, kind, at, isAnswered }: Received) {
    this.tables.write(
      'INSERT OR REPLACE INTO received VALUES (?, ?, ?, ?)',
      ...[actorId, kind, at, Number(isAnswered)],
    );
  }

  setAnswered(actorId: string, isAnswered: boolean) {
    this.tables.write(
      'UPDATE received SET is_answered = ?1 WHERE actor_id = ?2 AND is_answered <> ?1',
      ...[Number(isAnswered), actorId],
    );
  }

  /** A like that is newer than this time stays. */
  dropReceivedUpTo(actorId: string, at: number) {
    const like = this.received(actorId);
    if (like && like.at <= at) this.dropReceived(actorId);
  }

  dropReceived(actorId: string) {
    this.tables.write('DELETE FROM received WHERE actor_id = ?', actorId);
    this.remarks.dropReceived(actorId);
  }

  /** Counted on this day, except for this target. */
  spent(day: string, exceptId: string): Spent {
    const [row] = this.tables.read<{ likes: number; superLikes: number }>(
      `SELECT COUNT(*) FILTER (WHERE liked_on = ?1) AS likes,
         COUNT(*) FILTER (WHERE super_liked_on = ?1) AS superLikes
       FROM given WHERE target_id <> ?2`,
      ...[day, exceptId],
    );
    return { likes: row?.likes ?? 0, superLikes: row?.superLikes ?? 0 };
  }

  /** Whom the member decided about before a time, or who unmatched them; no expired passes. */
  decidedOn(now: number, before = Number.MAX_SAFE_INTEGER): string[] {
    return this.tables.values<string>(
      `SELECT target_id AS id FROM given
       WHERE (kind IN ('like', 'super')
         OR ((kind = 'pass' OR parted = ${PARTED.byOther}) AND at > ?)) AND at < ?`,
      passesCountSince(now),
      before,
    );
  }

  superLikers(): string[] {
    return this.tables.values<string>(`SELECT actor_id AS id FROM received WHERE kind = 'super'`);
  }

  /** Deletes expired passes; a like that a pass answered stays answered. */
  forgetPasses(now: number) {
    this.tables.write(
      `DELETE FROM given WHERE at <= ? AND is_delivered = 1
         AND ((kind = 'pass' AND parted = 0) OR (kind = 'none' AND parted = ${PARTED.byOther}))`,
      passesCountSince(now),
    );
  }

  /** Members whose objects store something about this member. */
  known(limit: number): string[] {
    return this.tables.values<string>(
      `SELECT target_id AS id FROM given WHERE kind IN ('like', 'super') OR is_delivered = 0
         UNION SELECT actor_id FROM received LIMIT ?`,
      limit,
    );
  }

  keepsTies(): boolean {
    return this.tables.has('SELECT 1 FROM ties_kept');
  }

  keepTies(areKept: boolean) {
    if (areKept) this.tables.write('INSERT OR IGNORE INTO ties_kept VALUES (1)');
    else this.tables.write('DELETE FROM ties_kept');
  }

  #given(which: string, ...bindings: Key[]): LikeDecision[] {
    return this.tables
      .read<DecisionRow & Record<string, SqlStorageValue>>(
        `SELECT ${GIVEN} FROM given ${which}`,
        ...bindings,
      )
      .map((row) => ({ ...row, isMutual: row.isMutual === 1, isDelivered: row.isDelivered === 1 }));
  }

  #received(which: string, ...bindings: Key[]): Received[] {
    return this.tables
      .read<{ actorId: string; kind: 'like' | 'super'; at: number; isAnswered: number }>(
        `SELECT actor_id AS actorId, kind, at, is_answered AS isAnswered FROM received ${which}`,
        ...bindings,
      )
      .map((row) => ({ ...row, isAnswered: row.isAnswered === 1 }));
  }
}

/** Matches that no device of the member has shown yet: each is shown once, on one of them. */
class UnshownMatches {
  constructor(private readonly tables: Tables) {}

  ids(): string[] {
    return this.tables.values<string>('SELECT other_id AS id FROM unshown_matches');
  }

  add(otherId: string) {
    this.tables.write('INSERT OR IGNORE INTO unshown_matches VALUES (?)', otherId);
  }

  /** The match was shown, or is over. False when another device was first. */
  take(otherId: string): boolean {
    if (!this.ids().includes(otherId)) return false;
    this.tables.write('DELETE FROM unshown_matches WHERE other_id = ?', otherId);
    return true;
  }
}
