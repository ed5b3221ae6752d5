import { newJerseyDay } from '../../../src/shared/rules/day';
import { DRAWN as RANKS, visitedRank } from '../../../src/shared/rules/discovery/rank';
import { DAILY_LIMITS, FREE_LIKES_SHOWN } from '../../../src/shared/rules/limits';
import type { BrowseStore } from '../../support/browseStore';
import { DRAWN, drawnFor } from './chance';
import { Directory, inStore, type Suitable } from './directory';
import { BEING_LIKED, type Liking } from './liking';
import { listOf, type Order } from './listing';
import { Market } from './market';
import { DAY, DAYS, type Person, START } from './people';

/** Cards that someone looks at in a visit. */
const CARDS = { least: 10, most: 24 };
/** How often a visitor reads who likes them. */
const READS_LIKES = 0.6;
/** Likers that a premium member answers in a visit. */
const PREMIUM_ANSWERS = 10;
const NEW_DAYS = 7;
/** Newcomers visit so much more often in the first week. */
const CURIOUS = 0.2;

export interface Month {
  store: BrowseStore;
  people: readonly Person[];
  /** See `suitableFor`. */
  suitable: readonly Suitable[];
  liking: Liking;
  seed: number;
  order: Order;
  /** What runs at night, with the market of the day before. */
  night?: ((market: Market, day: number) => void) | undefined;
  days?: number;
  /** The share of visits whose pages are compared with those of the product's statements. */
  checked?: number;
}

/** Plays the days of a population with one order of the list. The same for the same seed. */
export function playMonth(month: Month): Market {
  const { store, seed, days = DAYS } = month;
  const people = month.people.map((person) => ({ ...person }));
  const market = new Market(people);
  const places = new Map(people.map(({ id, index }) => [id, index]));
  inStore(store, () => {
    const directory = new Directory(store);
    for (const person of people) if (person.joins === 0) directory.join(person);
    for (let day = 0; day < days; day += 1) {
      const today = newJerseyDay(new Date(START + day * DAY));
      for (const { person, at } of visitorsOf(people, seed, day)) {
        if (person.joins === day && day > 0) directory.join(person);
        visit({ month, directory, market, places, day, today }, person, at);
      }
      month.night?.(market, day);
      market.today = [];
    }
  });
  return market;
}

/** Who visits on a day, in the order of the hour. */
function visitorsOf(people: readonly Person[], seed: number, day: number) {
  return people
    .filter((person) => visitsOn(person, seed, day))
    .map((person) => {
      const hour = drawnFor(DRAWN.hour, seed, person.index, day);
      return { person, at: START + Math.floor((day + 0.999 * hour) * DAY) };
    })
    .sort((a, b) => a.at - b.at);
}

function visitsOn({ index, joins, visits }: Person, seed: number, day: number): boolean {
  if (day < joins) return false;
  if (joins > 0 && day === joins) return true;
  const curious = joins > 0 && day - joins < NEW_DAYS ? CURIOUS : 0;
  return drawnFor(DRAWN.visit, seed, index, day) < visits + curious;
}

interface World {
  month: Month;
  directory: Directory;
  market: Market;
  /** Indexes by id. */
  places: ReadonlyMap<string, number>;
  day: number;
  today: string;
}

function visit(world: World, person: Person, at: number) {
  const { month, directory, market, places, day, today } = world;
  const { seed, order } = month;
  const { index } = person;
  const now = new Date(at);
  directory.visited(person, visitedRank(person.rank, today));
  const mine = market.of(index);
  write(month, market, index);
  let likesLeft = (person.isPremium ? DAILY_LIMITS.premium : DAILY_LIMITS.free).likes ?? Infinity;
  const decide = (on: number, isLiked: boolean) => {
    const pull = month.liking.pull(index, on) + (isLiked ? BEING_LIKED : 0);
    if (pull > 0 && likesLeft === 0) return;
    if (pull > 0) likesLeft -= 1;
    if (market.decide(index, on, pull > 0, day)) meet(month, market, index, on);
  };
  if (drawnFor(DRAWN.likesRead, seed, index, day) < READS_LIKES) {
    const answered = person.isPremium ? PREMIUM_ANSWERS : FREE_LIKES_SHOWN;
    for (const liker of mine.waiting.slice(-answered).reverse()) decide(liker, true);
  }
  const span = CARDS.most - CARDS.least + 1;
  let left = CARDS.least + Math.floor(span * drawnFor(DRAWN.cards, seed, index, day));
  const isChecked = drawnFor(DRAWN.check, seed, index, day) < (month.checked ?? 0);
  const start = order.isTurned ? Math.floor(RANKS * drawnFor(DRAWN.start, seed, index, day)) : 0;
  const suitable = month.suitable[index] ?? new Uint8Array();
  const seen = { viewer: person, now, today, start, suitable, leftOut: mine.leftOut };
  for (const id of listOf(directory, order, seen, isChecked)) {
    if (left === 0) break;
    left -= 1;
    const on = places.get(id) ?? -1;
    market.of(on).shown += 1;
    decide(on, false);
  }
}

/** A match: whoever made it may write at once, and otherwise the other at their next visit. */
function meet({ liking }: Month, market: Market, index: number, other: number) {
  if (liking.firstMessage(index, other)) {
    market.of(other).letters.push({ to: index, isReply: true });
  } else if (liking.firstMessage(other, index)) {
    market.of(other).letters.push({ to: index, isReply: false });
  }
}

/** At the beginning of a visit a member answers messages, or does not. */
function write({ liking }: Month, market: Market, index: number) {
  const mine = market.of(index);
  const { letters } = mine;
  mine.letters = [];
  for (const { to, isReply } of letters) {
    const theirs = market.of(to);
    if (!isReply) theirs.letters.push({ to: index, isReply: true });
    else if (liking.replies(index, to)) {
      mine.replies += 1;
      theirs.replies += 1;
    }
  }
}
