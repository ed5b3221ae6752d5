import type { Region } from './regions';
import type { Interest } from './wording';

/** Who writes, minutes since the line before (for the first line: 0), and the words. */
export type ChatLine = readonly [from: 'a' | 'b', minutesLater: number, text: string];

/** What the words take for granted about a person. */
export interface ChatSide {
  ages?: readonly [number, number];
  interests?: readonly Interest[];
  region?: Region;
}

export interface DemoChat {
  key: string;
  a: ChatSide;
  b: ChatSide;
  lines: readonly ChatLine[];
}
