import type { MyEvent } from '../../../src/shared/contract/events';
import { MY_EVENTS_AT_MOST } from '../../../src/shared/rules/limits';
import { rows } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { eventRow, eventsFor, toMyEvent } from './eventRows';

/**
 * Events that the member has an RSVP for: upcoming ones soonest first, then past ones latest first.
 */
export async function listMyEvents(context: MemberContext): Promise<MyEvent[]> {
  const time = context.now.getTime();
  const { found } = await asActor(context, ({ session }) => ({
    found: rows(eventRow)`${eventsFor(session.memberId)} WHERE r.status IS NOT NULL
      ORDER BY e.start_time <= ${time}, ABS(e.start_time - ${time}), e.id
      LIMIT ${MY_EVENTS_AT_MOST}`,
  }));
  return found.map(toMyEvent);
}
