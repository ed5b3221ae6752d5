import { eq, sql } from 'drizzle-orm';
import type {
  AdminPhotoCheck,
  ResolvePhotoCheckInput,
} from '../../../../src/shared/contract/admin/adminPhotoChecks';
import { ALWAYS, allOf, guarded } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { photoChecks } from '../../../db/schema';
import { didWrite, updateWhere } from '../../../db/writes';
import { asAdmin, requireProof } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { removePictures } from '../../../domain/photos/storedPictures';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { IS_UNDECIDED, onePhotoCheck, toAdminPhotoCheck } from './photoCheckQueries';

const DECIDED = sentence('This photo check has already been decided.');
const ANOTHER = sentence('You already said yes. A second administrator has to look at it too.');

/**
 * Records the first administrator's yes, or decides: with the yes of another one, or with one no.
 * The photo is erased with the decision. Throws NOT_FOUND, also for one's own case and when the
 * check ended, and CONFLICT, also for the second decision of the same administrator.
 */
export async function resolvePhotoCheck(
  context: MemberContext,
  id: string,
  action: ResolvePhotoCheckInput['action'],
): Promise<AdminPhotoCheck> {
  const { now, session } = context;
  const [mine, at, isPass] = [session.memberId, now.getTime(), action === 'pass'];
  const { acting: asked, known } = await asAdmin(context, () => ({
    known: onePhotoCheck(id, mine),
  }));
  requireProof(asked);
  if (!known) throw notFound();
  if (known.status !== 'open') throw conflict(DECIDED);
  if (known.firstBy === mine) throw conflict(ANOTHER);
  const { acting, isFirst, isDone, after } = await asAdmin(asked, (within) => {
    /** The batch changes the check last: until then this is true of one decision only. */
    const mayDecide = (and: ReturnType<typeof sql>) =>
      guarded`(${within.counts} AND EXISTS (SELECT 1 FROM photo_checks c WHERE c.id = ${id}
        AND ${IS_UNDECIDED} AND c.first_by IS NOT ${mine} AND ${and}))`;
    const isSecond = sql`c.first_by IS NOT NULL`;
    const decides = mayDecide(sql`(${!isPass} OR ${isSecond})`);
    return {
      audit: auditStatement(
        within,
        { act: `photo-check.${action}`, target: id, detail: { memberId: known.memberId } },
        mayDecide(ALWAYS),
      ),
      checked: guarded`UPDATE members SET checked_photo_id = (SELECT main_photo_id FROM photo_checks
          WHERE id = ${id})
        WHERE id = ${known.memberId} AND ${isPass} AND ${decides}`,
      isDone: didWrite(
        updateWhere(
          photoChecks,
          { status: isPass ? 'passed' : 'failed', photoId: null, resolvedAt: at, resolvedBy: mine },
          allOf(eq(photoChecks.id, id), decides),
        ),
      ),
      isFirst: hasRows(guarded`UPDATE photo_checks SET first_by = ${mine}, first_at = ${at}
        WHERE id = ${id} AND ${isPass} AND ${mayDecide(sql`c.first_by IS NULL`)} RETURNING id`),
      after: onePhotoCheck(id, mine),
    };
  });
  if (!after || !(isDone || isFirst)) throw conflict(DECIDED);
  if (isDone && known.photoId) context.defer(removePictures(acting, [{ id: known.photoId }]));
  return toAdminPhotoCheck(acting, after);
}
