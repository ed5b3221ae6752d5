/** Two members in the one order that a match and a conversation are stored under. */
export interface Pair {
  lowId: string;
  highId: string;
}

export function pairOf(a: string, b: string): Pair {
  return a < b ? { lowId: a, highId: b } : { lowId: b, highId: a };
}

/** Every stub of a Durable Object is made here. */
export function inboxOf(env: Pick<Env, 'INBOXES'>, memberId: string) {
  return env.INBOXES.get(env.INBOXES.idFromName(memberId));
}

/** One object a pair, whoever writes first. */
export function conversationOf(env: Pick<Env, 'CONVERSATIONS'>, a: string, b: string) {
  const { lowId, highId } = pairOf(a, b);
  return env.CONVERSATIONS.get(env.CONVERSATIONS.idFromName(`${lowId}:${highId}`));
}
