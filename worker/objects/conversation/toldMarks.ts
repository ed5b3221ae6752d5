import type { Tables } from '../storage/tables';
import type { PairOfMembers } from './pairOfMembers';

/** One of the two members: the one with the lower id, or the other. */
export type Half = 'low' | 'high';

export const HALVES: readonly Half[] = ['low', 'high'];

const STORED = 'SELECT version, low, high, pair FROM told';

/** A side that is on its way with an answer: as it was then, and up to which version it is so still. */
interface Answered {
  given: number;
  holds: number;
}

type Row = { version: number; low: number; high: number; pair: string };

/**
 * The outbox of a conversation: its version, which grows with every change, up to which version each
 * member's object was told of its side, and what the directory was told of the pair. What was told is
 * remembered in memory and stored with the next change: lost with the object, it is told again.
 */
export class ToldMarks {
  readonly #tables: Tables;
  readonly #pair: PairOfMembers;
  #told: Partial<Omit<Row, 'version'>> = {};
  #answered: Partial<Record<Half, Answered>> = {};
  #doubts = 0;

  constructor(tables: Tables, pair: PairOfMembers) {
    this.#tables = tables;
    this.#pair = pair;
  }

  get version(): number {
    return this.#row().version;
  }

  isTold(half: Half): boolean {
    const row = this.#row();
    return row[half] >= row.version;
  }

  told(half: Half, version: number) {
    this.#told[half] = Math.max(version, this.#told[half] ?? 0);
  }

  /** The side is on its way with an answer: not told for certain, and not to be told just now. */
  isAnswered(half: Half): boolean {
    return this.#answered[half]?.holds === this.version;
  }

  answered(half: Half) {
    const { version } = this;
    this.#answered[half] = { given: version, holds: version };
  }

  /** The member's object says which version it has. */
  heard(half: Half, version: number) {
    const answered = this.#answered[half];
    if (answered && version >= answered.given) this.told(half, answered.holds);
    else if (version <= this.version) this.told(half, version);
  }

  /** What was on its way may not have arrived. */
  doubtAnswers() {
    this.#answered = {};
  }

  /** What the directory was told last; empty when that may not be so any more. */
  get toldOfPair(): string {
    return this.#row().pair;
  }

  /** Does nothing when it was doubted since there were so many doubts. */
  toldPair(word: string, doubts: number) {
    if (doubts === this.#doubts) this.#told.pair = word;
  }

  get doubts(): number {
    return this.#doubts;
  }

  /** The directory may have changed by itself what it was told. */
  doubtPair() {
    this.#doubts += 1;
    delete this.#told.pair;
    if (this.#tables.areThere()) this.#tables.write(`UPDATE told SET pair = '' WHERE pair <> ''`);
  }

  /** Something of the two sides has changed, or of this member's alone. */
  changed(memberId: string | null = null) {
    const row = this.#row();
    const version = row.version + 1;
    // A side that knew all still does when only the other's has changed.
    const keeps = (half: Half) => memberId !== null && memberId !== this.#memberOf(half);
    const told = (half: Half) =>
      keeps(half) && row[half] >= row.version ? version : Math.min(row[half], row.version);
    for (const half of HALVES) {
      const answered = this.#answered[half];
      if (answered && keeps(half) && answered.holds === row.version) answered.holds = version;
    }
    this.#write({ version, low: told('low'), high: told('high'), pair: row.pair });
  }

  /** Everybody is told again, by a version that is later than this one and than its own. */
  tellAgain(than: number) {
    this.#doubts += 1;
    this.#answered = {};
    this.#write({ version: Math.max(this.version, than) + 1, low: 0, high: 0, pair: '' });
  }

  #write(next: Row) {
    this.#tables.write(
      `INSERT INTO told (id, version, low, high, pair) VALUES (1, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, low = excluded.low,
         high = excluded.high, pair = excluded.pair`,
      ...[next.version, next.low, next.high, next.pair],
    );
    this.#tables.know([next], STORED);
    this.#told = {};
  }

  /** The storage was emptied. */
  forget() {
    this.#told = {};
    this.#answered = {};
  }

  #memberOf(half: Half): string | undefined {
    return this.#pair.members()?.[half === 'low' ? 0 : 1];
  }

  #row(): Row {
    const [stored] = this.#tables.read<Row>(STORED);
    const row = stored ?? { version: 0, low: 0, high: 0, pair: '' };
    const { low = 0, high = 0, pair = row.pair } = this.#told;
    return { ...row, low: Math.max(row.low, low), high: Math.max(row.high, high), pair };
  }
}
