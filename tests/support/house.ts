import { type LocalWorker, startWorker } from '../../worker/dev/localWorker.ts';
import { type Site, siteAt } from '../../worker/dev/move/siteClient.ts';

const TOKEN = 'a-secret-of-the-operator-0123456789';
const VARS = { SITE_STATE: 'moving', MOVE_TOKEN: TOKEN };
const A_CALL = 25;

/** A site that moves, over a local store whose migrations have been applied. */
export interface House extends LocalWorker {
  site: Site;
  token: string;
}

export async function openHouse(store: string): Promise<House> {
  const worker = await startWorker({ store, vars: VARS, script: 'tests/bench/houseWorker.ts' });
  return { ...worker, site: siteAt(worker.origin, TOKEN), token: TOKEN };
}

/** Lets the members of a house have written to each other, and stores the bytes of their photos. */
export async function fillHouse(
  { origin }: House,
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
        const body = JSON.stringify({ what, from, to, messages: wanted.messages });
        const answer = await fetch(`${origin}/api/bench/house`, { method: 'POST', body });
        if (!answer.ok) throw new Error(`The house was not filled: ${await answer.text()}`);
      }
    };
    await Promise.all(Array.from({ length: 4 }, fill));
  }
}
