import { HIDDEN_MESSAGE } from '../../../../src/shared/rules/messages/conversations';
import type { Tables } from '../../storage/tables';
import type { StoredRow } from './conversationTables';
import type { Departures } from './departures';
import { isSeenBy } from './heldMessages';
import { SilentMessages } from './silentMessages';

export interface ConversationSide {
  unread: number;
  hasWritten: boolean;
  /** All that the other wrote arrived silently, and the member has not answered. */
  isSilent: boolean;
  last: Pick<StoredRow, 'seq' | 'content' | 'created_at' | 'sender_id'> | null;
}

interface Counted extends ConversationSide {
  last: StoredRow | null;
}

/** A count, the message up to which it counted, and the number of other writes at that time. */
interface Known {
  counted: Counted;
  upTo: number;
  writes: number;
}

const COUNTED = ['messages', 'held', 'reads', 'departures', 'silent'];
const LATER = 'SELECT * FROM messages WHERE seq > ? ORDER BY seq';

/** Each one's side: counted once, then message by message until another counted table changes. */
export class Sides {
  readonly #silent: SilentMessages;
  readonly #known = new Map<string, Known>();
  /** Number of added messages. */
  #added = 0;

  constructor(private readonly tables: Tables) {
    this.#silent = new SilentMessages(tables);
  }

  /** A message was written, and nothing else that is counted. */
  added(row: StoredRow) {
    this.#added += 1;
    this.tables.cacheResult([row], LATER, row.seq - 1);
  }

  /** One side's summary; `last` is `null` when nothing is left of it for this member. */
  of(memberId: string, departures: Departures): ConversationSide {
    const writes = this.tables.writesOf(COUNTED) - this.#added;
    const before = this.#known.get(memberId);
    const known =
      before?.writes === writes
        ? this.#goOn(memberId, before)
        : { counted: this.#count(memberId, departures), upTo: this.newest(), writes };
    this.#known.set(memberId, known);
    const { last, ...rest } = known.counted;
    return { ...rest, last: last && departures.seenBy(memberId, last) };
  }

  #goOn(memberId: string, known: Known): Known {
    const later = this.tables.read<StoredRow>(LATER, known.upTo);
    const counted = later.reduce(({ unread, hasWritten }, row) => {
      const isOwn = row.sender_id === memberId;
      return {
        unread: unread + (isOwn ? 0 : 1),
        hasWritten: hasWritten || isOwn,
        isSilent: false,
        last: row,
      };
    }, known.counted);
    return { ...known, counted, upTo: later.at(-1)?.seq ?? known.upTo };
  }

  /** The number of the newest message; 0 without any. */
  newest(): number {
    return this.tables.value<number>('SELECT MAX(seq) AS seq FROM messages') ?? 0;
  }

  #count(memberId: string, departures: Departures): Counted {
    const isLoud = this.#silent.isLoud();
    const [found] = this.tables.read<
      StoredRow & { unread: number; wrote: number; loud: number; hushed: number }
    >(
      `SELECT *,
         (SELECT COUNT(*) FROM messages WHERE sender_id <> ?1 AND ${isSeenBy('?1')} AND ${isLoud}
           AND seq > MAX(?2,
          COALESCE((SELECT MAX(seq) FROM reads WHERE member_id = ?1), 0))) AS unread,
         EXISTS (SELECT 1 FROM messages WHERE sender_id = ?1 AND seq > ?3) AS wrote,
         EXISTS (SELECT 1 FROM messages WHERE sender_id <> ?1 AND seq > ?3 AND ${isLoud}
           AND ${isSeenBy('?1')}) AS loud,
         sender_id <> ?1 AND NOT ${isLoud} AS hushed
       FROM messages WHERE seq > ?3 AND ${isSeenBy('?1')} ORDER BY seq DESC LIMIT 1`,
      memberId,
      departures.latest,
      departures.of(memberId),
    );
    if (!found) return { unread: 0, hasWritten: false, isSilent: false, last: null };
    const { unread, wrote, loud, hushed, ...row } = found;
    const last = hushed === 1 ? { ...row, content: HIDDEN_MESSAGE } : row;
    return { unread, hasWritten: wrote === 1, isSilent: wrote === 0 && loud === 0, last };
  }
}
