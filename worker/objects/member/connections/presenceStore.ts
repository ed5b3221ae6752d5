import type { Tables } from '../../storage/tables';

/** Milliseconds since 1970. */
export interface OwnPresence {
  /** Until when others show the member as online; after the member left, the time they left. */
  until: number;
  /** When the last connection closed, where that had to be stored. */
  leftAt: number | null;
}

/** Whether the member is online, and which of their matches are. */
export class PresenceStore {
  constructor(private readonly tables: Tables) {}

  own(): OwnPresence | undefined {
    return this.tables.read<{ until: number; leftAt: number | null }>(
      'SELECT until, left_at AS leftAt FROM presence',
    )[0];
  }

  note({ until, leftAt }: OwnPresence) {
    this.tables.write('INSERT OR REPLACE INTO presence VALUES (1, ?, ?)', until, leftAt);
  }

  isOnline(otherId: string, now: number): boolean {
    const query = 'SELECT 1 FROM online_matches WHERE other_id = ? AND until > ?';
    return this.tables.has(query, otherId, now);
  }

  noteOnline(otherId: string, until: number) {
    this.tables.write('INSERT OR REPLACE INTO online_matches VALUES (?, ?)', otherId, until);
  }

  /** Matches whose presence expired without another update. */
  lapsed(now: number): string[] {
    return this.tables.values<string>(
      'SELECT other_id AS id FROM online_matches WHERE until <= ?',
      now,
    );
  }

  forget(otherId: string) {
    this.tables.write('DELETE FROM online_matches WHERE other_id = ?', otherId);
  }

  forgetAll() {
    this.tables.write('DELETE FROM online_matches');
  }
}
