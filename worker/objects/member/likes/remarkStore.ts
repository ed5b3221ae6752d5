import * as z from 'zod/mini';
import { type Remark, remark } from '../../../../src/shared/contract/remarks';
import { SEALED_FOR, sealedUntil } from '../../storage/sealedFor';
import type { Tables } from '../../storage/tables';

/** With the time of its like (milliseconds since 1970): a later like keeps both. */
const keptRemark = z.object({
  ...remark.shape,
  at: z.number(),
  /** The comment is held and reaches no one: the same text was already sent to many strangers. */
  isHeld: z.optional(z.boolean()),
});
export type KeptRemark = z.infer<typeof keptRemark>;

/** The comment of a like, and when it was written. */
export interface LikeComment {
  comment: string;
  at: number;
}

/** What the liked member receives of it: no held comment. */
export function deliverable(kept: KeptRemark | null): KeptRemark | null {
  if (!kept?.isHeld) return kept;
  return kept.on ? { on: kept.on, at: kept.at, comment: null } : null;
}

/**
 * What likes are about: each remark is deleted with its like. A deleted comment is sealed for its
 * receiver, as messages are: no one can read it, and it can be reported for 30 days. Its giver
 * cannot send another one in that time. Also stores which of the received likes the member has been
 * shown. Synchronous like the decisions.
 */
export class RemarkStore {
  constructor(private readonly tables: Tables) {}

  given(targetId: string): KeptRemark | null {
    return this.#read('SELECT remark FROM remarks_given WHERE target_id = ?', targetId);
  }

  give(targetId: string, kept: KeptRemark) {
    const text = JSON.stringify(kept);
    this.tables.write('INSERT OR REPLACE INTO remarks_given VALUES (?, ?)', targetId, text);
  }

  dropRemark(targetId: string) {
    if (this.given(targetId)?.comment) {
      this.tables.write(
        'INSERT OR REPLACE INTO comments_ended VALUES (?, ?)',
        targetId,
        Date.now(),
      );
    }
    this.tables.write('DELETE FROM remarks_given WHERE target_id = ?', targetId);
  }

  received(actorId: string): KeptRemark | null {
    return this.#read('SELECT remark FROM remarks_received WHERE actor_id = ?', actorId);
  }

  /** A like with a comment to this member ended in the last 30 days. */
  hasEnded(targetId: string, now: number): boolean {
    const query = 'SELECT at FROM comments_ended WHERE target_id = ?';
    return (this.tables.value<number>(query, targetId) ?? 0) > now - SEALED_FOR;
  }

  /** The ended comment was never shown to anyone. */
  forgetEnded(targetId: string) {
    this.tables.write('DELETE FROM comments_ended WHERE target_id = ?', targetId);
  }

  receive(actorId: string, kept: KeptRemark | null) {
    const before = this.received(actorId);
    if (before && kept?.comment !== before.comment) this.#seal(actorId, before);
    if (kept === null)
      this.tables.write('DELETE FROM remarks_received WHERE actor_id = ?', actorId);
    else {
      const text = JSON.stringify(kept);
      this.tables.write('INSERT OR REPLACE INTO remarks_received VALUES (?, ?)', actorId, text);
    }
  }

  dropReceived(actorId: string) {
    this.receive(actorId, null);
    this.tables.write('DELETE FROM likes_seen WHERE actor_id = ?', actorId);
  }

  #seal(actorId: string, { comment, at }: KeptRemark) {
    const now = Date.now();
    if (comment === null || at < now - SEALED_FOR) return;
    this.tables.write(
      'INSERT OR REPLACE INTO comments_sealed VALUES (?, ?, ?, ?)',
      ...[actorId, at, comment, sealedUntil(now)],
    );
  }

  /** This member's comments from likes that have ended. */
  #sealed(actorId: string, now: number): readonly LikeComment[] {
    return this.tables.read<{ comment: string; at: number }>(
      'SELECT comment, at FROM comments_sealed WHERE actor_id = ? AND until > ? ORDER BY at',
      actorId,
      now,
    );
  }

  /** This member's comments with likes, including ended ones, in order. */
  commentsFrom(actorId: string, now: number): LikeComment[] {
    const kept = this.received(actorId);
    const standing = kept?.comment ? [{ comment: kept.comment, at: kept.at }] : [];
    return [...this.#sealed(actorId, now), ...standing];
  }

  /** The remark of the like to this member. */
  remarkTo(targetId: string): Remark | null {
    const kept = this.given(targetId);
    return kept && { on: kept.on, comment: kept.comment };
  }

  isSeen(actorId: string): boolean {
    return this.tables.has('SELECT 1 FROM likes_seen WHERE actor_id = ?', actorId);
  }

  /** This member's like was shown: from here on it cannot be withdrawn. */
  see(actorId: string) {
    if (this.isSeen(actorId)) return;
    this.tables.write('INSERT INTO likes_seen VALUES (?)', actorId);
  }

  #read(query: string, id: string): KeptRemark | null {
    const stored = this.tables.value<string>(query, id);
    return stored === null ? null : keptRemark.parse(JSON.parse(stored));
  }
}
