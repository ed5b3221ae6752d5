import { setTimeout as wait } from 'node:timers/promises';
import { judged, type Row } from '../row.ts';
import type { Actor, Stage } from '../stage.ts';
import { type Ledger, openLedger, type Weather } from './acts.ts';
import { type Likes, likeAll, wrongWithLikes } from './likes.ts';
import { type Pair, writers, wrongWith } from './messages.ts';
import { buy, wrongWithPurchases } from './purchases.ts';
import { attendAll, makeEvents, wrongWithRsvps } from './rsvps.ts';

export interface Load {
  /** Acknowledged acts before it ends. */
  acts: number;
  kills: number;
  pairs: number;
  circle: number;
  events: number;
  guests: number;
  buyers: number;
}

const SUMMARY_MS = 60_000;

/** Kills the server again and again while members do everything at once, and checks the result. */
export async function killUnderLoad(stage: Stage, load: Load): Promise<Row[]> {
  const ledger = openLedger();
  const weather: Weather = { isOver: false, up: Promise.resolve() };
  const [admin] = await stage.members(1, { isAdmin: true });
  const people = await stage.members(2 * load.pairs, { isPremium: true });
  const circle = await stage.members(load.circle, { isPremium: true });
  const guests = await stage.members(load.guests, { isPremium: true });
  const buyers = await stage.members(load.buyers);
  if (!admin) throw new Error('There is no administrator.');
  const events = await makeEvents(stage, admin, load.events);
  const pairs = await match(stage, people);
  const likes: Likes = { given: new Set(), matched: new Set() };
  const said = new Set<string>();
  const bought = new Map<string, number>();

  const done = Promise.all([
    ...pairs.flatMap((pair) => writers(stage, weather, ledger, pair)),
    ...circle.map((me) => likeAll(stage, weather, ledger, likes, { me, circle })),
    ...guests.map((me) => attendAll(stage, weather, ledger, said, { me, events })),
    ...buyers.map((me) => buy(stage, weather, ledger, bought, { me, times: 6 })),
  ]);
  const kills = await killing(stage, weather, ledger, load, done);
  weather.isOver = true;
  await done;
  // Checks open payments at the time when the schedule would.
  await stage.job('reconcile payments', Date.now() + 3_600_000);

  const wrongPairs = (await Promise.all(pairs.map((pair) => wrongWith(stage, pair)))).flat();
  const wrongLists = (await Promise.all(pairs.map((pair) => summariesOff(stage, pair)))).flat();
  const count = (kind: string) => (ledger.acknowledged[kind] ?? 0).toLocaleString('en');
  const of = (...kinds: string[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, ledger.acknowledged[kind] ?? 0]));
  // An act that never happened cannot be wrong, and proves nothing.
  const some = (counts: Record<string, number>) =>
    Object.keys(counts)
      .filter((kind) => !counts[kind])
      .map((kind) => `no ${kind}`);
  const total = ledger.total();
  const shown = pairs.reduce((sum, { shown }) => sum + shown.length, 0);
  return [
    judged(
      'SIGKILL under load, then a start on the same store',
      `${load.acts.toLocaleString('en')} acknowledged acts, ${load.kills} kills`,
      `${total.toLocaleString('en')} acts over ${kills} kills, which broke off ${ledger.brokenOff} calls`,
      [
        ...(total < load.acts ? ['too few'] : []),
        ...(kills < load.kills ? ['too few kills'] : []),
        ...(ledger.brokenOff < load.kills ? ['some kill met nothing'] : []),
      ],
    ),
    judged(
      '… messages',
      'nothing acknowledged or shown is lost; in one order, once per clientId, on both sides',
      `${count('messages by calls')} by calls, ${count('messages over the live connection')} over the live connection, ${shown.toLocaleString('en')} shown: all there`,
      [
        ...wrongPairs,
        ...some({ ...of('messages by calls', 'messages over the live connection'), shown }),
      ],
    ),
    judged(
      '… lists of conversations',
      'name the last message of each conversation',
      `${2 * pairs.length} lists agree`,
      wrongLists,
    ),
    judged(
      '… likes',
      'a match exactly when both like; no like lost or made up',
      `${count('likes')} likes, ${likes.matched.size.toLocaleString('en')} matches`,
      [
        ...(await wrongWithLikes(stage, likes, circle)),
        ...some({ ...of('likes'), matches: likes.matched.size }),
      ],
    ),
    judged(
      '… RSVPs',
      'nobody forgotten, no place given twice, one waiting line',
      `${count('RSVPs')} RSVPs for ${events.length} events that are full`,
      [...(await wrongWithRsvps(stage, said, { guests, events })), ...some(of('RSVPs'))],
    ),
    judged(
      '… captures',
      'our books equal PayPal’s; premium exactly once for each',
      `${count('captures')} captures at once, ${count('captures that PayPal had to be asked about')} after PayPal was asked`,
      [...(await wrongWithPurchases(stage, bought, buyers)), ...some({ captures: bought.size })],
    ),
  ];
}

/** Kills at even intervals of acknowledged acts; returns how often. */
async function killing(
  stage: Stage,
  weather: Weather,
  ledger: Ledger,
  load: Load,
  done: Promise<unknown>,
): Promise<number> {
  let broken: unknown = null;
  done.catch((error: unknown) => {
    broken = error;
  });
  const until = async (total: number) => {
    while (ledger.total() < total) {
      if (broken) throw broken;
      await wait(20);
    }
  };
  let kills = 0;
  for (let kill = 1; kill <= load.kills; kill += 1) {
    await until((load.acts * kill) / (load.kills + 1));
    const { promise, resolve } = Promise.withResolvers<void>();
    weather.up = promise;
    await stage.kill();
    kills += 1;
    console.log(`  killed with ${ledger.total()} acts acknowledged`);
    await stage.restart();
    resolve();
  }
  await until(load.acts);
  return kills;
}

/** Members like each other in pairs. */
async function match({ call }: Stage, people: readonly Actor[]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < people.length; at += 2) {
    const [a, b] = [people[at] as Actor, people[at + 1] as Actor];
    for (const [from, to] of [[a, b] as const, [b, a] as const]) {
      const body = { targetUserId: to.id, isLiked: true };
      const answer = await call('POST', '/api/matches', { cookie: from.cookie, body });
      if (answer.status !== 200) throw new Error(`No match was made: ${answer.text}`);
    }
    pairs.push({ a, b, acknowledged: [], shown: [], written: {} });
  }
  return pairs;
}

/** Summaries follow the messages, so this waits for them. */
async function summariesOff({ call }: Stage, { a, b }: Pair): Promise<string[]> {
  const giveUpAt = Date.now() + SUMMARY_MS;
  for (;;) {
    const wrong: string[] = [];
    for (const [me, other] of [[a, b] as const, [b, a] as const]) {
      const thread = await call('GET', `/api/messages/${other.id}?limit=100`, me);
      const messages = thread.body as { seq: number; content: string }[];
      const last = messages.toSorted((one, next) => next.seq - one.seq)[0];
      const { body } = await call('GET', '/api/conversations', { cookie: me.cookie });
      const listed = (body as { user: { id: string }; lastMessage: { content: string } }[]).find(
        ({ user }) => user.id === other.id,
      );
      if (last && listed?.lastMessage.content !== last.content)
        wrong.push(`${me.id}: an old summary`);
    }
    if (wrong.length === 0 || Date.now() > giveUpAt) return wrong;
    await wait(250);
  }
}
