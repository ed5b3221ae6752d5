import * as z from 'zod/mini';

/**
 * The public ledger as counted last night. `value` is in the unit that `src/features/trust/ledgerRows.ts`
 * gives the figure, `n` is its sample: reports, appeals, requests or accounts, or for downtime the
 * hours that were watched. Figures with fewer than 20 of those are left out. `period` is the first
 * and the last New Jersey day; `null` before the first night.
 */
export const trustLedger = z.object({
  period: z.nullable(z.object({ from: z.string(), to: z.string() })),
  figures: z.array(z.object({ name: z.string(), value: z.number(), n: z.int() })),
});

export type TrustLedger = z.infer<typeof trustLedger>;
