import { DomainError } from '../domainError';
import { sentence } from '../sentence';

const MAX_WAITING = 32;
/** A caller without a sign of life for so long has hung up. */
const ABANDONED_AFTER_MS = 3_000;
const POLL_MS = 20;
/** Pause after a hash while others wait, in which other requests of the isolate are answered. */
const PAUSE_MS = 50;
const RETRY_AFTER_SECONDS = 5;

/** Callers that hash or wait, in order of arrival, with their last sign of life. */
const queue = new Map<symbol, number>();

/**
 * Runs one hash at a time in an isolate, since each blocks it and takes 32 MiB of its 128. A worker
 * must not await a promise of another request, so each caller polls for its turn. Throws UNAVAILABLE
 * when 32 are waiting.
 */
export async function inHashTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  dropAbandoned();
  if (queue.size >= MAX_WAITING) {
    throw new DomainError(
      'UNAVAILABLE',
      sentence('Many people are signing in right now. Please try again in a few seconds.'),
      { retryAfter: RETRY_AFTER_SECONDS },
    );
  }
  const caller = Symbol('hash');
  const wait = async (milliseconds: number) => {
    queue.set(caller, Date.now());
    await scheduler.wait(milliseconds);
  };
  queue.set(caller, Date.now());
  try {
    // A hash blocks the isolate: those who have arrived join the queue first.
    await wait(0);
    while (!isFirst(caller)) await wait(POLL_MS);
    const result = await hash();
    if (queue.size > 1) await wait(PAUSE_MS);
    return result;
  } finally {
    queue.delete(caller);
  }
}

function dropAbandoned() {
  const now = Date.now();
  for (const [caller, seenAt] of queue) {
    if (now - seenAt > ABANDONED_AFTER_MS) queue.delete(caller);
  }
}

function isFirst(caller: symbol): boolean {
  dropAbandoned();
  const [first] = queue.keys();
  return first === caller || !queue.has(caller);
}
