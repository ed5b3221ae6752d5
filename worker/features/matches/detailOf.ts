import { sql } from 'drizzle-orm';
import type { LikedDetailInput } from '../../../src/shared/contract/remarks';
import { row, text } from '../../db/columns';
import { firstRow, type Query } from '../../db/runBatch';
import { photoIdIn } from '../../platform/photos';

const detailRow = row({ text });

/**
 * The words of a detail of this member's profile; nothing when it is not there, or not requested.
 */
export function detailOf(
  memberId: string,
  on: LikedDetailInput | undefined,
): Query<{ text: string } | undefined> {
  if (on?.kind === 'photo') {
    return firstRow(detailRow)`SELECT alt AS text FROM photos
      WHERE member_id = ${memberId} AND id = ${photoIdIn(on.value) ?? ''}`;
  }
  const [list, name, words] =
    on?.kind === 'prompt'
      ? [sql`m.prompts`, sql`each.value ->> 'prompt'`, sql`each.value ->> 'answer'`]
      : [sql`m.interests`, sql`each.value`, sql`each.value`];
  return firstRow(detailRow)`SELECT ${words} AS text FROM members m, json_each(${list}) each
    WHERE m.id = ${memberId} AND ${name} = ${on?.value ?? null} LIMIT 1`;
}
