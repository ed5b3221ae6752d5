import { type Line, openLine } from './lines.ts';
import type { BenchMember, PairWorld } from './pairWorld.ts';

const CONTENT = 'See you under the clock at the terminal, then?';

/** Two members with open connections. */
export interface Talk {
  /** Sends a message and waits until it is on the other's screen. */
  tell: () => Promise<void>;
  close: () => void;
}

/** How two members talk: through the product, through three bare objects, or in a room. */
export type Way = (world: PairWorld, pair: readonly [BenchMember, BenchMember]) => Promise<Talk>;

export const WAYS = { product: overProduct, bare: overBareObjects, room: overRoom };

async function overProduct(
  { origin }: PairWorld,
  [me, other]: readonly [BenchMember, BenchMember],
): Promise<Talk> {
  const mine = await openLine(origin, '/api/live', me.cookie);
  const theirs = await openLine(origin, '/api/live', other.cookie);
  return talk(mine, theirs, (clientId) => ({
    type: 'send',
    receiverId: other.id,
    content: CONTENT,
    clientId,
  }));
}

async function overBareObjects(
  { origin }: PairWorld,
  [me, other]: readonly [BenchMember, BenchMember],
): Promise<Talk> {
  const line = (a: string, b: string) => openLine(origin, `/api/bench/bare?me=${a}&other=${b}`);
  const [mine, theirs] = [await line(me.id, other.id), await line(other.id, me.id)];
  return talk(mine, theirs, (mark) => ({ mark, content: CONTENT }));
}

async function overRoom(
  { origin }: PairWorld,
  [me, other]: readonly [BenchMember, BenchMember],
): Promise<Talk> {
  const room = `/api/bench/room?me=${me.id}&other=${other.id}`;
  const [mine, theirs] = [await openLine(origin, room), await openLine(origin, room)];
  return talk(mine, theirs, (mark) => ({ mark, content: CONTENT }));
}

function talk(mine: Line, theirs: Line, write: (mark: string) => object): Talk {
  return {
    tell: async () => {
      const mark = crypto.randomUUID();
      const shown = theirs.hears((heard) => heard.includes(mark));
      mine.say(JSON.stringify(write(mark)));
      await shown;
    },
    close: () => {
      mine.close();
      theirs.close();
    },
  };
}
