import type { ComparedViewer } from '../../domain/rsvp/peopleAtEvent';
import type { Tables } from '../storage/tables';

/** Whether several people that a member could like go to an event. */
export interface EventLook {
  eventId: string;
  /** The New Jersey day on which it was decided. */
  day: string;
  /** The member as they were when they first looked at the event. */
  compared: ComparedViewer;
  isSeveral: boolean;
}

/**
 * What the member is told before an event. It is decided once a day, and always by the values of
 * the first look: otherwise members could change their own age, gender or preferences, and learn
 * from the difference whether someone goes.
 */
export class EventLooks {
  constructor(private readonly tables: Tables) {}

  all(): EventLook[] {
    return this.tables
      .read<{ eventId: string; day: string; compared: string; isSeveral: number }>(
        `SELECT event_id AS eventId, day, compared, is_several AS isSeveral FROM event_looks
         ORDER BY event_id`,
      )
      .map((row) => ({
        ...row,
        compared: JSON.parse(row.compared) as ComparedViewer,
        isSeveral: row.isSeveral === 1,
      }));
  }

  /** Stores what is told until the event starts, and returns it: the first of two looks counts. */
  decide(look: EventLook, times: { now: number; endsAt: number }): boolean {
    const known = this.all().find(({ eventId }) => eventId === look.eventId);
    const compared = JSON.stringify(look.compared);
    const isLate = known && (known.day >= look.day || JSON.stringify(known.compared) !== compared);
    if (isLate) return known.isSeveral;
    this.tables.write('DELETE FROM event_looks WHERE ends_at <= ?', times.now);
    this.tables.write(
      'INSERT OR REPLACE INTO event_looks VALUES (?, ?, ?, ?, ?)',
      look.eventId,
      look.day,
      compared,
      look.isSeveral ? 1 : 0,
      times.endsAt,
    );
    return look.isSeveral;
  }
}
