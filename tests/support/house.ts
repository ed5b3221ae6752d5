import { type LocalWorker, startWorker } from '../../worker/dev/localWorker.ts';
import { type MovableSite, siteAt } from '../../worker/operate/move/siteClient.ts';

const TOKEN = 'a-secret-of-the-operator-0123456789';
const A_CALL = 25;

/** A site over a local store with its migrations applied, readable by its operator. */
export interface House extends LocalWorker {
  site: MovableSite;
  token: string;
}

export async function openHouse(
  store: string,
  state: 'open' | 'moving' = 'moving',
): Promise<House> {
  const vars = { SITE_STATE: state, MOVE_TOKEN: TOKEN };
  const worker = await startWorker({ store, vars, script: 'tests/bench/houseWorker.ts' });
  return { ...worker, site: siteAt(worker.origin, TOKEN), token: TOKEN };
}

/** Has the members of a house write to each other, and stores the bytes of their photos. */
export async function fillHouse(
  { origin }: Pick<House, 'origin'>,
  wanted: { conversations: number; messages: number; photos: number },
) {
  for (const what of ['conversations', 'photos'] as const) {
    const calls = Array.from(
      { length: Math.ceil(wanted[what] / A_CALL) },
      (_, index) => index * A_CALL,
    );
    const fill = async () => {
      for (let from = calls.shift(); from !== undefined; from = calls.shift()) {
        const to = Math.min(from + A_CALL, wanted[what]);
        await callHouse(origin, { what, from, to, messages: wanted.messages });
      }
    };
    await Promise.all(Array.from({ length: 4 }, fill));
  }
}

/**
 * Has members join, leave and write to each other until it is ended; the first `writers` of them
 * write. Ending it returns how often they did.
 */
export function liveIn({ origin }: Pick<House, 'origin'>, writers: number) {
  let isOver = false;
  let times = 0;
  const living = (async () => {
    for (; !isOver; times += 1) {
      await callHouse(origin, { what: 'life', from: times, to: times + 1, messages: writers });
    }
  })();
  return async () => {
    isOver = true;
    await living;
    return times;
  };
}

/** This many times, a member joins, one leaves, and one moves and writes to another. */
export async function changeHouse({ origin }: Pick<House, 'origin'>, times: number) {
  for (let from = 0; from < times; from += A_CALL) {
    const to = Math.min(from + A_CALL, times);
    await callHouse(origin, { what: 'life', from, to, messages: times });
  }
}

/** Deletes a member's account and pictures. */
export function leaveHouse({ origin }: Pick<House, 'origin'>, memberId: string): Promise<void> {
  return callHouse(origin, { what: 'leaving', memberId });
}

async function callHouse(origin: string, asked: object) {
  const body = JSON.stringify(asked);
  const answer = await fetch(`${origin}/api/bench/house`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The house did not do it: ${await answer.text()}`);
}
