import { DELETED_MESSAGE, type ListedConversation } from '../../domain/messages/listedConversation';
import type { VersionedSide } from '../conversation/updates';
import type { Tables } from '../storage/tables';
import type { PartedHow, PartingStore } from './partings';

const SILENT = 'SELECT other_id FROM silent_conversations';
const SIDE = 'SELECT version, unread FROM conversations WHERE other_id = ?';

/** The member's conversations. One without anything left keeps its version; `last_at` is null. */
export class ConversationList {
  constructor(
    private readonly tables: Tables,
    private readonly partings: PartingStore,
  ) {}

  /**
   * Stores a side by its version. Returns how many unread messages it added, a negative number when
   * some were read, and `null` when it is late or repeated. New ones wait to be mailed until
   * `mailAt`. What was said before the two parted stays gone, whenever it arrives.
   */
  put(otherId: string, side: VersionedSide, mailAt: number) {
    const { version, last, unread, hasWritten, isSilent } = this.partings.leftOf(otherId, side);
    const before = this.#side(otherId);
    if (before && before.version >= version) return null;
    const more = unread - (before?.unread ?? 0);
    this.tables.write(
      `INSERT INTO conversations (other_id, version, last_seq, last_content, last_at,
         last_sender_id, unread, has_written, mail_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
       ON CONFLICT (other_id) DO UPDATE SET version = ?2, last_seq = ?3, last_content = ?4,
         last_at = ?5, last_sender_id = ?6, unread = ?7, has_written = ?8,
         mail_at = IIF(?7 = 0, NULL, COALESCE(mail_at, ?9))`,
      otherId,
      version,
      last?.seq ?? null,
      last?.content ?? null,
      last?.created_at ?? null,
      last?.sender_id ?? null,
      unread,
      hasWritten ? 1 : 0,
      more > 0 ? mailAt : null,
    );
    this.tables.cacheResult([{ version, unread }], SIDE, otherId);
    if (isSilent !== this.#silent().has(otherId)) this.#setSilent(otherId, isSilent);
    return more;
  }

  /** The version of the side in the list; 0 for none. */
  version(otherId: string): number {
    return this.#side(otherId)?.version ?? 0;
  }

  /** The last message in the list; 0 for none. */
  lastSeq(otherId: string): number {
    const query = 'SELECT last_seq AS seq FROM conversations WHERE other_id = ?';
    return this.tables.value<number>(query, otherId) ?? 0;
  }

  #silent(): ReadonlySet<string> {
    return new Set(this.tables.values<string>(SILENT));
  }

  #setSilent(otherId: string, isSilent: boolean) {
    const act = isSilent
      ? 'INSERT INTO silent_conversations VALUES (?)'
      : 'DELETE FROM silent_conversations WHERE other_id = ?';
    this.tables.write(act, otherId);
  }

  #side(otherId: string) {
    return this.tables.read<{ version: number; unread: number }>(SIDE, otherId)[0];
  }

  newest(limit: number): ListedConversation[] {
    const silent = this.#silent();
    return this.tables
      .read<Omit<ListedConversation, 'hasWritten' | 'isSilent'> & { hasWritten: number }>(
        `SELECT other_id AS otherId, last_content AS content, last_at AS lastAt,
           last_sender_id AS senderId, unread, has_written AS hasWritten
         FROM conversations WHERE last_at IS NOT NULL ORDER BY last_at DESC LIMIT ?`,
        limit,
      )
      .map((row) => ({
        ...row,
        hasWritten: row.hasWritten === 1,
        isSilent: silent.has(row.otherId),
      }));
  }

  /** Something is left of the conversation for the member. */
  has(otherId: string): boolean {
    return this.tables.has(
      'SELECT 1 FROM conversations WHERE other_id = ? AND last_at IS NOT NULL',
      otherId,
    );
  }

  unread(): number {
    return this.tables.value<number>('SELECT SUM(unread) AS unread FROM conversations') ?? 0;
  }

  unreadFrom(otherId: string): number {
    return this.#side(otherId)?.unread ?? 0;
  }

  /** They parted: nothing up to then is left for the member, or no words of the one who left. */
  part(otherId: string, at: number, how: PartedHow) {
    this.partings.record(otherId, at, how);
    const [set, words] =
      how === 'end'
        ? ['last_seq = NULL, last_content = ?3, last_at = NULL, last_sender_id = NULL', null]
        : ['last_content = IIF(last_sender_id = other_id, ?3, last_content)', DELETED_MESSAGE];
    this.tables.write(
      `UPDATE conversations SET ${set}, unread = 0, mail_at = NULL
       WHERE other_id = ?1 AND last_at <= ?2`,
      ...[otherId, at, words],
    );
  }

  /** Conversations whose unread messages are due to be mailed. */
  toMail(now: number): readonly { otherId: string; lastAt: number }[] {
    return this.tables.read<{ otherId: string; lastAt: number }>(
      `SELECT other_id AS otherId, last_at AS lastAt FROM conversations
       WHERE mail_at <= ? AND last_at IS NOT NULL`,
      now,
    );
  }

  nextMail(): number | null {
    return this.tables.value<number>('SELECT MIN(mail_at) AS at FROM conversations');
  }

  /** What was due by `now` has been mailed, or waits until `mailAt`. */
  mailed(now: number, mailAt: number | null) {
    this.tables.write('UPDATE conversations SET mail_at = ? WHERE mail_at <= ?', mailAt, now);
  }
}
