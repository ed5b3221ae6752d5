import { setTimeout as wait } from 'node:timers/promises';
import { mails } from '../support/product.ts';
import type { Stage } from './stage.ts';

const PATIENCE_MS = 10_000;

/** The number of mails sent to an address; waits for one. */
export async function mailsTo(stage: Stage, address: string): Promise<number> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; ; await wait(100)) {
    const { length } = await mails(stage, address);
    if (length > 0 || Date.now() > giveUpAt) return length;
  }
}
