import { FIRST_KEEPS_IT, type TakeDownKind } from '../../../src/shared/rules/safety/takeDowns';
import { integer, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import type { PictureAnalysis } from '../photos/analyzePicture';
import type { Bar } from '../photos/barredPictures';
import { analyzeClaimed, type Claimed } from './claimedPictures';

const UPLOADS_A_PAGE = 1_000;
const uploadRow = row({ memberId: text, print: text, firstAt: integer });
type Upload = { memberId: string; print: string; firstAt: number };

/**
 * The bars of a decision to remove these pictures. Where the kind of request lets the first
 * uploader keep the picture, and another member uploaded it before the member in question, the bar
 * has that time.
 */
export async function barsOfDecision(
  context: Context,
  takeDownId: string,
  kind: TakeDownKind,
  pictures: readonly Claimed[],
): Promise<Bar[]> {
  const mayKeep = (FIRST_KEEPS_IT as readonly TakeDownKind[]).includes(kind);
  const found = await Promise.all(
    pictures
      .filter(({ print }) => print !== '')
      .map(async ({ photoId, print, firstAt }) => {
        const look =
          mayKeep && firstAt !== null ? await analyzeClaimed(context, takeDownId, photoId) : null;
        return { print, look, ownedAt: firstAt ?? 0 };
      }),
  );
  const looked = found.flatMap((each) => (each.look ? [{ ...each, look: each.look }] : []));
  const earliest = await earliestUploads(context, looked);
  const bars = new Map<string, number | null>();
  for (const each of found) {
    const firstAt = each.look ? (earliest.get(each.look) ?? null) : null;
    // The strictest bar for a print applies.
    const isBarredForAll = bars.get(each.print) === null;
    bars.set(each.print, isBarredForAll ? null : firstAt);
  }
  return [...bars].map(([print, firstAt]) => ({ print, firstAt }));
}

/** When anyone first uploaded each of these pictures, if that was before `ownedAt`. */
async function earliestUploads(
  { db }: Context,
  pictures: readonly { look: PictureAnalysis; ownedAt: number }[],
): Promise<Map<PictureAnalysis, number>> {
  const earliest = new Map<PictureAnalysis, number>();
  if (pictures.length === 0) return earliest;
  for (let after: Upload | undefined = { memberId: '', print: '', firstAt: 0 }; after; ) {
    const page: Upload[] = await rows(uploadRow)`
      SELECT member_id AS memberId, print, first_at AS firstAt FROM picture_uploads
      WHERE (member_id, print) > (${after.memberId}, ${after.print})
      ORDER BY member_id, print LIMIT ${UPLOADS_A_PAGE}`.run(db);
    const prints = page.map(({ print }) => print);
    for (const { look, ownedAt } of pictures) {
      const copied = new Set(look.copiesAmong(prints));
      for (const { print, firstAt } of page) {
        if (copied.has(print) && firstAt < (earliest.get(look) ?? ownedAt)) {
          earliest.set(look, firstAt);
        }
      }
    }
    after = page.length < UPLOADS_A_PAGE ? undefined : page.at(-1);
  }
  return earliest;
}
