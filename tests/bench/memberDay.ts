import * as z from 'zod';
import { type Line, openLine } from './lines.ts';
import { openCountingWorld } from './pairCounts.ts';
import type { BenchMember, Counted, PairWorld } from './pairWorld.ts';
import { populate } from './population.ts';
import { goalRow, type Row } from './report.ts';

/** An ordinary member-day. */
const PASSES = 24;
const LIKES = 6;
const MESSAGES = 20;
const RSVPS = 2;
/** How often each page is viewed: 40 in all; browsing comes first. */
const VIEWS = { browse: 14, messages: 10, member: 8, events: 4, settings: 2, matches: 2 };
/** How many pictures of a browse page come into view. */
const PICTURES_A_PAGE = 12;
/** After so many pages the browser revalidates a picture and gets a 304. */
const PAGES_A_SITTING = 10;
const RESIDENTS = 10_000;
const DATABASE_GOAL = 40;
const OBJECTS_GOAL = 310;

/** What such a day costs, and how many requests it is made of. */
export interface DayCost extends Counted {
  requests: number;
  pictures: number;
}

export function dayRows({ rowsWritten, objectRowsWritten, ...day }: DayCost): Row[] {
  const { requests, pictures, trips, rowsRead, objectCalls } = day;
  return [
    goalRow({
      what: 'D1 rows written for a member-day',
      value: rowsWritten,
      detail: `${requests} requests, ${pictures} of pictures; ${trips} trips, ${rowsRead.toLocaleString('en-US')} rows read`,
      most: DATABASE_GOAL,
      isGate: true,
    }),
    goalRow({
      what: 'rows written in objects for a member-day',
      value: objectRowsWritten,
      detail: `${objectCalls} calls of objects`,
      most: OBJECTS_GOAL,
      isGate: true,
    }),
  ];
}

/**
 * Plays one member's day among ten thousand: every page is loaded as by a browser, with its
 * guard, the member's own row, a live connection and what the page shows. The member writes to
 * three others, two of whom have a page open; each reads the messages.
 */
export async function measureDay(folder: string, port: number): Promise<DayCost> {
  const world = await openCountingWorld(folder, port, 'day', (store) => {
    populate(store, RESIDENTS, 0);
  });
  try {
    const [me, first, second, third] = await world.members(4);
    if (!me || !first || !second || !third) throw new Error('There is nobody to write to.');
    const friends = [first, second, third];
    await establish(world, me, friends);
    const lines = [
      await openLine(world.origin, '/api/live', first.cookie),
      await openLine(world.origin, '/api/live', second.cookie),
    ];
    const day = new Day(world, me, await world.events());
    const idle = await world.counts(world.schedule);
    const cost = await world.counts(async () => {
      for (const page of pagesOfTheDay(friends)) await day.visit(page);
      await world.call(me, 'POST', '/api/auth/forgot-password', {
        email: `${me.id}@parkway.example`,
      });
      await world.schedule();
    });
    for (const each of lines) each.close();
    if (day.decided < PASSES + LIKES) throw new Error('There were too few to decide on.');
    // Jobs cost the same for all members together.
    const own = Object.entries(cost).map(([name, value]) => [
      name,
      value - idle[name as keyof Counted],
    ]);
    const { requests, pictures } = day;
    return { ...(Object.fromEntries(own) as Counted), requests, pictures };
  } finally {
    await world.stop();
  }
}

/** Two are matched with me; I have written to all three, and each has replied. */
async function establish(world: PairWorld, me: BenchMember, friends: readonly BenchMember[]) {
  const write = (from: BenchMember, to: BenchMember) =>
    world.call(from, 'POST', '/api/messages', { receiverId: to.id, content: 'Hello.' });
  await world.befriend(friends.slice(0, 2).map((friend) => [me, friend] as const));
  for (const friend of friends) {
    await write(me, friend);
    await write(friend, me);
  }
}

interface Page {
  path: string;
  calls: string[];
  /** Who gets messages from this page, and how many. */
  writes?: { to: BenchMember; times: number };
}

const BROWSE = '/api/users?excludeCurrentUser=true&distance=25&age=25-35';

