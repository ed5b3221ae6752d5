import { MINUTE } from '../../../../src/shared/rules/durations';
import { REACTIONS_A_MINUTE } from '../../../../src/shared/rules/limits';
import {
  type MemberReaction,
  REACTIONS,
  type Reaction,
} from '../../../../src/shared/rules/messages/reactions';
import type { Tables } from '../../storage/tables';

export interface SaidTo {
  /** The message. */
  seq: number;
  memberId: string;
}

/** Reactions, one per member and message; a held member's are unseen by the other. Synchronous. */
export class ReactionStore {
  constructor(private readonly tables: Tables) {}

  of({ seq, memberId }: SaidTo): Reaction | null {
    return this.seenBy(memberId, [seq]).get(seq)?.find(isBy(memberId))?.reaction ?? null;
  }

  set({ seq, memberId }: SaidTo, reaction: Reaction, isHeld: boolean) {
    this.tables.write(
      `INSERT INTO reactions (seq, member_id, reaction, is_held) VALUES (?, ?, ?, ?)
       ON CONFLICT (seq, member_id) DO UPDATE SET reaction = excluded.reaction,
         is_held = excluded.is_held`,
      seq,
      memberId,
      reaction,
      isHeld ? 1 : 0,
    );
  }

  drop({ seq, memberId }: SaidTo) {
    this.tables.write('DELETE FROM reactions WHERE seq = ? AND member_id = ?', seq, memberId);
  }

  /** Reactions to these messages, by their number; messages without any are omitted. */
  seenBy(viewerId: string, seqs: readonly number[]): ReadonlyMap<number, MemberReaction[]> {
    const rows = this.tables.read<{ seq: number; member_id: string; reaction: string }>(
      `SELECT seq, member_id, reaction FROM reactions
       WHERE seq IN (SELECT value FROM json_each(?1)) AND (is_held = 0 OR member_id = ?2)
       ORDER BY seq, member_id`,
      JSON.stringify(seqs),
      viewerId,
    );
    const found = new Map<number, MemberReaction[]>();
    for (const { seq, member_id: userId, reaction: word } of rows) {
      const reaction = REACTIONS.find((each) => each === word);
      if (reaction) found.set(seq, [...(found.get(seq) ?? []), { userId, reaction }]);
    }
    return found;
  }

  /** Counts one more reaction of the member in this minute; false when there is no room for it. */
  take(memberId: string, now: number): boolean {
    const [before] = this.tables.read<{ since: number; count: number }>(
      'SELECT since, count FROM reaction_counts WHERE member_id = ?',
      memberId,
    );
    const open = before && now - before.since < MINUTE ? before : { since: now, count: 0 };
    if (open.count >= REACTIONS_A_MINUTE) return false;
    this.tables.write(
      'INSERT OR REPLACE INTO reaction_counts (member_id, since, count) VALUES (?, ?, ?)',
      memberId,
      open.since,
      open.count + 1,
    );
    return true;
  }

  /** Someone left: the reactions of both are erased. */
  erase() {
    this.tables.write('DELETE FROM reactions; DELETE FROM reaction_counts;');
  }
}

const isBy = (memberId: string) => (given: MemberReaction) => given.userId === memberId;
