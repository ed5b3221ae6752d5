import type { Planted } from './planted.ts';

/** Each breaks what is promised about others at an event. */
export const PLANTED_IN_EVENTS: readonly Planted[] = [
  plant(
    'who does not want to be found is found',
    'worker/domain/rsvp/peopleAtEvent.ts',
    "return sql`${rsvp}.status = 'attending' AND ${rsvp}.find_place IS NOT NULL`;",
    "return sql`${rsvp}.status = 'attending'`;",
  ),
  plant(
    'others are found before the event',
    'worker/domain/rsvp/peopleAtEvent.ts',
    'AND e.start_time <= ${opened} AND',
    'AND',
  ),
  plant(
    'a block does not end being found',
    'worker/domain/rsvp/peopleAtEvent.ts',
    'const isAllowed = notBlocked(viewerId, candidateMember.id);',
    'const isAllowed = sql`TRUE`;',
  ),
  plant(
    'changed preferences change what is said before an event',
    'worker/features/events/getEvent.ts',
    'const compared = known?.compared ?? current;',
    'const compared = current;',
  ),
  plant(
    'what is said before an event is decided at each look',
    'worker/features/events/getEvent.ts',
    'if (known && known.day >= day) return known.isSeveral;',
    'if (known && known.day > day) return known.isSeveral;',
  ),
  plant(
    'the switch outlives the RSVP',
    'worker/domain/rsvp/rsvpStatements.ts',
    'wait_number = excluded.wait_number, find_place = NULL',
    'wait_number = excluded.wait_number',
  ),
];

function plant(name: string, file: string, from: string, to: string): Planted {
  return { name, in: 'events', changes: [{ file, from, to }] };
}
