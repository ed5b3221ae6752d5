import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  AdminContactMessage,
  AdminContactQuery,
  ContactStatus,
} from '../../../../src/shared/contract/adminContact';
import { ADMIN_PAGE } from '../../../../src/shared/rules/limits';
import { rows } from '../../../db/ask';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { readCursor, writeCursor } from '../../../platform/listCursor';
import { foundPlace, type Searched, searchFor } from '../search';
import { contactQueue, inQueueOrder, placeOf } from './contactQueue';
import { type ContactRow, contactColumns, contactRow, toAdminContact } from './contactRow';

interface ContactPage {
  messages: AdminContactMessage[];
  nextCursor: string | null;
  /** In the order of the queue, or of what was found. */
  order: 'queue' | 'match';
}

const queuePlace = z
  .tuple([z.number(), z.number(), z.string()])
  .transform(([stretch, time, id]) => ({ stretch, time, id }));
const searchedIn = (status: ContactStatus): Searched<ContactRow> => ({
  lists: status === 'all' ? ['open', 'answered'] : [status],
  columns: contactColumns,
  rows: sql`contact_messages c ON c.id = e.id`,
  row: contactRow,
  textOf: ({ name, email }) => `${name}\n${email}`,
});

/** A page of the messages to support. Throws INVALID_INPUT for a cursor of another list. */
export async function listContacts(
  context: MemberContext,
  query: AdminContactQuery,
): Promise<ContactPage> {
  const { search, status } = query;
  const limit = Number(query.limit ?? ADMIN_PAGE.usual);
  if (search) {
    const after = await readCursor(context, 'contact', query, foundPlace);
    const { found } = await asAdmin(context, () => ({
      found: searchFor(searchedIn(status), search, after, limit),
    }));
    if (found.isAll) return page(inQueueOrder(found.rows), null, 'queue');
    const cursor = found.next && (await writeCursor(context, 'contact', query, found.next));
    return page(found.rows, cursor, 'match');
  }
  const after = await readCursor(context, 'contact', query, queuePlace);
  const { queue } = await asAdmin(context, () => ({
    queue: rows(contactRow)(contactQueue(status, after, limit + 1)),
  }));
  const shown = queue.slice(0, limit);
  const last = queue.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last && (await writeCursor(context, 'contact', query, queuePlaceOf(last)));
  return page(shown, nextCursor ?? null, 'queue');
}

function page(
  found: readonly ContactRow[],
  nextCursor: string | null,
  order: ContactPage['order'],
): ContactPage {
  return { messages: found.map(toAdminContact), nextCursor, order };
}

function queuePlaceOf(row: ContactRow): z.input<typeof queuePlace> {
  const { stretch, time, id } = placeOf(row);
  return [stretch, time, id];
}
