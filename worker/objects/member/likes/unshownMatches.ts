import type { Tables } from '../../storage/tables';

/** Matches that no device of the member has shown yet: each is shown once, on one of them. */
export class UnshownMatches {
  constructor(private readonly tables: Tables) {}

  ids(): string[] {
    return this.tables.values<string>('SELECT other_id AS id FROM unshown_matches');
  }

  add(otherId: string) {
    this.tables.write('INSERT OR IGNORE INTO unshown_matches VALUES (?)', otherId);
  }

  /** The match was shown, or is over. False when another device was first. */
  take(otherId: string): boolean {
    if (!this.ids().includes(otherId)) return false;
    this.tables.write('DELETE FROM unshown_matches WHERE other_id = ?', otherId);
    return true;
  }
}
