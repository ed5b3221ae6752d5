import { isSamePicture } from '../../../src/shared/rules/picturePrint';
import { rows } from '../../db/ask';
import { integer, row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import type { Upload } from '../bans/banCodes';

const uploadRow = row({ print: text, firstAt: integer });

/**
 * When a member first uploaded these pictures, or near copies of them, to any place of their profile:
 * now for new ones. A picture that was replaced meanwhile counts.
 */
export async function firstUploads(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  prints: readonly string[],
): Promise<Upload[]> {
  const own = await rows(uploadRow)`SELECT print, first_at AS firstAt FROM picture_uploads
    WHERE member_id = ${memberId}`.ask(db);
  return prints.map((print) => ({
    print,
    uploadedAt: Math.min(
      now.getTime(),
      ...own.flatMap((each) => (isSamePicture(each.print, print) ? each.firstAt : [])),
    ),
  }));
}
