import * as z from 'zod/mini';

/**
 * The public ledger of the last nights' count. `value` is in the unit that `src/shared/rules/trust.ts`
 * gives the figure, `n` how many it is counted from: reports, appeals, requests or accounts, and of
 * downtime the hours that were watched. What has fewer than 20 of those is not there. `period` holds
 * the first and the last New Jersey day; `null` before the first night.
 */
export const trustLedger = z.object({
  period: z.nullable(z.object({ from: z.string(), to: z.string() })),
  figures: z.array(z.object({ name: z.string(), value: z.number(), n: z.int() })),
});

export type TrustLedger = z.infer<typeof trustLedger>;
