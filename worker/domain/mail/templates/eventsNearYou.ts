import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { townsWithin } from '../../../../src/shared/rules/distance';
import { ask, one, rows } from '../../../db/ask';
import { integer, row, text } from '../../../db/columns';
import { mailKind } from '../mailKind';
import { newJerseyTime } from '../newJerseyTime';

const MILES = 25;
const DAYS = 10;
const SHOWN = 5;

const homeRow = row({ townId: integer });
const eventRow = row({ title: text, venue: text, city: text, startTime: integer });

/** Once a week, for those who asked for it: what is on around their own town. */
export const eventsNearYou = mailKind({
  data: z.object({}),
  switch: 'marketing',
  toUnconfirmed: false,
  compose: async ({ db, now, vars }, { recipient }) => {
    const home = await ask(
      db,
      one(homeRow)`SELECT town_id AS townId FROM members WHERE id = ${recipient.id}`,
    );
    if (!home) return null;
    const until = now.getTime() + DAYS * 86_400_000;
    const events = await ask(
      db,
      rows(eventRow)`
        SELECT title, venue, city, start_time AS startTime FROM events
        WHERE status = 'scheduled' AND start_time > ${now.getTime()} AND start_time <= ${until}
          AND city IN (${near(home.townId)})
        ORDER BY start_time, id LIMIT ${SHOWN}`,
    );
    if (events.length === 0) return null;
    return {
      subject: events.length === 1 ? 'An event near you' : `${events.length} events near you`,
      preheader: 'Somewhere to go, and a reason to ask somebody along.',
      heading: 'On near you',
      paragraphs: ['What is coming up around your town. Your matches may be going as well.'],
      facts: events.map(
        ({ title, venue, city, startTime }) =>
          [newJerseyTime(startTime), `${title}, ${venue}, ${city}`] as const,
      ),
      button: { label: 'See all events', url: `${vars.APP_ORIGIN}/events` },
      because: 'You get this, once a week at most, because you asked for it in your settings.',
    };
  },
});

function near(townId: number): SQL {
  const names = townsWithin(townId, MILES).map((id) => municipalityById(id)?.name ?? '');
  return sql`SELECT value FROM json_each(${JSON.stringify(names)})`;
}
