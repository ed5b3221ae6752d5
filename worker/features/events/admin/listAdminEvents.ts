import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminEvent, AdminEventsQuery } from '../../../../src/shared/contract/adminEvents';
import { ADMIN_PAGE } from '../../../../src/shared/rules/limits';
import { one, rows } from '../../../db/ask';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { readCursor, writeCursor } from '../../../platform/listCursor';
import { adminEventRow, adminEventsWhere, toAdminEvent } from './queries';

interface AdminEventsPage {
  events: AdminEvent[];
  nextCursor: string | null;
}

const place = z.tuple([z.number(), z.string()]);
type Place = z.infer<typeof place>;

/** A page of all events, cancelled ones too: to come soonest first, past ones latest first. */
export async function listAdminEvents(
  context: MemberContext,
  query: AdminEventsQuery,
): Promise<AdminEventsPage> {
  const limit = Number(query.limit ?? ADMIN_PAGE.usual);
  const order =
    query.when === 'past'
      ? sql`ORDER BY e.start_time DESC, e.id DESC`
      : sql`ORDER BY e.start_time, e.id`;
  const after = await readCursor(context, 'admin events', query, place);
  const where = sql.join(conditions(query, after, context.now), sql` AND `);
  const { found } = await asAdmin(context, () => ({
    found: rows(adminEventRow)(
      adminEventsWhere(sql`WHERE ${where} ${order} LIMIT ${limit + 1}`, order),
    ),
  }));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    events: page.map(toAdminEvent),
    nextCursor:
      found.length > limit && last
        ? await writeCursor(context, 'admin events', query, [last.startTime, last.id])
        : null,
  };
}

/** Throws NOT_FOUND. */
export async function getAdminEvent(context: MemberContext, id: string): Promise<AdminEvent> {
  const { event } = await asAdmin(context, () => ({
    event: one(adminEventRow)(adminEventsWhere(sql`WHERE e.id = ${id}`, sql``)),
  }));
  if (!event) throw notFound();
  return toAdminEvent(event);
}

function conditions({ search, when }: AdminEventsQuery, after: Place | null, now: Date): SQL[] {
  const isPast = when === 'past';
  const words = sql`e.title || char(10) || e.venue || char(10) || e.city || char(10)
    || COALESCE(e.external_id, '')`;
  return [
    isPast ? sql`e.start_time <= ${now.getTime()}` : sql`e.start_time > ${now.getTime()}`,
    ...(search ? [sql`instr(lower(${words}), lower(${search})) > 0`] : []),
    ...(after ? [beyond(after, isPast)] : []),
  ];
}

function beyond([startTime, id]: Place, isPast: boolean): SQL {
  const position = sql`(e.start_time, e.id)`;
  return isPast
    ? sql`${position} < (${startTime}, ${id})`
    : sql`${position} > (${startTime}, ${id})`;
}
