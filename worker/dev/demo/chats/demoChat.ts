import * as z from 'zod';
import { ages, interests, region } from '../wording';

/** What the text assumes about a person. */
const chatSide = z.strictObject({
  ages: ages.optional(),
  interests: interests.optional(),
  region: region.optional(),
  /** Who writes in it. */
  language: z.literal('es').optional(),
});

/** Who writes, minutes since the line before (for the first line: 0), and the text. */
const chatLine = z.tuple([z.enum(['a', 'b']), z.number(), z.string()]);

export const demoChat = z.strictObject({
  key: z.string(),
  a: chatSide,
  b: chatSide,
  lines: z.array(chatLine),
});

export type ChatSide = z.infer<typeof chatSide>;
export type ChatLine = z.infer<typeof chatLine>;
export type DemoChat = z.infer<typeof demoChat>;
