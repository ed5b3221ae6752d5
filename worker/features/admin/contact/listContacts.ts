import * as z from 'zod';
import type {
  AdminContactMessage,
  AdminContactQuery,
} from '../../../../src/shared/contract/adminContact';
import { ADMIN_PAGE } from '../../../../src/shared/rules/limits';
import { actorStatement } from '../../../domain/actor';
import { adminFrom } from '../../../domain/adminActor';
import type { MemberContext } from '../../../platform/context';
import { readCursor, writeCursor } from '../../../platform/listCursor';
import { contactQueue, inQueueOrder, placeOf } from './contactQueue';
import { type ContactRow, contactRow, toAdminContact } from './contactRow';
import { type FoundPlace, fewFound, manyFound } from './foundContacts';

interface ContactPage {
  messages: AdminContactMessage[];
  nextCursor: string | null;
  /** In the order of the queue, or of what was found. */
  order: 'queue' | 'match';
}

const queuePlace = z
  .tuple([z.number(), z.number(), z.string()])
  .transform(([stretch, time, id]) => ({ stretch, time, id }));
const foundPlace = z
  .tuple([z.number(), z.string(), z.string()])
  .transform(([index, key, id]): FoundPlace => ({ index, key, id }));

/** A page of the messages to support. Throws INVALID_INPUT for a cursor of another list. */
export async function listContacts(
  context: MemberContext,
  query: AdminContactQuery,
): Promise<ContactPage> {
  const { db, now } = context;
  const { search, status, cursor } = query;
  const limit = Number(query.limit ?? ADMIN_PAGE.usual);
  if (search) {
    adminFrom(await actorStatement(context), now);
    const few = cursor === undefined ? await fewFound(db, status, search) : null;
    if (few) return page(inQueueOrder(few), null, 'queue');
    const after = await readCursor(context, 'contact', query, foundPlace);
    const { rows, next } = await manyFound(db, status, search, after, limit);
    const nextCursor =
      next && (await writeCursor(context, 'contact', query, [next.index, next.key, next.id]));
    return page(rows, nextCursor, 'match');
  }
  const after = await readCursor(context, 'contact', query, queuePlace);
  const [rows, found] = await db.batch([
    actorStatement(context),
    db.all(contactQueue(status, after, limit + 1)),
  ]);
  adminFrom(rows, now);
  const shown = z.array(contactRow).parse(found.slice(0, limit));
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last && (await writeCursor(context, 'contact', query, queuePlaceOf(last)));
  return page(shown, nextCursor ?? null, 'queue');
}

function page(
  rows: readonly ContactRow[],
  nextCursor: string | null,
  order: ContactPage['order'],
): ContactPage {
  return { messages: rows.map(toAdminContact), nextCursor, order };
}

function queuePlaceOf(row: ContactRow): z.input<typeof queuePlace> {
  const { stretch, time, id } = placeOf(row);
  return [stretch, time, id];
}
