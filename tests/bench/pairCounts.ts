import { openLine } from './lines.ts';
import { type BenchMember, type Counted, openPairWorld, type PairWorld } from './pairWorld.ts';
import { goalRow, type Row } from './report.ts';

/** Pages read from replicas where they may; the local runtime has one database and counts both. */
const COUNTING = { BENCH_COUNTS: 'yes', READ_REPLICAS: 'on' };

export const openCountingWorld = (
  folder: string,
  port: number,
  name: string,
  fill?: (store: string) => void,
) => openPairWorld(folder, port, name, { vars: COUNTING, ...(fill ? { fill } : {}) });

/** Database calls of two members' acts: no times, so the same on every machine. */
export async function measurePairCounts(folder: string, port: number): Promise<Row[]> {
  const world = await openCountingWorld(folder, port, 'counts');
  try {
    const [me, other, ...more] = await world.members(40);
    if (!me || !other) throw new Error('There are no members.');
    await world.befriend([[me, other]]);
    return [
      ...(await ofMessages(world, me, other)),
      ...(await ofDecisions(world, me, more)),
      ...(await ofReads(world, me)),
    ];
  } finally {
    await world.stop();
  }
}

/** For two matches who have both written and have a page open. */
async function ofMessages(world: PairWorld, me: BenchMember, other: BenchMember): Promise<Row[]> {
  const write = (from: BenchMember, to: BenchMember) =>
    world.call(from, 'POST', '/api/messages', { receiverId: to.id, content: 'Hello.' });
  await write(me, other);
  await write(other, me);
  const mine = await openLine(world.origin, '/api/live', me.cookie);
  const theirs = await openLine(world.origin, '/api/live', other.cookie);
  const clientId = crypto.randomUUID();
  const send = JSON.stringify({ type: 'send', receiverId: other.id, content: 'So?', clientId });
  const sent = await world.counts(async () => {
    const shown = theirs.hears((heard) => heard.includes(clientId));
    mine.say(send);
    await shown;
  });
  const read = await world.counts(async () => {
    const told = mine.hears((heard) => heard.includes('"read"'));
    theirs.say(JSON.stringify({ type: 'read', userId: me.id }));
    await told;
  });
  const list = await world.counts(() => world.call(me, 'GET', '/api/conversations'));
  mine.close();
  theirs.close();
  return [
    countRow('D1 statements of a message, sent and delivered', sent.statements, 0, sent),
    countRow('D1 statements of a message, read', read.statements, 0, read),
    countRow('D1 trips of the list of conversations', list.trips, 1, list),
  ];
}

async function ofDecisions(
  world: PairWorld,
  me: BenchMember,
  others: readonly BenchMember[],
): Promise<Row[]> {
  const decide = async (isLiked: boolean) => {
    const next = others[isLiked ? 1 : 0];
    // Not the first visit: an object asks the directory once whose it is.
    if (next) (await openLine(world.origin, '/api/live', next.cookie)).close();
    return world.counts(() =>
      world.call(me, 'POST', '/api/matches', { targetUserId: next?.id, isLiked }),
    );
  };
  const [pass, like] = [await decide(false), await decide(true)];
  return [
    countRow('D1 trips of a pass', pass.trips, 0, pass),
    countRow('D1 trips of a like without a match', like.trips, 1, like),
  ];
}

/**
 * What a page load waits for, in an isolate that knows the session and where lists begin. Browsing
 * may query the member's object at the same time.
 */
async function ofReads(world: PairWorld, me: BenchMember): Promise<Row[]> {
  const second = async (path: string) => {
    const read = () => world.counts(() => world.call(me, 'GET', path));
    await read();
    return read();
  };
  const [self, browse] = [
    await second('/api/auth/me'),
    await second('/api/users?excludeCurrentUser=true&distance=25'),
  ];
  const isAtMostOnce = ({ kvReads }: Counted) => kvReads <= 1;
  return [
    hopsRow('hops of an authenticated read', self, {
      goal: '≤ 1 KV, (object ∥ batch)',
      isMet: isAtMostOnce(self) && self.trips === 1 && self.objectCalls <= 1,
    }),
    hopsRow('hops of a page of browse', browse, {
      goal: '≤ 1 KV, (object ∥ batch), (object ∥ batch)',
      isMet: isAtMostOnce(browse) && browse.trips <= 2 && browse.objectCalls <= 2,
    }),
  ];
}

function countRow(what: string, value: number, most: number, all: Counted): Row {
  const { trips, rowsRead, rowsWritten, objectCalls, objectRowsWritten } = all;
  const detail = `${trips} trips, ${rowsRead} rows read, ${rowsWritten} written; ${objectCalls} calls of objects, ${objectRowsWritten} rows written there`;
  return goalRow({ what, value, detail, most, isGate: true });
}

function hopsRow(what: string, all: Counted, judged: Pick<Row, 'goal' | 'isMet'>): Row {
  const { kvReads, trips, objectCalls, statements, rowsRead } = all;
  const value = `${kvReads} KV, ${trips} D1, ${objectCalls} objects`;
  return {
    what,
    value,
    detail: `${statements} statements, ${rowsRead} rows read`,
    isGate: true,
    ...judged,
  };
}
