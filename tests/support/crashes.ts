import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { ConversationObject } from '../../worker/objects/conversation/ConversationObject';
import { MemberObject } from '../../worker/objects/member/MemberObject';

/** Where an act is interrupted: at which trip from now, before it or right after. */
export interface Crash {
  trip: number;
  when: 'before' | 'after';
}

type Trip = (...args: never[]) => Promise<unknown>;

const database = Object.getPrototypeOf(env.DB);
const statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'));
const TRIPS = [
  [database, 'batch'],
  [statement, 'all'],
  [statement, 'raw'],
  [statement, 'run'],
  [statement, 'first'],
  [MemberObject.prototype, 'recordLike'],
  [MemberObject.prototype, 'recordPass'],
  [MemberObject.prototype, 'partFrom'],
  [MemberObject.prototype, 'receiveLike'],
  [MemberObject.prototype, 'onUnmatched'],
  [MemberObject.prototype, 'onLikeEnded'],
  [MemberObject.prototype, 'onMatchRefused'],
  [MemberObject.prototype, 'undoLike'],
  [MemberObject.prototype, 'onLikeUndone'],
  [MemberObject.prototype, 'noteFound'],
  [MemberObject.prototype, 'decisionsBetween'],
  [ConversationObject.prototype, 'match'],
  [MemberObject.prototype, 'receiveUpdate'],
  [ConversationObject.prototype, 'close'],
  [ConversationObject.prototype, 'erase'],
] as unknown as readonly (readonly [Record<string, Trip>, string])[];

/**
 * Runs an act while the trip of that number, to the database or to an object that stores, fails,
 * done or not, as for a worker that dies there. The objects lose what they hold in memory. Returns
 * the result of the act, or `null` if it was interrupted.
 */
export async function crashing(
  { trip, when }: Crash,
  objects: readonly DurableObjectStub[],
  act: () => Promise<Response>,
): Promise<Response | null> {
  let trips = 0;
  const { error } = console;
  console.error = () => {};
  const originals = TRIPS.map(([of, name]) => of[name]);
  TRIPS.forEach(([of, name], index) => {
    const original = originals[index];
    of[name] = async function (this: unknown, ...args: never[]) {
      const isHere = trips === trip;
      trips += 1;
      if (isHere && when === 'before') throw new Error('crash');
      const answer = await original?.apply(this, args);
      if (isHere) throw new Error('crash');
      return answer;
    };
  });
  try {
    const answer = await act();
    return answer.status >= 500 ? null : answer;
  } catch {
    return null;
  } finally {
    console.error = error;
    TRIPS.forEach(([of, name], index) => {
      of[name] = originals[index] as Trip;
    });
    for (const object of objects) {
      await runInDurableObject(object, (_, state) => state.abort('crash')).catch(() => {});
    }
  }
}
