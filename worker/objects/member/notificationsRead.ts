import type { Tables } from '../storage/tables';

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
