import { eq, sql } from 'drizzle-orm';
import { HOUR } from '../../../../src/shared/rules/durations';
import {
  SECOND_ADMIN_HOURS,
  type SecondAdminAct,
} from '../../../../src/shared/rules/safety/administration';
import { flag, row } from '../../../db/columns';
import { allOf, guarded } from '../../../db/guard';
import { singleRow } from '../../../db/runBatch';
import { adminRequests, members } from '../../../db/schema';
import { deleteWhere, didWrite, existsIn } from '../../../db/writes';
import { type ActingContext, asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { conflict } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';

const standing = row({ isAdmin: flag, hasOther: flag });

const AUDIT = {
  activate: 'user.ask-activate',
  deactivate: 'user.ask-deactivate',
  'reset-password': 'user.ask-reset',
} as const satisfies Record<SecondAdminAct, string>;

/**
 * An action on an administrator takes two other administrators: the first request is recorded, the
 * second goes ahead, once. Actions on other members need no second. Returns whether two agreed.
 * Throws CONFLICT for the first, and says so when there is no second administrator.
 */
export async function requireSecondAdmin(
  acting: ActingContext,
  targetId: string,
  act: SecondAdminAct,
): Promise<boolean> {
  const { now, session } = acting;
  const mine = session.memberId;
  const at = now.getTime();
  const isAdmin = existsIn(members, allOf(eq(members.id, targetId), eq(members.role, 'admin')));
  const same = sql`target_id = ${targetId} AND act = ${act}`;
  const byAnother = sql`${same} AND asked_by <> ${mine}
    AND asked_at > ${at - SECOND_ADMIN_HOURS * HOUR}`;
  const hasRequest = existsIn(
    adminRequests,
    allOf(same, eq(adminRequests.askedBy, mine), eq(adminRequests.askedAt, at)),
  );
  const { isAgreed, found } = await asAdmin(acting, (within) => ({
    found: singleRow(standing)`SELECT ${isAdmin} AS isAdmin, EXISTS (SELECT 1
      FROM members INDEXED BY members_admins WHERE role = 'admin' AND status <> 'inactive'
        AND id NOT IN (${targetId}, ${mine})) AS hasOther`,
    asked: guarded`INSERT INTO admin_requests (target_id, act, asked_by, asked_at)
      SELECT ${targetId}, ${act}, ${mine}, ${at} WHERE ${isAdmin} AND ${within.counts}
        AND NOT EXISTS (SELECT 1 FROM admin_requests WHERE ${byAnother})
      ON CONFLICT (target_id, act) DO UPDATE SET asked_by = excluded.asked_by,
        asked_at = excluded.asked_at`,
    isAgreed: didWrite(deleteWhere(adminRequests, allOf(byAnother, within.counts))),
    audit: auditStatement(
      within,
      { act: AUDIT[act], target: targetId },
      allOf(within.counts, hasRequest),
    ),
  }));
  if (!found.isAdmin || isAgreed) return isAgreed;
  throw conflict(
    found.hasOther
      ? sentence(
          'Another administrator has to ask for the same thing within {secondAdminHours} hours. Nothing changes until then.',
          { secondAdminHours: SECOND_ADMIN_HOURS },
        )
      : sentence(
          "This takes a second administrator, and there isn't one. The operator has been told, and can add one.",
        ),
  );
}
