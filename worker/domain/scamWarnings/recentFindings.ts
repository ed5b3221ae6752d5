/** How many earlier messages count for a message. */
export const RECENT_MESSAGES = 8;

/** What was said: the names of what was found in it, and its distinct words. */
export interface Findings {
  names: readonly string[];
  words: readonly string[];
}

/** The findings of one message. */
export interface MessageFindings extends Findings {
  sender: string;
}

/** What the writer of a message and the other member have said recently. */
export interface RecentFindings {
  own: Findings;
  others: Findings;
}

/** From the messages before this member's next one, the newest last. */
export function recentFindings(sender: string, before: readonly MessageFindings[]): RecentFindings {
  const recent = before.slice(-RECENT_MESSAGES);
  return {
    own: together(recent.filter((found) => found.sender === sender)),
    others: together(recent.filter((found) => found.sender !== sender)),
  };
}

function together(all: readonly Findings[]): Findings {
  return {
    names: [...new Set(all.flatMap(({ names }) => names))],
    words: [...new Set(all.flatMap(({ words }) => words))],
  };
}
