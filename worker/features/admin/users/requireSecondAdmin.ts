import { sql } from 'drizzle-orm';
import { some, value } from '../../../db/ask';
import { flag } from '../../../db/columns';
import { type Acting, asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit';
import { conflict } from '../../../platform/domainError';

/** How long the first of two waits for the second. */
const WAITS_HOURS = 24;
const HOUR = 3_600_000;

/**
 * What is done to an administrator, two others want: the first is written down, the second goes on,
 * once. Of any other member nothing is asked. Throws CONFLICT for the first.
 */
export async function requireSecondAdmin(acting: Acting, targetId: string): Promise<void> {
  const { now, session } = acting;
  const mine = session.memberId;
  const at = now.getTime();
  const isAdmin = sql`EXISTS (SELECT 1 FROM members WHERE id = ${targetId} AND role = 'admin')`;
  const byAnother = sql`target_id = ${targetId} AND asked_by <> ${mine}
    AND asked_at > ${at - WAITS_HOURS * HOUR}`;
  const isAsked = sql`EXISTS (SELECT 1 FROM admin_resets WHERE target_id = ${targetId}
    AND asked_by = ${mine} AND asked_at = ${at})`;
  const { isAgreed, isTwo } = await asAdmin(acting, (within) => ({
    isTwo: value(flag)`SELECT ${isAdmin}`,
    asked: sql`INSERT INTO admin_resets (target_id, asked_by, asked_at)
      SELECT ${targetId}, ${mine}, ${at} WHERE ${isAdmin} AND ${within.counts}
        AND NOT EXISTS (SELECT 1 FROM admin_resets WHERE ${byAnother})
      ON CONFLICT (target_id) DO UPDATE SET asked_by = excluded.asked_by,
        asked_at = excluded.asked_at`,
    isAgreed: some`DELETE FROM admin_resets WHERE ${byAnother} AND ${within.counts}
      RETURNING target_id`,
    audit: auditStatement(
      within,
      { act: 'user.ask-reset', target: targetId },
      sql`(${within.counts} AND ${isAsked})`,
    ),
  }));
  if (!isTwo || isAgreed) return;
  throw conflict(
    `Another administrator has to ask for the same within ${WAITS_HOURS} hours. Until then nothing changes.`,
  );
}
