import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { flag, integer, nullable, row, text } from '../../db/columns';
import { isAmong } from '../../db/expressions';
import { allOf, guarded } from '../../db/guard';
import { rows } from '../../db/runBatch';
import { messagePhotos, photos, takeDownPictures } from '../../db/schema';
import { deleteWhere, existsIn, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/ids';
import { photoKeys } from '../../platform/photos';
import {
  analyzePicture,
  analyzeStored,
  firstUploads,
  type PictureAnalysis,
} from '../photos/analyzePicture';
import { barringDecision } from '../photos/barredPictures';
import { AS_WEBP, registerPictures } from '../photos/storedPictures';

const photoRow = row({
  id: text,
  memberId: text,
  position: integer,
  width: integer,
  height: integer,
  placeholder: text,
  createdAt: integer,
});

export interface ClaimedPhoto extends Omit<z.infer<typeof photoRow>, 'createdAt'> {
  print: string;
  /** When its member first uploaded it or a copy of it. */
  firstAt: number;
  /** `null` where its bytes cannot be read. */
  look: PictureAnalysis | null;
}

/** A picture of a claim. */
export const claimedRow = row({
  takeDownId: text,
  photoId: text,
  memberId: nullable(text),
  position: integer,
  width: integer,
  height: integer,
  placeholder: text,
  print: text,
  firstAt: nullable(integer),
  hidden: flag,
});

export type Claimed = z.infer<typeof claimedRow>;

/** The position of a photo in a conversation, which is in no profile. */
const IN_CONVERSATION = -1;

/** The pictures of profiles, and the photos in conversations. */
export const PICTURES = sql.raw(`(SELECT id, member_id, position, width, height, placeholder, print,
    created_at FROM photos
  UNION ALL SELECT id, sender_id, ${IN_CONVERSATION}, width, height, '', print, created_at
    FROM message_photos WHERE hidden = 0)`);

/** On \`p\`: the given picture, or else all of the member's profile. */
export function namedPictures(photoId: string | null, memberId: string | null): SQL {
  return photoId === null
    ? sql`p.member_id = ${memberId} AND p.position <> ${IN_CONVERSATION}`
    : sql`p.id = ${photoId}`;
}

/**
 * Pictures that a claim is about, each with a print and a copy of its bytes that outlives it.
 * `which` is a condition on `p`. Pictures whose bytes are gone are omitted.
 */
export async function copyPictures(context: Context, takeDownId: string, which: SQL) {
  const found = await rows(photoRow)`SELECT p.id, p.member_id AS memberId, p.position, p.width,
    p.height, p.placeholder, p.created_at AS createdAt FROM ${PICTURES} p WHERE ${which} ORDER BY p.position`.run(
    context.db,
  );
  const copied = await Promise.all(
    found.map(async ({ createdAt, ...photo }) => {
      const kept = await context.env.PHOTOS.get(photoKeys.original(photo.id));
      if (!kept) return [];
      const bytes = new Uint8Array(await kept.arrayBuffer());
      await context.env.PHOTOS.put(photoKeys.claimed(takeDownId, photo.id), bytes, AS_WEBP);
      const look = await analyzePicture(context, bytes).catch(() => null);
      const [upload] = look ? await firstUploads(context, photo.memberId, [look], createdAt) : [];
      return [
        { ...photo, print: look?.print ?? '', look, firstAt: upload?.uploadedAt ?? createdAt },
      ];
    }),
  );
  return copied.flat();
}

/** Inserts them as the claim's pictures; one in another open claim stays there. */
export function claimPictures<When extends SQL>(
  takeDownId: string,
  photos: readonly ClaimedPhoto[],
  hidden: boolean,
  when: When,
) {
  const given = photos.map(({ look: _, ...each }) => each);
  return guarded`INSERT INTO take_down_pictures (take_down_id, photo_id, member_id, position, width,
      height, placeholder, print, first_at, hidden)
    SELECT ${takeDownId}, value ->> 'id', value ->> 'memberId', value ->> 'position',
      value ->> 'width', value ->> 'height', value ->> 'placeholder', value ->> 'print',
      value ->> 'firstAt',
      ${hidden ? 1 : 0}
    FROM json_each(${JSON.stringify(given)})
    WHERE ${when} AND (value ->> 'memberId') IN (SELECT id FROM members)
    ON CONFLICT DO NOTHING`;
}

/** Hides a claim's pictures and removes their bytes; the row of a message's photo stays. */
export function hidePictures<When extends SQL>(takeDownId: string, when: When) {
  const which = allOf(eq(takeDownPictures.takeDownId, takeDownId), when);
  const { photoId } = takeDownPictures;
  return {
    gone: deleteWhere(photos, isAmong(photos.id, photoId, which)),
    sent: updateWhere(messagePhotos, { hidden: true }, isAmong(messagePhotos.id, photoId, which)),
    hidden: updateWhere(takeDownPictures, { hidden: true }, which),
  };
}

/**
 * A restored picture, under a new id, since the removal of the former may still be running. A photo
 * in a conversation keeps the id that its message has.
 */
export interface Returning extends Claimed {
  newId: string;
}

/** Reads the claim's copy of a picture; `null` once it is gone. */
export const analyzeClaimed = (context: Context, takeDownId: string, photoId: string) =>
  analyzeStored(context, photoKeys.claimed(takeDownId, photoId));

/**
 * Stores the bytes of hidden pictures in the bucket again; `returnPictures` then writes the rows. A
 * picture whose copy is gone, or that another decision bars, stays hidden.
 */
export async function restorePictureBytes(context: Context, claimed: readonly Claimed[]) {
  const returning = claimed
    .filter(({ hidden, memberId }) => hidden && memberId !== null)
    .map((each) => ({
      ...each,
      newId: each.position === IN_CONVERSATION ? each.photoId : newId('pho'),
    }));
  const registered = returning.map(({ newId: id }) => ({ id }));
  await registerPictures(context, registered);
  const put = await Promise.all(
    returning.map(async (each) => {
      const { takeDownId, photoId } = each;
      const kept = await context.env.PHOTOS.get(photoKeys.claimed(takeDownId, photoId));
      if (!kept) return [];
      const bytes = new Uint8Array(await kept.arrayBuffer());
      const look = await analyzePicture(context, bytes);
      const shown = {
        look,
        memberId: each.memberId,
        since: each.firstAt ?? Number.POSITIVE_INFINITY,
      };
      if (await barringDecision(context, shown, takeDownId)) return [];
      await context.env.PHOTOS.put(photoKeys.original(each.newId), bytes, AS_WEBP);
      await context.env.PHOTOS.put(photoKeys.claimed(takeDownId, each.newId), bytes, AS_WEBP);
      return [each];
    }),
  );
  return put.flat();
}

/** At their former positions, or at the end of the list where these are taken. */
export function restorePictures<When extends SQL>(
  { now }: Pick<Context, 'now'>,
  returning: readonly Returning[],
  when: When,
) {
  return returning.flatMap(({ takeDownId, photoId, newId, memberId, position, ...photo }) => {
    const { width, height, placeholder, print } = photo;
    const isTaken = existsIn(photos, { memberId: memberId ?? '', position });
    const row =
      position === IN_CONVERSATION
        ? updateWhere(messagePhotos, { hidden: false }, { id: photoId }, when)
        : guarded`INSERT INTO photos
            (id, member_id, position, width, height, placeholder, print, created_at)
          SELECT ${newId}, m.id, CASE WHEN ${isTaken} THEN
            (SELECT MAX(position) + 1 FROM photos WHERE member_id = m.id) ELSE ${position} END,
            ${width}, ${height}, ${placeholder}, ${print}, ${now.getTime()}
          FROM members m WHERE m.id = ${memberId} AND ${when}`;
    const shown = { hidden: false, photoId: newId };
    return [row, updateWhere(takeDownPictures, shown, { takeDownId, photoId }, when)];
  });
}
