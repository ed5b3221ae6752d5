import * as z from 'zod/mini';
import type {
  AdminPhotoCheck,
  AdminPhotoChecksQuery,
} from '../../../../src/shared/contract/admin/adminPhotoChecks';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import {
  type PhotoCheckPosition,
  photoCheckQueue,
  photoCheckRow,
  toAdminPhotoCheck,
} from './photoCheckQueries';

const place = z.pipe(
  z.tuple([z.enum(['open', 'resolved']), z.number(), z.string()]),
  z.transform(([part, time, id]): PhotoCheckPosition => ({ part, time, id })),
);

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listPhotoChecks(
  context: MemberContext,
  query: AdminPhotoChecksQuery,
): Promise<ListPage<AdminPhotoCheck>> {
  const list = await openList(context, 'photo-checks', query, place);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(
      photoCheckRow,
    )`${photoCheckQueue(query.status, list.after, list.limit + 1, session.memberId)}`,
  }));
  return list.page(
    found,
    ({ status, dueAt, resolvedAt, id }) =>
      status === 'open' ? ['open', dueAt, id] : ['resolved', resolvedAt ?? 0, id],
    (each) => toAdminPhotoCheck(context, each),
  );
}