function pagesOfTheDay(friends: readonly BenchMember[]): Page[] {
  const views = (times: number, page: (index: number) => Page) =>
    Array.from({ length: times }, (_, index) => page(index));
  return [
    ...views(VIEWS.browse, () => ({ path: '/browse', calls: [BROWSE] })),
    ...views(VIEWS.messages, (index) => {
      const to = friends[index % friends.length];
      if (!to) throw new RangeError('Nobody is written to.');
      const calls = ['/api/conversations', `/api/messages/${to.id}`];
      return { path: '/messages', calls, writes: { to, times: MESSAGES / VIEWS.messages } };
    }),
    ...views(VIEWS.member, (index) => {
      const id = friends[index % friends.length]?.id;
      return { path: `/profile/${id}`, calls: [`/api/users/${id}`] };
    }),
    ...views(VIEWS.events, () => ({ path: '/events', calls: ['/api/events'] })),
    ...views(VIEWS.settings, () => ({
      path: '/settings',
      calls: ['/api/user/settings', '/api/user/sessions'],
    })),
    ...views(VIEWS.matches, () => ({
      path: '/profile',
      calls: ['/api/matches/mutual', '/api/matches/likes'],
    })),
  ];
}

const cards = z.array(z.object({ id: z.string() }));

/** The member at the browser, with counts of what they did. */
class Day {
  requests = 0;
  pictures = 0;
  decided = 0;
  #pages = 0;
  readonly #seen = new Set<string>();
  readonly #world: PairWorld;
  readonly #me: BenchMember;
  readonly #events: string[];

  constructor(world: PairWorld, me: BenchMember, events: readonly string[]) {
    this.#world = world;
    this.#me = me;
    this.#events = events.slice(0, RSVPS);
  }

  /** Loads a page with the pictures it shows, acts on it, leaves it. */
  async visit({ path, calls, writes }: Page) {
    if (this.#pages % PAGES_A_SITTING === 0) this.#seen.clear();
    this.#pages += 1;
    await this.#world.newPage();
    // The content of the page's file does not matter, nor whether it was built.
    await this.#load(path);
    this.requests += 1;
    const line = await openLine(this.#world.origin, '/api/live', this.#me.cookie);
    this.requests += 1;
    await this.#call('GET', '/api/auth/me');
    const answers: unknown[] = [];
    for (const call of calls) answers.push(await this.#call('GET', call));
    await this.#look(answers);
    await this.#call('POST', '/api/page-views', { path });
    if (path === '/browse') await this.#decide(cards.parse(answers[0]));
    if (path === '/events') await this.#say(this.#events.pop());
    if (writes) await this.#write(line, writes);
    line.close();
  }

  async #load(path: string) {
    const headers = { cookie: this.#me.cookie };
    const answer = await fetch(this.#world.origin + path, { headers, redirect: 'manual' });
    await answer.body?.cancel();
  }

  #call(method: string, path: string, body?: object) {
    this.requests += 1;
    return this.#world.call(this.#me, method, path, body);
  }

  /** Residents' pictures have no files, but who may see them is checked all the same. */
  async #look(answers: readonly unknown[]) {
    const found = JSON.stringify(answers).match(/\/photos\/pho_\w+/g) ?? [];
    const shown = [...new Set(found)].slice(0, PICTURES_A_PAGE);
    for (const each of shown.filter((picture) => !this.#seen.has(picture))) {
      this.#seen.add(each);
      this.requests += 1;
      this.pictures += 1;
      await this.#load(each);
    }
  }

  /** Decides about the first cards, so that others come into view; likes every fifth. */
  async #decide(shown: z.infer<typeof cards>) {
    const left = VIEWS.browse - this.#pages + 1;
    const now = Math.ceil((PASSES + LIKES - this.decided) / left);
    for (const { id } of shown.slice(0, now)) {
      this.decided += 1;
      const isLiked = this.decided % ((PASSES + LIKES) / LIKES) === 0;
      await this.#call('POST', '/api/matches', { targetUserId: id, isLiked });
    }
  }

  async #say(id: string | undefined) {
    if (id) await this.#call('POST', `/api/events/${id}/attend`, { status: 'interested' });
  }

  async #write(line: Line, { to, times }: NonNullable<Page['writes']>) {
    for (let written = 0; written < times; written += 1) {
      const clientId = crypto.randomUUID();
      const stored = line.hears((heard) => heard.includes('"sent"') && heard.includes(clientId));
      line.say(JSON.stringify({ type: 'send', receiverId: to.id, content: 'And then?', clientId }));
      await stored;
    }
    await this.#world.call(to, 'GET', `/api/messages/${this.#me.id}`);
  }
}
