import { and, eq, ne, not } from 'drizzle-orm';
import type { EventBody, EventChanges } from '../../../../src/shared/contract/admin/adminEvents';
import type { Event } from '../../../../src/shared/contract/events';
import { flag } from '../../../db/columns';
import { allOf, NEVER } from '../../../db/guard';
import { runBatch, singleValue } from '../../../db/runBatch';
import { events } from '../../../db/schema';
import { existsIn } from '../../../db/writes';
import type { ActingContext } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { notifyAttendees, notifyPromoted } from '../../../domain/rsvp/notifyAttendees';
import { promoteStatement } from '../../../domain/rsvp/rsvpStatements';
import { conflict, notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { sentence } from '../../../platform/sentence';
import { eventFor, toEventWithSourceImage } from '../eventRows';
import { ANNOUNCED_FIELDS, requireConsistentEvent, toRecord, toRecordChanges } from './eventRecord';

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

const EXTERNAL_ID_TAKEN = sentence('Another event has this external id.');

const TRIES = 4;

/**
 * Changes an event; the status `cancelled` cancels it. A larger capacity admits waitlisted members,
 * a smaller one removes nobody. If other fields change at the same moment, the update is retried.
 * Throws NOT_FOUND, INVALID_INPUT, and CONFLICT when the external id is taken.
 */
export async function updateEvent(
  admin: ActingContext,
  id: string,
  body: EventChanges,
): Promise<Event> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const event = await update(admin, id, body);
    if (event) return event;
  }
  throw conflict('Someone else is changing this event. Please try again.');
}

/** Null when the event was changed between reading and writing. */
async function update(admin: ActingContext, id: string, body: EventChanges) {
  const { db, now, session } = admin;
  const time = now.getTime();
  const [stored] = await db.select().from(events).where(eq(events.id, id));
  if (!stored) throw notFound();
  const wanted = toRecordChanges(body);
  requireConsistentEvent({ ...stored, ...wanted });
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== Reflect.get(stored, field)),
  );
  const isChange = Object.keys(changes).length > 0;
  const isNews = ANNOUNCED_FIELDS.some((field) => field in changes);
  const { externalId = null } = wanted;
  const isTaken = externalId === null ? NEVER : existsIn(events, { externalId }, ne(events.id, id));
  const mayWrite = isChange ? not(isTaken) : NEVER;

  const { written, promoted, event, isRefused } = await runBatch(db, {
    audit: auditStatement(
      admin,
      { act: 'event.update', target: id, detail: changes },
      allOf(mayWrite, existsIn(events, { id, revision: stored.revision })),
    ),
    written: db
      .update(events)
      .set({
        ...changes,
        updatedAt: time,
        revision: stored.revision + 1,
        ...(isNews ? { changedAt: time } : {}),
      })
      .where(and(eq(events.id, id), eq(events.revision, stored.revision), mayWrite))
      .returning({ id: events.id }),
    promoted: promoteStatement(time, id),
    event: eventFor(session.memberId, id),
    isRefused: singleValue(flag)`SELECT ${isTaken}`,
  });
  if (!event) throw notFound();
  if (isRefused) throw conflict(EXTERNAL_ID_TAKEN);
  if (promoted.length > 0) admin.defer(notifyPromoted(admin, promoted));
  if (isChange && written.length === 0) return null;
  if (isNews) admin.defer(notifyAttendees(admin, [{ id }]));
  return toEventWithSourceImage(event);
}
