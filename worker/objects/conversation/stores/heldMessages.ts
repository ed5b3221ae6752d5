import type { Tables } from '../../storage/tables';

/**
 * Messages that are held and reach no one: their sender sees them as sent, for the other they do
 * not exist, and the other's numbering has no gaps for them. They stay held for good.
 */
export class HeldMessages {
  constructor(private readonly tables: Tables) {}

  hold({ seq, sender_id }: { seq: number; sender_id: string }) {
    this.tables.write('INSERT INTO held (seq, sender_id) VALUES (?, ?)', seq, sender_id);
  }

  /** The number under which a member sees the message. */
  shown(viewerId: string, seq: number): number {
    return seq - this.#hiddenFrom(viewerId).filter((hidden) => hidden < seq).length;
  }

  /** The message that a member sees under this number, or the last one before the next they see. */
  stored(viewerId: string, shown: number): number {
    let seq = shown;
    for (const hidden of this.#hiddenFrom(viewerId)) if (hidden <= seq) seq += 1;
    return seq;
  }

  #hiddenFrom(viewerId: string): number[] {
    return this.tables.values<number>(
      'SELECT seq FROM held WHERE sender_id <> ? ORDER BY seq',
      viewerId,
    );
  }
}

/** SQL condition on a row of `messages`: it exists for this member. */
export const isSeenBy = (viewer: string) =>
  `seq NOT IN (SELECT seq FROM held WHERE sender_id <> ${viewer})`;
