export interface PassQueueOptions<Member extends { id: string }> {
  /** How long a pass can be taken back, milliseconds. */
  delay: number;
  send: (member: Member) => void;
}

export interface PassQueue<Member extends { id: string }> {
  add: (member: Member) => void;
  /** Takes the pass back; `false` when it has been sent already. */
  undo: (id: string) => boolean;
  /** The latest pass that can still be taken back. */
  latest: () => Member | undefined;
  /** Sends every waiting pass now: the page is being left. */
  flush: () => void;
}

/**
 * Holds each pass back for a while, so that it can be undone without the server having to forget
 * it. Each is sent exactly once or, when undone, never.
 */
export function createPassQueue<Member extends { id: string }>({
  delay,
  send,
}: PassQueueOptions<Member>): PassQueue<Member> {
  const waiting = new Map<string, { member: Member; timer: ReturnType<typeof setTimeout> }>();

  const take = (id: string) => {
    const held = waiting.get(id);
    if (!held) return undefined;
    clearTimeout(held.timer);
    waiting.delete(id);
    return held.member;
  };
  const release = (id: string) => {
    const member = take(id);
    if (member) send(member);
  };

  return {
    add(member) {
      if (waiting.has(member.id)) return;
      const timer = setTimeout(() => release(member.id), delay);
      waiting.set(member.id, { member, timer });
    },
    undo: (id) => take(id) !== undefined,
    latest: () => [...waiting.values()].at(-1)?.member,
    flush() {
      for (const id of [...waiting.keys()]) release(id);
    },
  };
}
