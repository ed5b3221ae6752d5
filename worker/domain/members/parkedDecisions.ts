import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client';
import { parkedDecisions } from '../../db/schema';
import { deleteWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { drain, type Queue } from '../outbox/drain';
import { tableQueue } from '../outbox/tableQueue';

const BUDGET = { rows: 20, rounds: 5 };

const parked = z.object({ member_id: z.string(), other_id: z.string(), tries: z.number() });

/** Records for operators a decision that a member's object could not deliver to the other's. */
export async function noteParked(
  db: Database,
  decision: { memberId: string; otherId: string; at: number },
): Promise<void> {
  const { memberId, otherId, at } = decision;
  // A decision about a deleted account is due at once.
  await db.run(sql`INSERT INTO parked_decisions (member_id, other_id, since, due_at)
    SELECT id, ${otherId}, ${at},
      IIF(EXISTS (SELECT 1 FROM members WHERE id = ${otherId}), NULL, 0)
    FROM members WHERE id = ${memberId}
    ON CONFLICT (member_id, other_id) DO UPDATE SET due_at = excluded.due_at`);
}

/** The decision was delivered after all. */
export async function forgetParked(db: Database, memberId: string, otherId: string): Promise<void> {
  await db.run(deleteWhere(parkedDecisions, { memberId, otherId }));
}

/** Retries parked decisions that were made due again, each by itself. */
export async function retryParkedDecisions(context: Context): Promise<void> {
  const { env, requestId } = context;
  const key = ['member_id', 'other_id'] as const;
  const queue: Queue<z.infer<typeof parked>> = {
    ...tableQueue(context, { name: 'parked_decisions', key, row: parked }),
    attempt: ({ member_id, other_id }) => memberObjectOf(env, member_id).redeliver(other_id),
  };
  await drain(queue, { ...BUDGET, requestId });
}
