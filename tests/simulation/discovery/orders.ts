import { goodBothWays } from '../../../src/shared/rules/discovery/goodBothWays';
import { Estimates } from './estimates';
import type { Liking } from './liking';
import type { Order } from './listing';
import type { Market } from './market';
import type { Person } from './people';

export interface PlayedOrder {
  order: Order;
  /** What runs at night. */
  night?: (market: Market, day: number) => void;
}

/** The first is the one that the others are compared with. */
export const ORDER_NAMES = ['today', 'rotated', 'best match', 'good both ways'] as const;

/** The orders of the list for one population. */
export function ordersFor(people: readonly Person[], liking: Liking): PlayedOrder[] {
  const places = new Map(people.map(({ id, index }) => [id, index]));
  const placeOf = (id: string) => places.get(id) ?? -1;
  const estimates = new Estimates(people);
  const [today, rotated, bestMatch, goodBoth] = ORDER_NAMES;
  return [
    { order: { name: today, sort: 'recent', isTurned: false } },
    { order: { name: rotated, sort: 'recent', isTurned: true } },
    {
      order: {
        ...{ name: bestMatch, sort: 'match', isTurned: true },
        score: ({ viewer }, { id }) => liking.percent(viewer.index, placeOf(id)),
      },
    },
    {
      order: {
        ...{ name: goodBoth, sort: 'both', isTurned: true },
        score: ({ viewer }, row, away) => {
          const [me, other] = [viewer.index, placeOf(row.id)];
          const percent = liking.percent(me, other);
          return goodBothWays(estimates.of(me), estimates.of(other), percent, away);
        },
      },
      night: (market, day) => estimates.night(market, day),
    },
  ];
}
