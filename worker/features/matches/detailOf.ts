import { sql } from 'drizzle-orm';
import type { LikedDetailInput } from '../../../src/shared/contract/remarks';
import { row, text } from '../../db/columns';
import { joinedMember } from '../../db/expressions';
import { firstRow, type Query } from '../../db/runBatch';
import { isFoundAfter } from '../../domain/rsvp/peopleAtEvent';
import { photoIdIn } from '../../platform/photos';

const detailRow = row({ text });

/** The words of a profile's detail, or the title of an event after which the viewer finds them. */
export function detailOf(
  { now, viewerId }: { now: Date; viewerId: string },
  memberId: string,
  on: LikedDetailInput | undefined,
): Query<{ text: string } | undefined> {
  if (on?.kind === 'event') {
    const looking = { viewerId, eventId: on.value, now };
    return firstRow(detailRow)`SELECT title AS text FROM events
      WHERE id = ${on.value} AND ${isFoundAfter(looking, memberId)}`;
  }
  if (on?.kind === 'photo') {
    return firstRow(detailRow)`SELECT alt AS text FROM photos
      WHERE member_id = ${memberId} AND id = ${photoIdIn(on.value) ?? ''}`;
  }
  const [list, name, words] =
    on?.kind === 'prompt'
      ? [
          joinedMember.prompts,
          sql.raw("each.value ->> 'prompt'"),
          sql.raw("each.value ->> 'answer'"),
        ]
      : [joinedMember.interests, sql.raw('each.value'), sql.raw('each.value')];
  return firstRow(detailRow)`SELECT ${words} AS text FROM members m, json_each(${list}) each
    WHERE m.id = ${memberId} AND ${name} = ${on?.value ?? null} LIMIT 1`;
}
