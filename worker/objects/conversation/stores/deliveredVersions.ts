import type { Tables } from '../../storage/tables';
import type { PairOfMembers } from './pairOfMembers';

/** One of the two members: the one with the lower id, or the other. */
export type PairHalf = 'low' | 'high';

export const HALVES: readonly PairHalf[] = ['low', 'high'];

const STORED = 'SELECT version, low, high, pair FROM delivered';

/** A side in transit with an answer: its version, and the newest version with the same side. */
interface InAnswer {
  sent: number;
  sameUntil: number;
}

type Row = { version: number; low: number; high: number; pair: string };

/**
 * The version of a conversation, which grows with every change, and what was delivered: to each
 * member's object its side up to a version, to D1 the row of the pair. A delivery is remembered in
 * memory and stored with the next change; if the object dies before, the delivery is repeated.
 */
export class DeliveredVersions {
  #delivered: Partial<Omit<Row, 'version'>> = {};
  #inAnswer: Partial<Record<PairHalf, InAnswer>> = {};
  #doubts = 0;

  constructor(
    private readonly tables: Tables,
    private readonly pair: PairOfMembers,
  ) {}

  get version(): number {
    return this.#row().version;
  }

  isDelivered(half: PairHalf): boolean {
    const row = this.#row();
    return row[half] >= row.version;
  }

  delivered(half: PairHalf, version: number) {
    this.#delivered[half] = Math.max(version, this.#delivered[half] ?? 0);
  }

  /** The side is in transit with an answer: not confirmed, but not to be delivered now either. */
  isInAnswer(half: PairHalf): boolean {
    return this.#inAnswer[half]?.sameUntil === this.version;
  }

  sentInAnswer(half: PairHalf) {
    const { version } = this;
    this.#inAnswer[half] = { sent: version, sameUntil: version };
  }

  /** The member's object reported which version it has. */
  confirmed(half: PairHalf, version: number) {
    const answered = this.#inAnswer[half];
    if (answered && version >= answered.sent) this.delivered(half, answered.sameUntil);
    else if (version <= this.version) this.delivered(half, version);
  }

  /** Answers in transit may have been lost. */
  doubtAnswers() {
    this.#inAnswer = {};
  }

  /** The string of the pair that was delivered last; empty when the row may differ. */
  get deliveredPair(): string {
    return this.#row().pair;
  }

  /** Ignored if the pair was doubted since `doubts` was read. */
  pairDelivered(word: string, doubts: number) {
    if (doubts === this.#doubts) this.#delivered.pair = word;
  }

  get doubts(): number {
    return this.#doubts;
  }

  /** D1 may have changed the row by itself. */
  doubtPair() {
    this.#doubts += 1;
    delete this.#delivered.pair;
    this.tables.write(`UPDATE delivered SET pair = '' WHERE pair <> ''`);
  }

  /** Something changed for both sides, or only for this member's. */
  changed(memberId: string | null = null) {
    const row = this.#row();
    const version = row.version + 1;
    // A side that was up to date stays so when only the other's has changed.
    const keeps = (half: PairHalf) => memberId !== null && memberId !== this.#memberOf(half);
    const delivered = (half: PairHalf) =>
      keeps(half) && row[half] >= row.version ? version : Math.min(row[half], row.version);
    for (const half of HALVES) {
      const answered = this.#inAnswer[half];
      if (answered && keeps(half) && answered.sameUntil === row.version)
        answered.sameUntil = version;
    }
    this.#write({ version, low: delivered('low'), high: delivered('high'), pair: row.pair });
  }

  /** Has everything delivered again, with a version later than `than` and than its own. */
  redeliver(than: number) {
    this.#doubts += 1;
    this.#inAnswer = {};
    this.#write({ version: Math.max(this.version, than) + 1, low: 0, high: 0, pair: '' });
  }

  #write(next: Row) {
    this.tables.write(
      `INSERT INTO delivered (id, version, low, high, pair) VALUES (1, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, low = excluded.low,
         high = excluded.high, pair = excluded.pair`,
      ...[next.version, next.low, next.high, next.pair],
    );
    this.tables.cacheResult([next], STORED);
    this.#delivered = {};
  }

  /** The storage was emptied. */
  forget() {
    this.#delivered = {};
    this.#inAnswer = {};
  }

  #memberOf(half: PairHalf): string | undefined {
    return this.pair.members()?.[half === 'low' ? 0 : 1];
  }

  #row(): Row {
    const [stored] = this.tables.read<Row>(STORED);
    const row = stored ?? { version: 0, low: 0, high: 0, pair: '' };
    const { low = 0, high = 0, pair = row.pair } = this.#delivered;
    return { ...row, low: Math.max(row.low, low), high: Math.max(row.high, high), pair };
  }
}
