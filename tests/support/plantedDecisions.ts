import { type SQL, sql } from 'drizzle-orm';
import { newId } from '../../worker/platform/ids';

/**
 * Verdicts, appeals and claims about a member and decided by them, containing a word of their own.
 */
export function decisionsAbout(mine: string, theirs: string, word: string): SQL[] {
  const now = Date.now();
  const verdictId = newId('ver');
  const takeDownId = newId('tkd');
  return [
    sql`INSERT INTO verdicts (id, member_id, measure, rule, reason, decided_by, decided_at)
      VALUES (${verdictId}, ${mine}, 'warned', 'spam', ${word}, ${theirs}, ${now}),
        (${newId('ver')}, ${theirs}, 'warned', 'spam', 'Theirs', ${mine}, ${now})`,
    sql`INSERT INTO appeals (id, verdict_id, text, created_at, due_at)
      VALUES (${newId('app')}, ${verdictId}, ${word}, ${now}, ${now})`,
    sql`INSERT INTO appeals (id, verdict_id, text, created_at, due_at, resolved_by)
      SELECT ${newId('app')}, id, 'Theirs', ${now}, ${now}, ${mine} FROM verdicts
      WHERE member_id = ${theirs}`,
    sql`INSERT INTO take_downs (id, kind, member_id, claimant_id, url, description, name, email,
        signature, created_at, confirmed_at, due_at, status, resolved_by)
      VALUES (${takeDownId}, 'copyright', ${mine}, ${mine}, '', '', 'Ann', 'ann@parkway.example', 'Ann',
        ${now}, ${now}, ${now}, 'removed', ${mine})`,
    sql`INSERT INTO take_down_pictures (take_down_id, photo_id, member_id, position, width, height,
        placeholder, print)
      VALUES (${takeDownId}, ${newId('pho')}, ${mine}, 0, 1, 1, '', '')`,
    sql`INSERT INTO admin_requests (target_id, act, asked_by, asked_at)
      VALUES (${mine}, 'activate', ${mine}, 1)`,
    sql`INSERT INTO one_time_passwords (member_id, given_by, given_at)
      VALUES (${mine}, ${mine}, 1)`,
    sql`INSERT INTO picture_uploads (member_id, print, first_at) VALUES (${mine}, ${word}, 1)`,
    sql`INSERT INTO parked_decisions (member_id, other_id, since)
      VALUES (${mine}, ${theirs}, ${now})`,
  ];
}

/** An open photo check of a member, their drawn gesture, and a check that they decided. */
export function photoChecksOf(
  mine: string,
  theirs: string,
  { word, photoId, checkPhotoId }: { word: string; photoId: string; checkPhotoId: string },
): SQL[] {
  const now = Date.now();
  return [
    sql`INSERT INTO photo_gestures (member_id, token_hash, gesture, expires_at)
      VALUES (${mine}, ${word}, 'fist', ${now + 9e9})`,
    sql`INSERT INTO photo_checks (id, member_id, gesture, photo_id, main_photo_id, sent_at, due_at)
      VALUES (${newId('chk')}, ${mine}, 'fist', ${checkPhotoId}, ${photoId}, ${now}, ${now})`,
    sql`INSERT INTO photo_checks (id, member_id, gesture, main_photo_id, sent_at, due_at, first_by,
        status, resolved_at, resolved_by)
      VALUES (${newId('chk')}, ${theirs}, 'fist', ${newId('pho')}, ${now}, ${now}, ${mine},
        'passed', ${now}, ${mine})`,
  ];
}
