import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MemberContext } from '../../platform/context';
import { actorCounts, actorFrom, actorStatement } from '../actor';

/** One's own pictures; position 0 is the profile picture. */
const ownPhoto = z.object({ id: z.string(), position: z.number() });
const ownPhotos = z.array(ownPhoto);

export type OwnPhoto = z.infer<typeof ownPhoto>;

export function ownPhotosStatement({ db, session }: MemberContext) {
  return db.all(sql`SELECT id, position FROM photos
    WHERE member_id = ${session.memberId} ORDER BY position`);
}

export function ownPhotosFrom(rows: readonly unknown[]): OwnPhoto[] {
  return ownPhotos.parse(rows);
}

/** Throws when the session ended. */
export async function loadOwnPhotos(context: MemberContext): Promise<OwnPhoto[]> {
  const [rows, photos] = await context.db.batch([
    actorStatement(context),
    ownPhotosStatement(context),
  ]);
  actorFrom(rows, context.now);
  return ownPhotosFrom(photos);
}

interface NewPhoto {
  id: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Answers a row when it was added: the session counts, and `condition` holds at that moment. */
export function insertPhoto(
  context: MemberContext,
  { id, width, height, placeholder }: NewPhoto,
  position: SQL,
  condition: SQL = sql`TRUE`,
) {
  const { db, now, session } = context;
  return db.all(sql`
    INSERT INTO photos (id, member_id, position, width, height, placeholder, created_at)
    SELECT ${id}, ${session.memberId}, ${position}, ${width}, ${height}, ${placeholder},
      ${now.getTime()}
    WHERE ${actorCounts(context)} AND ${condition}
    RETURNING id, position`);
}

/** Answers the rows that went. */
export function deletePhotos(context: MemberContext, which: SQL) {
  const { db, session } = context;
  return db.all(sql`
    DELETE FROM photos WHERE member_id = ${session.memberId} AND ${actorCounts(context)}
      AND ${which}
    RETURNING id, position`);
}
