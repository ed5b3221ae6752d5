import type { Tables } from '../../storage/tables';

type Placed = {
  messageId: string;
  photoId: string;
};

/** Whether a photo is in the conversation, or until when it is sealed; `null` for neither. */
export type PhotoKept = 'stands' | number | null;

const STANDING = `SELECT m.id AS messageId, p.parts ->> '$.photo.id' AS photoId
  FROM parts p JOIN messages m ON m.seq = p.seq WHERE p.parts ->> '$.photo.id'`;

/** Photos of messages, and those sealed with them; the bytes stay as long. Synchronous. */
export class PhotoStore {
  constructor(private readonly tables: Tables) {}

  areThere(): boolean {
    return this.tables.has(`${STANDING} IS NOT NULL LIMIT 1`);
  }

  messageOf(photoId: string): string | null {
    return this.tables.read<Placed>(`${STANDING} = ?`, photoId)[0]?.messageId ?? null;
  }

  keeps(photoId: string, now: number): PhotoKept {
    if (this.messageOf(photoId) !== null) return 'stands';
    return this.tables.value<number>(
      'SELECT until FROM sealed_photos WHERE photo_id = ? AND until > ?',
      photoId,
      now,
    );
  }

  /** Called before the messages are removed: the photos of sealed ones are sealed for as long. */
  seal(until: number) {
    if (!this.areThere()) return;
    this.tables.write(
      `INSERT OR IGNORE INTO sealed_photos (message_id, photo_id, until)
       SELECT messageId, photoId, ? FROM (${STANDING} IS NOT NULL)
       WHERE messageId IN (SELECT id FROM sealed)`,
      until,
    );
  }

  /** The photos of these messages, current or sealed, by message. */
  of(messageIds: readonly string[], now: number): ReadonlyMap<string, string> {
    const ids = JSON.stringify(messageIds);
    const found = [
      ...this.tables.read<Placed>(
        `${STANDING} IS NOT NULL AND m.id IN (SELECT value FROM json_each(?))`,
        ids,
      ),
      ...this.tables.read<Placed>(
        `SELECT message_id AS messageId, photo_id AS photoId FROM sealed_photos
         WHERE until > ? AND message_id IN (SELECT value FROM json_each(?))`,
        now,
        ids,
      ),
    ];
    return new Map(found.map(({ messageId, photoId }) => [messageId, photoId]));
  }

  expire(now: number) {
    this.tables.write('DELETE FROM sealed_photos WHERE until <= ?', now);
  }
}
