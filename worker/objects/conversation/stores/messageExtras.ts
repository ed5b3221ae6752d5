import * as z from 'zod/mini';
import type { Message } from '../../../../src/shared/contract/messages';
import { likedDetail } from '../../../../src/shared/contract/remarks';
import { messagePhotoUrl } from '../../../platform/photos';
import type { Tables } from '../../storage/tables';

const keptPhoto = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.optional(z.string()),
  /** Of the uploaded bytes; recognizes a repeated photo. */
  digest: z.string(),
});
export type KeptPhoto = z.infer<typeof keptPhoto>;

/** What a message contains besides its words. */
const extras = z.object({
  photo: z.optional(keptPhoto),
  about: z.optional(likedDetail),
  closing: z.optional(z.literal(true)),
});
type Extras = z.infer<typeof extras>;

/** The same as shown to the two. */
export type ShownExtras = Omit<Extras, 'photo'> & Pick<Message, 'photo'>;

export function toMessagePhoto(kept: KeptPhoto): NonNullable<Message['photo']> {
  const { id, digest: _, ...photo } = kept;
  return { url: messagePhotoUrl(id), ...photo };
}

/** What messages have besides words, and up to which like comments were added. Synchronous. */
export class MessageExtras {
  constructor(private readonly tables: Tables) {}

  add(seq: number, added: Extras) {
    this.tables.write('INSERT INTO parts VALUES (?, ?)', seq, JSON.stringify(added));
  }

  /** The extras of these messages, by their number. */
  of(seqs: readonly number[]): ReadonlyMap<number, ShownExtras> {
    const kept = [...this.#kept(seqs)];
    return new Map(
      kept.map(([seq, { photo, ...others }]) => [
        seq,
        { ...others, ...(photo ? { photo: toMessagePhoto(photo) } : {}) },
      ]),
    );
  }

  /** The digest of a message's photo, if it has one. */
  digestOf(seq: number): string | undefined {
    return this.#kept([seq]).get(seq)?.photo?.digest;
  }

  #kept(seqs: readonly number[]): ReadonlyMap<number, Extras> {
    const rows = this.tables.read<{ seq: number; parts: string }>(
      'SELECT seq, parts FROM parts WHERE seq IN (SELECT value FROM json_each(?))',
      JSON.stringify(seqs),
    );
    return new Map(rows.map((row) => [row.seq, extras.parse(JSON.parse(row.parts))]));
  }

  /** True once for each like of this member, in the order of their times. */
  takesComment(memberId: string, likedAt: number): boolean {
    const written = this.tables.write(
      `INSERT INTO comments_taken (member_id, liked_at) VALUES (?, ?)
       ON CONFLICT (member_id) DO UPDATE SET liked_at = excluded.liked_at
         WHERE excluded.liked_at > liked_at`,
      memberId,
      likedAt,
    );
    return written > 0;
  }

  /** Someone left: quoted details of both are erased. */
  erase() {
    this.tables.write('DELETE FROM parts');
  }
}
