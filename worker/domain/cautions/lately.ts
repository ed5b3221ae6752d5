/** So many messages before one count beside it. */
export const LATELY = 8;

/** Of what was said: the names of what was found in it, and its words, each once. */
export interface Said {
  names: readonly string[];
  words: readonly string[];
}

/** Of one message. */
export interface Found extends Said {
  sender: string;
}

/** What the writer of a message has said lately, and what the other. */
export interface Lately {
  own: Said;
  others: Said;
}

/** By the messages before this member's next one, the newest last. */
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
