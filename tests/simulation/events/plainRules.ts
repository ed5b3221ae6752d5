import { GENDERS } from '../../../src/shared/contract/fields';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { ageOn } from '../../../src/shared/rules/members/age';

const HOUR = 3_600_000;
export const OPENS_MS = 2 * HOUR;
export const CLOSES_MS = 50 * HOUR;

/** What others compare a member with, and who the member wants to meet. */
export interface Values {
  gender: string | null;
  anchor: string | null;
  wants: number;
  ageMin: number | null;
  ageMax: number | null;
}

/** An event as the rules know it, by what was acknowledged. */
export interface PlainEvent {
  id: string;
  start: number;
  ages: readonly [number, number] | null;
  going: Set<string>;
  found: Set<string>;
  /** What each viewer was last told. */
  told: Map<string, { day: string; values: Values; isSeveral: boolean }>;
}

interface Decision {
  kind: 'like' | 'pass';
  at: number;
}

/** Plain rules of who finds whom after an event. Keys of two members are `a b`. */
export interface PlainWorld {
  blocked: Set<string>;
  hidden: Set<string>;
  decided: Map<string, Decision>;
  valuesOf: (id: string) => Values;
}

export const keyOf = (a: string, b: string) => `${a} ${b}`;

const agesFit = ({ ageMin, ageMax }: Values, { anchor }: Values, today: string) =>
  (ageMin === null && ageMax === null) || isWithin(anchor, ageMin ?? 0, ageMax ?? 200, today);

function isWithin(anchor: string | null, min: number, max: number, today: string) {
  const age = anchor === null ? -1 : ageOn(anchor, today);
  return age >= min && age <= max;
}

const wants = (one: Values, { gender }: Values) =>
  one.wants === 0 || GENDERS.some((each, bit) => each === gender && (one.wants & (1 << bit)) !== 0);

/** Each fits the other's wishes, and both the ages of the event. */
export function fitBothWays(one: Values, other: Values, event: PlainEvent, now: number): boolean {
  const today = newJerseyDay(new Date(now));
  const isOfAge = ({ anchor }: Values) =>
    event.ages === null || isWithin(anchor, ...event.ages, today);
  return (
    [one, other].every(isOfAge) &&
    wants(one, other) &&
    wants(other, one) &&
    agesFit(one, other, today) &&
    agesFit(other, one, today)
  );
}

export const isOpen = ({ start }: PlainEvent, now: number) =>
  now >= start + OPENS_MS && now < start + CLOSES_MS;

/** The two find each other. */
export function findEachOther(
  world: PlainWorld,
  event: PlainEvent,
  [a, b]: readonly [string, string],
  now: number,
): boolean {
  return (
    isOpen(event, now) &&
    [a, b].every((id) => event.found.has(id) && event.going.has(id) && !world.hidden.has(id)) &&
    !world.blocked.has(keyOf(a, b)) &&
    !world.blocked.has(keyOf(b, a)) &&
    fitBothWays(world.valuesOf(a), world.valuesOf(b), event, now)
  );
}

/** The people in the list: without those decided on before it opened, and those passed since. */
export function listedFor(
  world: PlainWorld,
  event: PlainEvent,
  me: string,
  others: readonly string[],
  now: number,
): string[] {
  return others.filter((id) => {
    const decision = world.decided.get(keyOf(me, id));
    const isLeftOut =
      decision && (decision.kind === 'pass' || decision.at < event.start + OPENS_MS);
    return !isLeftOut && findEachOther(world, event, [me, id], now);
  });
}

/** Five or more of those who go fit the viewer as the viewer was at the first look. */
export function areSeveral(
  world: PlainWorld,
  event: PlainEvent,
  { me, values }: { me: string; values: Values },
  others: readonly string[],
  now: number,
): boolean {
  const fitting = others.filter(
    (id) =>
      event.going.has(id) &&
      !world.hidden.has(id) &&
      !world.blocked.has(keyOf(id, me)) &&
      fitBothWays(values, world.valuesOf(id), event, now),
  );
  return fitting.length >= 5;
}
