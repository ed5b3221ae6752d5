import type {
  AdminPhotoCheck,
  AdminPhotoChecksQuery,
} from '../../../../src/shared/contract/admin/adminPhotoChecks';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { casePlace } from '../cases/caseQueue';
import { photoCheckQueue, photoCheckRow, toAdminPhotoCheck } from './photoCheckQueries';

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listPhotoChecks(
  context: MemberContext,
  query: AdminPhotoChecksQuery,
): Promise<ListPage<AdminPhotoCheck>> {
  const list = await openList(context, 'photo-checks', query, casePlace);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(photoCheckRow)`${photoCheckQueue(query.status, list, session.memberId)}`,
  }));
  return list.page(
    found,
    ({ status, dueAt, resolvedAt, id }) =>
      status === 'open' ? ['open', dueAt, id] : ['resolved', resolvedAt ?? 0, id],
    (each) => toAdminPhotoCheck(context, each),
  );
}
