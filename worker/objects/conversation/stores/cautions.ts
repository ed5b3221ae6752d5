import { CAUTION_KINDS, type CautionKind } from '../../../../src/shared/contract/messages';
import { findingsIn, judge } from '../../../domain/scamWarnings/judge';
import {
  type MessageFindings,
  RECENT_MESSAGES,
  recentFindings,
} from '../../../domain/scamWarnings/recentFindings';
import type { Tables } from '../../storage/tables';

interface Judged {
  seq: number;
  sender_id: string;
  content: string;
}

/** The same caution is not repeated within this many messages. */
const SAID_FOR = 5;

/**
 * Which messages of a conversation their receiver is cautioned about, and what is remembered of
 * each side: a number, no words. The sender sees nothing of it. Synchronous like the messages, and
 * in the same turn.
 */
export class Cautions {
  /** Findings in the latest messages; read from them on first use. */
  #found: MessageFindings[] | null = null;

  constructor(private readonly tables: Tables) {}

  /** For a message just stored. */
  judge(row: Judged, sameToOthers: number): CautionKind | null {
    const { seq, sender_id: sender, content } = row;
    const known = new Map(
      this.tables
        .read<{ member_id: string; signs: number }>('SELECT member_id, signs FROM signs')
        .map(({ member_id, signs }) => [member_id, signs]),
    );
    const soFar = known.get(sender) ?? 0;
    const ofOther = [...known].find(([id]) => id !== sender)?.[1] ?? 0;
    const before = this.#foundBefore(seq);
    const { kind, signs, found } = judge(content, soFar, {
      before: seq - 1,
      ofOther,
      sameToOthers,
      recent: recentFindings(sender, before),
    });
    this.#found = [...before.slice(1 - RECENT_MESSAGES), { sender, ...found }];
    if (signs !== soFar) {
      this.tables.write(
        `INSERT INTO signs (member_id, signs) VALUES (?, ?)
         ON CONFLICT (member_id) DO UPDATE SET signs = excluded.signs`,
        sender,
        signs,
      );
    }
    if (!kind || this.#wasSaid(kind, row)) return null;
    this.tables.write(
      'INSERT INTO cautions (seq, sender_id, kind) VALUES (?, ?, ?)',
      seq,
      sender,
      kind,
    );
    return kind;
  }

  /** Cautions on messages to this member, from the first to the last of a page. */
  to(receiverId: string, first: number, last: number): ReadonlyMap<number, CautionKind> {
    const rows = this.tables.read<{ seq: number; kind: string }>(
      'SELECT seq, kind FROM cautions WHERE seq BETWEEN ? AND ? AND sender_id <> ?',
      first,
      last,
      receiverId,
    );
    return new Map(
      rows.flatMap(({ seq, kind }) => {
        const known = CAUTION_KINDS.find((each) => each === kind);
        return known ? [[seq, known] as const] : [];
      }),
    );
  }

  /** The conversation ended for one of the two. */
  erase() {
    this.#found = null;
    if (this.tables.hasTables()) this.tables.write('DELETE FROM cautions; DELETE FROM signs;');
  }

  /** Findings since the latest departure. */
  #foundBefore(seq: number): readonly MessageFindings[] {
    if (this.#found) return this.#found;
    const rows = this.tables.read<{ sender_id: string; content: string }>(
      `SELECT sender_id, content FROM messages
       WHERE seq < ? AND seq > COALESCE((SELECT MAX(seq) FROM departures), 0)
       ORDER BY seq DESC LIMIT ${RECENT_MESSAGES}`,
      seq,
    );
    return rows
      .toReversed()
      .map(({ sender_id, content }) => ({ sender: sender_id, ...findingsIn(content) }));
  }

  #wasSaid(kind: CautionKind, { seq, sender_id }: Judged): boolean {
    const said = this.tables.read(
      'SELECT 1 FROM cautions WHERE seq > ? AND sender_id = ? AND kind = ? LIMIT 1',
      seq - SAID_FOR,
      sender_id,
      kind,
    );
    return said.length > 0;
  }
}
