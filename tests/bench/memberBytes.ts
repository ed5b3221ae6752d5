import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../support/databaseFile.ts';
import { type BenchMember, openPairWorld, type PairWorld } from './pairWorld.ts';
import { goalRow, type Row } from './report.ts';

const MEASURED = 3;
const DECISIONS = 1_000;
const CONVERSATIONS = 3;
const MATCHES = 2;
const AT_ONCE = 6;
const GOAL = 5_000;

/**
 * What a member occupies in D1, with indexes: their row, plus three conversations, two
 * matches, 1,000 decisions and a session. All of it is written by the product itself, wherever
 * it stores it; for premium members, who have no daily limit.
 */
export async function measureBytes(
  folder: string,
  port: number,
): Promise<{ bytes: number; rows: Row[] }> {
  const name = 'bytes';
  const during = async <Result>(act: (world: PairWorld) => Promise<Result>) => {
    const world = await openPairWorld(folder, port, name);
    try {
      return { store: world.store, result: await act(world) };
    } finally {
      await world.stop();
    }
  };
  const { store } = await during((world) => world.members(1));
  const empty = bytesOf(store);
  const { result: people } = await during((world) => world.members(DECISIONS + MEASURED, 0));
  const filled = bytesOf(store);
  const { result: here } = await during((world) => world.members(MEASURED * (1 + CONVERSATIONS)));
  const signedIn = bytesOf(store);
  const measured = here.slice(0, MEASURED);
  await during(async (world) => {
    const friends = here.slice(MEASURED);
    for (const me of measured) await live(world, me, friends.splice(0, CONVERSATIONS), people);
  });
  const ofRow = (total(filled) - total(empty)) / people.length;
  const after = bytesOf(store);
  // Their partners also have a row and a session each, which are not to be counted.
  const ofSignedIn = (total(signedIn) - total(filled)) / here.length;
  const ofLife = (total(after) - total(signedIn)) / measured.length + ofSignedIn;
  const largest = [...after]
    .map(([of, bytes]) => {
      const withSession = ((signedIn.get(of) ?? 0) - (filled.get(of) ?? 0)) / here.length;
      return [of, (bytes - (signedIn.get(of) ?? 0)) / measured.length + withSession] as const;
    })
    .sort(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([of, bytes]) => `${of} ${kilobytes(bytes)}`);
  return {
    bytes: ofLife,
    rows: [
      goalRow({
        what: 'D1 bytes a member with 1,000 decisions',
        value: Math.round(ofLife),
        detail: `their row ${kilobytes(ofRow)}; ${largest.join(', ')}`,
        most: GOAL,
        isGate: true,
      }),
    ],
  };
}

async function live(
  world: PairWorld,
  me: BenchMember,
  friends: readonly BenchMember[],
  people: readonly BenchMember[],
) {
  await world.befriend(friends.slice(0, MATCHES).map((friend) => [me, friend] as const));
  for (const friend of friends) {
    for (const [from, to] of [
      [me, friend],
      [friend, me],
    ] as const) {
      const body = { receiverId: to.id, content: 'See you under the clock at the terminal?' };
      await world.call(from, 'POST', '/api/messages', body);
    }
  }
  const left = people.slice(0, DECISIONS - MATCHES);
  const decide = async () => {
    for (let to = left.pop(); to; to = left.pop()) {
      const body = { targetUserId: to.id, isLiked: left.length % 5 === 0 };
      await world.call(me, 'POST', '/api/matches', body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, decide));
}

/** Bytes per table and index. */
function bytesOf(store: string): Map<string, number> {
  const db = new DatabaseSync(databaseFile(store));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const found = db
    .prepare('SELECT name, SUM(pgsize - unused) AS bytes FROM dbstat GROUP BY name')
    .all();
  db.close();
  return new Map(found.map(({ name, bytes }) => [String(name), Number(bytes)]));
}

const total = (bytes: ReadonlyMap<string, number>) =>
  [...bytes.values()].reduce((sum, each) => sum + each, 0);

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
