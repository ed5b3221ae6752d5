import { eq, isNotNull, isNull } from 'drizzle-orm';
import type {
  AdminPhotoCheck,
  ResolvePhotoCheckInput,
} from '../../../../src/shared/contract/admin/adminPhotoChecks';
import { ANY, columnWhere, differs, onlyIf } from '../../../db/expressions';
import { ALWAYS } from '../../../db/guard';
import { members, photoChecks } from '../../../db/schema';
import { didUpdate, existsIn, updateWhere } from '../../../db/writes';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { removePictures } from '../../../domain/photos/storedPictures';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { requireCase } from '../cases/caseGuards';
import { onePhotoCheck, toAdminPhotoCheck } from './listPhotoChecks';

const DECIDED = sentence('This photo check has already been decided.');

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
  const { acting: asked, found: known } = await requireCase(context, onePhotoCheck(id, mine));
  if (known.status !== 'open') throw conflict(DECIDED);
  if (known.firstBy === mine)
    throw conflict('You already said yes. A second administrator has to look at it too.');
  const { acting, isFirst, isDone, after } = await asAdmin(asked, (within) => {
    /** The batch changes the check last: until then this is true of one decision only. */
    const mayDecide = (and = ALWAYS) =>
      existsIn(
        photoChecks,
        { id, status: 'open', photoId: ANY },
        differs(photoChecks.firstBy, mine),
        and,
        within.counts,
      );
    const decides = mayDecide(isPass ? isNotNull(photoChecks.firstBy) : ALWAYS);
    return {
      audit: auditStatement(
        within,
        { act: `photo-check.${action}`, target: id, detail: { memberId: known.memberId } },
        mayDecide(),
      ),
      checked: updateWhere(
        members,
        { checkedPhotoId: columnWhere(photoChecks.mainPhotoId, eq(photoChecks.id, id)) },
        { id: known.memberId },
        onlyIf(isPass, decides),
      ),
      isDone: didUpdate(
        photoChecks,
        { status: isPass ? 'passed' : 'failed', photoId: null, resolvedAt: at, resolvedBy: mine },
        { id },
        decides,
      ),
      isFirst: didUpdate(
        photoChecks,
        { firstBy: mine, firstAt: at },
        { id },
        onlyIf(isPass, mayDecide(isNull(photoChecks.firstBy))),
      ),
      after: onePhotoCheck(id, mine),
    };
  });
  if (!after || !(isDone || isFirst)) throw conflict(DECIDED);
  if (isDone && known.photoId) context.defer(removePictures(acting, [{ id: known.photoId }]));
  return toAdminPhotoCheck(acting, after);
}
