import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  AdminEvent,
  AdminEventsQuery,
} from '../../../../src/shared/contract/admin/adminEvents';
import { columnsOf, integer, nullable, text } from '../../../db/columns';
import { joinedEvent } from '../../../db/expressions';
import { ALWAYS, allOf } from '../../../db/guard';
import { firstRow, rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { type ListPage, openList, timeAndId } from '../../../platform/listCursor';
import { byStart, eventFacts, presentFacts } from '../eventRows';

/** All events, even cancelled ones: upcoming ones soonest first, past ones latest first. */
export async function listAdminEvents(
  context: MemberContext,
  query: AdminEventsQuery,
): Promise<ListPage<AdminEvent>> {
  const list = await openList(context, 'admin events', query, timeAndId);
  const { order, condition } = byStart(query.when, list.after, context.now);
  const where = allOf(condition, holds(query.search));
  const { found } = await asAdmin(context, () => ({
    found: rows(adminEventRow)`${adminEventsWhere(where, order, list.limit + 1)}`,
  }));
  return list.page(found, ({ startTime, id }) => [startTime, id], presentFacts);
}

/** Throws NOT_FOUND. */
export async function getAdminEvent(context: MemberContext, id: string): Promise<AdminEvent> {
  const { event } = await asAdmin(context, () => ({
    event: firstRow(adminEventRow)`${adminEventsWhere(eq(joinedEvent.id, id))}`,
  }));
  if (!event) throw notFound();
  return presentFacts(event);
}

function holds(search: string | undefined): SQL {
  if (!search) return ALWAYS;
  return sql`instr(lower(e.title || char(10) || e.venue || char(10) || e.city || char(10)
    || COALESCE(e.external_id, '')), lower(${search})) > 0`;
}

/** Events with the number of attendees, waitlisted members and members notified of changes. */
function adminEventsWhere(where: SQL, order?: SQL, limit = 1): SQL {
  return sql`
    WITH e AS (SELECT e.* FROM events e WHERE ${where} ${order} LIMIT ${limit})
    SELECT ${columnsOf(eventFacts, 'e')}, e.external_id AS externalId,
      COALESCE(said.attending, 0) AS attendeeCount, COALESCE(said.waiting, 0) AS waitlistCount,
      COALESCE(said.told, 0) AS toldCount
    FROM e LEFT JOIN (
      SELECT r.event_id, SUM(r.status = 'attending' AND m.status <> 'held') AS attending,
        SUM(r.status = 'waitlisted' AND m.status <> 'held') AS waiting, SUM(m.status = 'active') AS told
      FROM event_rsvps r JOIN members m ON m.id = r.member_id
      WHERE r.event_id IN (SELECT id FROM e) GROUP BY r.event_id
    ) said ON said.event_id = e.id
    ${order}`;
}

const adminEventRow = z.extend(eventFacts, {
  externalId: nullable(text),
  attendeeCount: integer,
  waitlistCount: integer,
  toldCount: integer,
});
