import { FREE_LIKES_SHOWN } from '../../../src/shared/rules/limits';
import type { Tables } from '../storage/tables';

/** Members who are about to be shown on a day, and the day's limit. */
export interface ShownProfiles {
  day: string;
  ids: readonly string[];
  limit: number;
}

/** The last letters of an id are enough to distinguish the members of a day. */
const ID_LETTERS = 8;
const SEEN_ON = 'SELECT ids FROM seen_profiles WHERE day = ?';

/** Profiles shown to the member on a New Jersey day, once each; a day is one row to write. */
export class SeenProfiles {
  constructor(private readonly tables: Tables) {}

  /** False, and nothing is counted, when these would exceed `limit` on this day. */
  take({ day, ids: memberIds, limit }: ShownProfiles): boolean {
    const seen = this.tables.value<string>(SEEN_ON, day)?.split(' ') ?? [];
    const known = new Set(seen);
    const fresh = new Set(memberIds.map(shortened).filter((id) => !known.has(id)));
    if (fresh.size === 0) return true;
    if (known.size + fresh.size > limit) return false;
    const ids = [...seen, ...fresh].join(' ');
    this.tables.write('DELETE FROM seen_profiles WHERE day < ?', day);
    this.tables.write('INSERT OR REPLACE INTO seen_profiles VALUES (?, ?)', day, ids);
    this.tables.cacheResult([{ ids }], SEEN_ON, day);
    return true;
  }
}

const shortened = (id: string) => id.slice(-ID_LETTERS);

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

/** Up to when a member has read their notifications (milliseconds since 1970): it only grows. */
export class NotificationsRead {
  constructor(private readonly tables: Tables) {}

  get upTo(): number {
    return this.tables.value<number>('SELECT up_to FROM notifications_read') ?? 0;
  }

  /** False when it was read already. */
  read(upTo: number): boolean {
    if (upTo <= this.upTo) return false;
    this.tables.write('INSERT OR REPLACE INTO notifications_read (id, up_to) VALUES (1, ?)', upTo);
    return true;
  }
}
