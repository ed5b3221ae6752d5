import { newId } from '../../../platform/ids';
import type { Tables } from '../../storage/tables';
import type { ThreadFacts } from '../threadRules';
import { Cautions } from './cautions';
import type { StoredRow } from './conversationTables';
import type { DeliveredVersions } from './deliveredVersions';
import { Departures } from './departures';
import { HeldMessages, isSeenBy } from './heldMessages';
import { ReadMarks } from './readMarks';
import { type ConversationSide, Sides } from './sides';
import { SilentMessages } from './silentMessages';

interface AppendOptions {
  invitationId?: string | null;
  /** A member who writes here has read everything before; one who wrote elsewhere has not. */
  hasRead?: boolean;
}

/** A repeated message is found by its `clientId` among so many; devices repeat sooner. */
const MARKS_KNOWN = 500;

/** Messages numbered 1, 2, 3 … as accepted. Synchronous: nothing runs between read and write. */
export class MessageStore {
  readonly #tables: Tables;
  /** Both sides, or one, have to be delivered. */
  readonly #changed: DeliveredVersions['changed'];
  readonly held: HeldMessages;
  readonly cautions: Cautions;
  readonly silent: SilentMessages;
  readonly #reads: ReadMarks;
  readonly #sides: Sides;
  /** The message (`seq`) of each known `clientId`; read on first use. */
  #marks: Map<string, number> | null = null;

  constructor(tables: Tables, versions: DeliveredVersions) {
    this.#tables = tables;
    this.#changed = (memberId) => versions.changed(memberId);
    this.held = new HeldMessages(tables);
    this.cautions = new Cautions(tables);
    this.silent = new SilentMessages(tables);
    this.#reads = new ReadMarks(tables);
    this.#sides = new Sides(tables);
  }

