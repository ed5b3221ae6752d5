/** Of so many messages before one what was found counts beside what is found in it. */
export const LATELY = 8;

/** What was found in a message, by its names, and who wrote it. */
export interface Found {
  sender: string;
  names: readonly string[];
}

/** What the writer of a message has said lately, and what the other. */
export interface Lately {
  own: readonly string[];
  others: readonly string[];
}

/** By the messages before this member's next one, the newest last. */
export function latelyFor(sender: string, before: readonly Found[]): Lately {
  const own = new Set<string>();
  const others = new Set<string>();
  for (const found of before.slice(-LATELY)) {
    for (const name of found.names) (found.sender === sender ? own : others).add(name);
  }
  return { own: [...own], others: [...others] };
}
