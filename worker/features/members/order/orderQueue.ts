import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { HOUR, MINUTE } from '../../../../src/shared/rules/durations';
import { exponentialBackoff } from '../../../domain/outbox/drain';
import { tableQueue } from '../../../domain/outbox/tableQueue';
import type { Context } from '../../../platform/context';

const dueTally = z.object({ member_id: z.string(), counted_to: z.number(), tries: z.number() });

export type DueTally = z.infer<typeof dueTally>;

/** The members whose decisions are to be counted. Nobody is given up on. */
export function tallyQueue(context: Pick<Context, 'db' | 'now'>) {
  const { name, take, putOff } = tableQueue(context, {
    name: 'order_tallies',
    key: ['member_id'],
    row: dueTally,
  });
  return { name, take, putOff, backoff: exponentialBackoff(5 * MINUTE, HOUR) };
}

/**
 * Of a member `m`: they help to order lists, and what they decide reaches others. So nothing counts
 * that a held member decides, or that others decide about them.
 */
export const helpsToOrder: SQL = sql.raw(`(m.status = 'active' AND m.help_order = 1)`);
