import type { EventBody } from '../../../../src/shared/contract/admin/adminEvents';
import type { Event } from '../../../../src/shared/contract/events';
import { runBatch } from '../../../db/runBatch';
import { events } from '../../../db/schema';
import { existsIn } from '../../../db/writes';
import type { ActingContext } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { conflict } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { sentence } from '../../../platform/sentence';
import { eventFor, toEventWithSourceImage } from '../eventRows';
import { toRecord } from './eventRecord';

/** Adds an event. Throws INVALID_INPUT, and CONFLICT when the external id is taken. */
export async function createEvent(admin: ActingContext, body: EventBody): Promise<Event> {
  const { db, now, session } = admin;
  const id = newId('evt');
  const time = now.getTime();
  const record = toRecord(body);
  const { found } = await runBatch(db, {
    event: db
      .insert(events)
      .values({ id, ...record, createdAt: time, updatedAt: time })
      .onConflictDoNothing(),
    audit: auditStatement(
      admin,
      { act: 'event.create', target: id, detail: { ...record } },
      existsIn(events, { id }),
    ),
    found: eventFor(session.memberId, id),
  });
  if (!found) throw conflict(EXTERNAL_ID_TAKEN);
  return toEventWithSourceImage(found);
}

export const EXTERNAL_ID_TAKEN = sentence('Another event has this external id.');
