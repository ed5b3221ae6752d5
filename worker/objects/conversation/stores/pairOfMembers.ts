import { type Pair, pairOf } from '../../../platform/objects';
import type { Tables } from '../../storage/tables';

/** The two members of the conversation, and whether D1 must be asked about them. */
export class PairOfMembers {
  constructor(private readonly tables: Tables) {}

  /** The members, once something was stored. */
  members(): [string, string] | null {
    const [pair] = this.tables.read<Record<keyof Pair, string>>(
      'SELECT low_id AS lowId, high_id AS highId FROM pair',
    );
    return pair ? [pair.lowId, pair.highId] : null;
  }

  remember(a: string, b: string) {
    if (this.members()) return;
    const { lowId, highId } = pairOf(a, b);
    this.tables.write('INSERT INTO pair (id, low_id, high_id) VALUES (1, ?, ?)', lowId, highId);
  }

  /** D1 has said that each may write to the other; until something changes it is not asked. */
  isTrusted(): boolean {
    return this.tables.has('SELECT 1 FROM pair WHERE trusted = 1');
  }

  trust(isTrusted: boolean) {
    if (isTrusted === this.isTrusted()) return;
    this.tables.write('UPDATE pair SET trusted = ?', isTrusted ? 1 : 0);
  }

  forget() {
    this.tables.write('DELETE FROM pair');
  }
}
