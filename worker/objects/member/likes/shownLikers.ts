import { FREE_LIKES_SHOWN } from '../../../../src/shared/rules/limits';
import type { Tables } from '../../storage/tables';

/** Likers that a free member was shown on a New Jersey day; passing on one makes no room. */
export class ShownLikers {
  constructor(private readonly tables: Tables) {}

  on(day: string): string[] {
    const ids = this.tables.value<string>('SELECT ids FROM shown_likers WHERE day = ?', day);
    return ids?.split(' ') ?? [];
  }

  /** Those of these likers who may be shown, in order: shown before, or while there is room. */
  take(day: string, likerIds: readonly string[]): string[] {
    const before = this.on(day);
    const room = FREE_LIKES_SHOWN - before.length;
    const added = likerIds.filter((id) => !before.includes(id)).slice(0, Math.max(0, room));
    const shown = [...before, ...added];
    if (added.length > 0) {
      this.tables.write('DELETE FROM shown_likers WHERE day <> ?', day);
      this.tables.write('INSERT OR REPLACE INTO shown_likers VALUES (?, ?)', day, shown.join(' '));
    }
    return likerIds.filter((id) => shown.includes(id));
  }
}
