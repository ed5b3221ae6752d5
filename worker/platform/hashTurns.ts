import { DomainError } from './domainError';

/** Each hash takes 32 MiB, and the isolate has 128. */
const WAITING_AT_MOST = 32;
/** An entry not refreshed for this long was abandoned, for example because its caller hung up. */
const GIVEN_UP_MS = 3_000;
const LOOK_AGAIN_MS = 20;
const RETRY_AFTER = 5;

/**
 * The running hash and the waiting ones in order of arrival, with the time each was last refreshed.
 */
const inLine = new Map<symbol, number>();

/**
 * Runs one hash at a time in an isolate, and refuses callers when many are waiting. No caller
 * awaits a promise of another request, which may never settle: each polls whether it is its turn.
 * `act` receives a function that yields between parts of its work. Throws UNAVAILABLE.
 */
export async function inTurn<Result>(
  act: (rest: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (waiting() >= WAITING_AT_MOST) {
    throw new DomainError(
      'UNAVAILABLE',
      'Many people are signing in at this moment. Please try again in a few seconds.',
      { retryAfter: RETRY_AFTER },
    );
  }
  const me = Symbol('hash');
  const stay = async (milliseconds: number) => {
    inLine.set(me, Date.now());
    await scheduler.wait(milliseconds);
  };
  inLine.set(me, Date.now());
  try {
    while (!isFirst(me)) await stay(LOOK_AGAIN_MS);
    return await act(() => stay(0));
  } finally {
    inLine.delete(me);
  }
}

function waiting(): number {
  const now = Date.now();
  for (const [one, seenAt] of inLine) if (now - seenAt > GIVEN_UP_MS) inLine.delete(one);
  return inLine.size;
}

function isFirst(me: symbol): boolean {
  waiting();
  const [first] = inLine.keys();
  return first === me || !inLine.has(me);
}
