import type {
  AdminContactMessage,
  AdminContactQuery,
  ContactStatus,
} from '../../../../src/shared/contract/admin/adminContact';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { Actor } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';
import { openList } from '../../../platform/listCursor';
import { casePlace } from '../cases/caseQueue';
import { findPage, type SearchPage, type SearchSource } from '../search';
import {
  type ContactRow,
  contactColumns,
  contactPositionOf,
  contactQueue,
  contactRow,
  sortContacts,
  toAdminContact,
} from './contactQueue';

const searchedIn = (status: ContactStatus): SearchSource<ContactRow> => ({
  lists: status === 'all' ? ['open', 'answered'] : [status],
  columns: contactColumns,
  rows: 'contact_messages c ON c.id = e.id',
  row: contactRow,
  textOf: ({ name, email }) => `${name}\n${email}`,
});

/** A page of the messages to support. Throws INVALID_INPUT for a cursor of another list. */
export async function listContacts(
  context: MemberContext,
  query: AdminContactQuery,
): Promise<SearchPage<AdminContactMessage>> {
  const { search, status } = query;
  if (search) {
    const show = { sorted: sortContacts, present: toAdminContact, isShown: isOthers };
    return findPage(context, 'contact', { ...query, search }, searchedIn(status), show);
  }
  const list = await openList(context, 'contact', query, casePlace);
  const { queue } = await asAdmin(context, ({ session }) => ({
    queue: rows(contactRow)`${contactQueue(status, list, session.memberId)}`,
  }));
  return { ...(await list.page(queue, contactPositionOf, toAdminContact)), isSorted: true };
}

/** Like `isOwnMessage`, but of a row that was read. */
const isOthers = ({ memberId, email }: ContactRow, actor: Actor) =>
  memberId !== actor.id && email.toLowerCase() !== actor.email;