  byInvitation(invitationId: string): StoredRow | undefined {
    return this.#tables.read<StoredRow>(
      'SELECT * FROM messages WHERE invitation_id = ? ORDER BY seq DESC LIMIT 1',
      invitationId,
    )[0];
  }

  byClientId(senderId: string, clientId: string): StoredRow | undefined {
    this.#marks ??= new Map(
      this.#tables
        .read<Pick<StoredRow, 'seq' | 'sender_id' | 'client_id'>>(
          `SELECT seq, sender_id, client_id FROM (SELECT * FROM messages
           ORDER BY seq DESC LIMIT ${MARKS_KNOWN}) WHERE client_id IS NOT NULL`,
        )
        .map(({ seq, sender_id, client_id }) => [`${sender_id} ${client_id}`, seq]),
    );
    const seq = this.#marks.get(`${senderId} ${clientId}`);
    if (seq === undefined) return undefined;
    return this.#tables.read<StoredRow>('SELECT * FROM messages WHERE seq = ?', seq)[0];
  }

  append(
    senderId: string,
    clientId: string | null,
    content: string,
    now: Date,
    { invitationId = null, hasRead = true }: AppendOptions = {},
  ): StoredRow {
    if (hasRead) this.#reads.read(senderId, now);
    const row = this.#tables.writeOne<StoredRow>(
      `INSERT INTO messages (seq, id, sender_id, client_id, content, created_at, invitation_id)
       SELECT COALESCE(MAX(seq), 0) + 1, ?, ?, ?, ?, ?, ? FROM messages RETURNING *`,
      newId('msg'),
      senderId,
      clientId,
      content,
      now.getTime(),
      invitationId,
    );
    if (clientId) this.#marks?.set(`${senderId} ${clientId}`, row.seq);
    this.#sides.added(row);
    if (hasRead) this.#reads.knowsAll(senderId);
    this.#changed();
    return row;
  }

  /** As `viewerId` sees it, oldest first. Empty when `beforeId` is no message of it. */
  page(options: {
    viewerId: string;
    beforeId?: string;
    afterSeq?: number;
    limit: number;
  }): readonly StoredRow[] {
    const { viewerId, beforeId, afterSeq, limit } = options;
    const departures = this.departures();
    const gone = departures.of(viewerId);
    const after = afterSeq === undefined ? undefined : this.held.stored(viewerId, afterSeq);
    const rows =
      after === undefined
        ? this.#newestFirst(viewerId, gone, beforeId ?? null, limit).toReversed()
        : this.#after(viewerId, Math.max(gone, after), limit);
    return rows.map((row) => departures.seenBy(viewerId, row));
  }

  #after(viewerId: string, seq: number, limit: number): readonly StoredRow[] {
    return this.#tables.read<StoredRow>(
      `SELECT * FROM messages WHERE seq > ?1 AND ${isSeenBy('?2')} ORDER BY seq LIMIT ?3`,
      seq,
      viewerId,
      limit,
    );
  }

  #newestFirst(viewerId: string, gone: number, beforeId: string | null, limit: number) {
    // Searched from the newest: as far back as someone has scrolled.
    const below = beforeId
      ? 'seq < (SELECT seq FROM messages WHERE id = ?2 ORDER BY seq DESC LIMIT 1)'
      : '?2 IS NULL';
    return this.#tables.read<StoredRow>(
      `SELECT * FROM messages WHERE seq > ?1 AND ${below} AND ${isSeenBy('?4')}
       ORDER BY seq DESC LIMIT ?3`,
      gone,
      beforeId,
      limit,
      viewerId,
    );
  }

  /** Those of the messages that the member can see as they were sent, oldest first. */
  originals(memberId: string, ids: readonly string[]): StoredRow[] {
    const departures = this.departures();
    return this.#tables
      .read<StoredRow>(
        `SELECT * FROM messages WHERE id IN (SELECT value FROM json_each(?1))
         AND ${isSeenBy('?2')} ORDER BY seq`,
        JSON.stringify(ids),
        memberId,
      )
      .filter((row) => departures.shows(memberId, row));
  }

  /** The number of the newest message; 0 without any. */
  lastSeq(): number {
    return this.#sides.newest();
  }

  isEmpty(): boolean {
    return !this.#tables.has('SELECT 1 FROM messages LIMIT 1');
  }

  /** Something was written since the latest departure. */
  isGoingOn(): boolean {
    const { latest } = this.departures();
    return this.#tables.has('SELECT 1 FROM messages WHERE seq > ? LIMIT 1', latest);
  }

  /** What a member wrote, including before they left, and what they may still see of the other. */
  copyFor(memberId: string, afterSeq: number, limit: number): StoredRow[] {
    const departures = this.departures();
    return this.#tables
      .read<StoredRow>(
        `SELECT * FROM messages WHERE seq > ?2 AND (sender_id = ?1 OR seq > ?3)
         AND ${isSeenBy('?1')} ORDER BY seq LIMIT ?4`,
        memberId,
        afterSeq,
        departures.of(memberId),
        limit,
      )
      .map((row) => departures.seenBy(memberId, row));
  }

  /** A member's own departure is no answer: what was sent before it still counts as sent. */
  facts(senderId: string): ThreadFacts {
    const departures = this.departures();
    const [counts] = this.#tables.read<{ sent: number; answers: number }>(
      `SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM messages WHERE sender_id = ?1
          AND seq > MAX(?2, COALESCE((SELECT MAX(seq) FROM messages WHERE sender_id <> ?1
            AND ${isSeenBy('?1')}), 0))
          LIMIT 10)) AS sent,
        EXISTS (SELECT 1 FROM messages WHERE sender_id <> ?1 AND seq > ?3
          AND ${isSeenBy('?1')}) AS answers`,
      senderId,
      departures.ofOthers(senderId),
      departures.latest,
    );
    return { sent: counts?.sent ?? 0, answered: counts?.answers === 1 };
  }

  /** Marks everything so far as read. True when there was something new. */
  markRead(memberId: string, now: Date): boolean {
    const isNew = this.#reads.read(memberId, now);
    if (isNew) this.#changed(memberId);
    return isNew;
  }

  /** When the member first read up to each of these messages. */
  readTimes(memberId: string) {
    return this.#reads.times(memberId);
  }

  departures(): Departures {
    return new Departures(
      this.#tables.read<{ member_id: string; seq: number }>(
        'SELECT member_id, seq FROM departures',
      ),
    );
  }

  /** One side's summary; `last` is `null` when nothing is left of it for this member. */
  side(memberId: string): ConversationSide {
    return this.#sides.of(memberId, this.departures());
  }

  /** Everything so far is gone for this member; the other keeps only their own words. */
  leave(memberId: string) {
    if (!this.#tables.hasTables()) return;
    this.#tables.write(
      `INSERT INTO departures (member_id, seq) SELECT ?1, COALESCE(MAX(seq), 0) FROM messages
       WHERE TRUE ON CONFLICT (member_id) DO UPDATE SET seq = excluded.seq`,
      memberId,
    );
    // A device that repeats an old send after this creates a new message.
    this.#tables.write('UPDATE messages SET client_id = NULL WHERE sender_id = ?', memberId);
    this.#marks = null;
    this.#changed();
  }

  /** As `leave`, and nothing they wrote or read stays stored. */
  forget(memberId: string) {
    this.leave(memberId);
    this.#tables.write(
      `UPDATE messages SET content = '', invitation_id = NULL WHERE sender_id = ?`,
      memberId,
    );
    this.#reads.forget(memberId);
  }

  /** Erases all messages; the version continues, so that a late report stays late. */
  erase() {
    this.#marks = null;
    if (!this.#tables.hasTables()) return;
    this.#tables.write(
      'DELETE FROM messages; DELETE FROM held; DELETE FROM reads; DELETE FROM departures;',
    );
    this.#changed();
  }
}
