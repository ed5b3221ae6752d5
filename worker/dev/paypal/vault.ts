import * as z from 'zod';
import { type Ledger, paypalId, scenario } from './records';

const KEY = 'next-charge';
const nextCharge = z.object({ scenario, faultsLeft: z.number() });

/** Sets what happens to charges of stored methods from now on. */
export async function setNextCharge(ledger: Ledger, chosen: z.infer<typeof scenario>) {
  await ledger.put(KEY, { scenario: chosen, faultsLeft: faultsOf(chosen) });
}

/** Counts down here, since a charge that failed before its order was stored cannot count itself. */
export async function nextChargeScenario(ledger: Ledger) {
  const next = nextCharge.safeParse(await ledger.get(KEY)).data;
  if (!next) return { scenario: 'complete', faultsLeft: 0 } as const;
  await ledger.put(KEY, { ...next, faultsLeft: Math.max(0, next.faultsLeft - 1) });
  return next;
}

export const newVaultId = () => `vault-${paypalId().toLowerCase()}`;

/** As many as a caller tries at once. */
export function faultsOf(chosen: z.infer<typeof scenario>): number {
  if (chosen === 'payer-action') return 1;
  return ['timeout', 'error', 'busy', 'malformed', 'in-progress'].includes(chosen) ? 3 : 0;
}
