import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MyEvent } from '../../../src/shared/contract/events';
import { MY_EVENTS_AT_MOST } from '../../../src/shared/rules/limits';
import { actorFrom, actorStatement } from '../../domain/actor';
import type { MemberContext } from '../../platform/context';
import { toMyEvent } from './presentEvent';
import { eventRow, eventsFor } from './queries';

/** Events the member said something of: those to come soonest first, then the past latest first. */
export async function listMyEvents(context: MemberContext): Promise<MyEvent[]> {
  const { db, now, session } = context;
  const time = now.getTime();
  const [rows, found] = await db.batch([
    actorStatement(context),
    db.all(sql`${eventsFor(session.memberId)} WHERE r.status IS NOT NULL
      ORDER BY e.start_time <= ${time}, ABS(e.start_time - ${time}), e.id
      LIMIT ${MY_EVENTS_AT_MOST}`),
  ]);
  actorFrom(rows, now);
  return z.array(eventRow).parse(found).map(toMyEvent);
}
