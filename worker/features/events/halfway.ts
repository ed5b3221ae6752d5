import type { Event } from '../../../src/shared/contract/events';
import type { Halfway } from '../../../src/shared/contract/halfway';
import { municipalityById } from '../../../src/shared/new-jersey/places';
import { newJerseyDay, nextNewJerseyMidnight } from '../../../src/shared/rules/day';
import {
  halfwayByTrain,
  halfwayTowns,
  type HalfwayTown as Place,
} from '../../../src/shared/rules/events/halfway';
import { ageOn } from '../../../src/shared/rules/members/age';
import { firstRow, rows } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { matchedWith, viewedColumns, viewedRow, visibleTo } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { eventRow, eventsFor, toEvent } from './eventRows';

/** Towns offered for each way of traveling. */
const OFFERED = 12;
const AHEAD_MS = 30 * 24 * 60 * 60_000;

/**
 * The towns that are about equally far for the member and a match, each with its next event from
 * tomorrow on that both may attend: one without age limits while the match hides their age. Throws NOT_FOUND for a member who is no match or not visible.
 */
export async function halfway(context: MemberContext, otherId: string): Promise<Halfway> {
  const { now, session } = context;
  const mine = session.memberId;
  const { actor, other } = await asActor(context, () => ({
    other: firstRow(viewedRow)`SELECT ${viewedColumns(mine)} FROM members m
      WHERE m.id = ${otherId} AND ${visibleTo(mine)} AND ${matchedWith(mine)}`,
  }));
  if (!other) throw notFound();
  if (!actor.showLocation || !other.showLocation) return { byCar: [], byTrain: [] };

  const byCar = halfwayTowns(actor.townId, other.townId).slice(0, OFFERED);
  const byTrain = halfwayByTrain(actor.townId, other.townId).slice(0, OFFERED);
  const names = [...new Set([...byCar, ...byTrain].map(({ townId }) => nameOf(townId)))];
  const tomorrow = nextNewJerseyMidnight(now).getTime();
  const { found } = await asActor(context, () => ({
    found: rows(eventRow)`${eventsFor(mine)} WHERE e.status = 'scheduled'
      AND e.start_time >= ${tomorrow} AND e.start_time < ${now.getTime() + AHEAD_MS}
      AND e.city IN (SELECT value FROM json_each(${JSON.stringify(names)}))
      ORDER BY e.start_time DESC, e.id DESC`,
  }));
  const today = newJerseyDay(now);
  const mayAttend = (event: Event) =>
    isOfAge(ageOn(actor.ageAnchor, today), event) &&
    (other.showAge ? isOfAge(ageOn(other.ageAnchor, today), event) : isForAllAges(event));
  const soonest = new Map<string, Event>();
  for (const event of found.map(toEvent)) {
    if (mayAttend(event)) soonest.set(event.city, event);
  }
  const toPlace = ({ townId, miles: [yours, theirs] }: Place) => ({
    town: nameOf(townId),
    county: municipalityById(townId)?.county ?? '',
    yourMiles: Math.round(yours),
    theirMiles: Math.round(theirs),
    event: soonest.get(nameOf(townId)) ?? null,
  });
  return {
    byCar: byCar.map(toPlace),
    byTrain: byTrain.map((place) => ({
      ...toPlace(place),
      yourLine: place.lines[0],
      theirLine: place.lines[1],
    })),
  };
}

function nameOf(townId: number): string {
  const town = municipalityById(townId);
  if (!town) throw new RangeError(`No municipality has the id ${townId}`);
  return town.name;
}

const isOfAge = (age: number, { ageRangeMin, ageRangeMax }: Event) =>
  age >= (ageRangeMin ?? 0) && age <= (ageRangeMax ?? Number.POSITIVE_INFINITY);

/** Anything else would tell on which side of the limits a hidden age is. */
const isForAllAges = ({ ageRangeMin, ageRangeMax }: Event) =>
  ageRangeMin === null && ageRangeMax === null;
