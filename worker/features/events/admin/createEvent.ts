import { sql } from 'drizzle-orm';
import type { EventBody } from '../../../../src/shared/contract/adminEvents';
import type { Event } from '../../../../src/shared/contract/events';
import { events } from '../../../db/schema';
import { auditStatement } from '../../../domain/audit';
import type { MemberContext } from '../../../platform/context';
import { DomainError } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { toEventOrNull } from '../presentEvent';
import { eventFor } from '../queries';
import { toRecord } from './eventRecord';

/** Adds an event. Throws INVALID_INPUT, and CONFLICT when the external id is taken. */
export async function createEvent(context: MemberContext, body: EventBody): Promise<Event> {
  const { db, now, session } = context;
  const id = newId('evt');
  const time = now.getTime();
  const record = toRecord(body);
  const [, , found] = await db.batch([
    db
      .insert(events)
      .values({ id, ...record, createdAt: time, updatedAt: time })
      .onConflictDoNothing(),
    db.run(
      auditStatement(
        { actorId: session.memberId, act: 'event.create', target: id, detail: { ...record }, now },
        sql`EXISTS (SELECT 1 FROM events WHERE id = ${id})`,
      ),
    ),
    db.all(eventFor(session.memberId, id)),
  ]);
  const event = toEventOrNull(found);
  if (!event) throw externalIdTaken();
  return event;
}

export function externalIdTaken(): DomainError {
  return new DomainError('CONFLICT', 'Another event has this external id.');
}
