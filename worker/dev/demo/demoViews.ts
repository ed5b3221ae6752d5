import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAY } from '../../../src/shared/rules/durations.ts';
import type { pageViews } from '../../db/schema';

/** As many days as the administrators' visitor figures cover. */
const DAYS = 60;

/** How often each page is viewed for each member who joins, and each day by others. */
const SEEN: readonly { route: string; aJoin: number; aDay: number }[] = [
  { route: '/', aJoin: 14, aDay: 9 },
  { route: '/premium', aJoin: 4, aDay: 3 },
  { route: '/register', aJoin: 5, aDay: 2 },
  { route: '/login', aJoin: 1, aDay: 6 },
  { route: '/create-profile', aJoin: 2, aDay: 0 },
  { route: '/browse', aJoin: 6, aDay: 40 },
  { route: '/profile/:id', aJoin: 5, aDay: 31 },
  { route: '/messages', aJoin: 2, aDay: 27 },
  { route: '/events', aJoin: 2, aDay: 12 },
  { route: '/compatibility-quiz', aJoin: 1, aDay: 3 },
  { route: '/safety', aJoin: 1, aDay: 1 },
];

/** Page views of the days before today, more on days on which more members joined. */
export function demoViews(
  joined: readonly number[],
  now: number,
): (typeof pageViews.$inferInsert)[] {
  const joins = new Map<string, number>();
  for (const at of joined) {
    const day = newJerseyDay(new Date(at));
    joins.set(day, (joins.get(day) ?? 0) + 1);
  }
  return Array.from({ length: DAYS }, (_, ago) => newJerseyDay(new Date(now - (ago + 1) * DAY)))
    .filter((day, index, all) => all.indexOf(day) === index)
    .flatMap((day) =>
      SEEN.map(({ route, aJoin, aDay }) => ({
        day,
        route,
        count: aDay + aJoin * (joins.get(day) ?? 0),
      })).filter(({ count }) => count > 0),
    );
}
