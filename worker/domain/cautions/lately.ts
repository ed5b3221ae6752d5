/** How many earlier messages count for a message. */
export const LATELY = 8;

/** What was said: the names of what was found in it, and its distinct words. */
export interface Said {
  names: readonly string[];
  words: readonly string[];
}

/** The findings of one message. */
export interface Found extends Said {
  sender: string;
}

/** What the writer of a message and the other member have said recently. */
export interface Lately {
  own: Said;
  others: Said;
}

/** From the messages before this member's next one, the newest last. */
export function latelyFor(sender: string, before: readonly Found[]): Lately {
  const lately = before.slice(-LATELY);
  return {
    own: together(lately.filter((found) => found.sender === sender)),
    others: together(lately.filter((found) => found.sender !== sender)),
  };
}

function together(all: readonly Said[]): Said {
  const names = new Set<string>();
  const words = new Set<string>();
  for (const said of all) {
    for (const name of said.names) names.add(name);
    for (const word of said.words) words.add(word);
  }
  return { names: [...names], words: [...words] };
}
