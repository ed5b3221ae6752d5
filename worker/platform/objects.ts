import { pairOf } from './pair';

/** Every stub of a Durable Object is made here. */
export function inboxOf(env: Env, memberId: string) {
  return env.INBOXES.get(env.INBOXES.idFromName(memberId));
}

/** One object a pair, whoever writes first. */
export function conversationOf(env: Env, a: string, b: string) {
  const { lowId, highId } = pairOf(a, b);
  return env.CONVERSATIONS.get(env.CONVERSATIONS.idFromName(`${lowId}:${highId}`));
}
