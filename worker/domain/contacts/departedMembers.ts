import { lte, type SQL, sql } from 'drizzle-orm';
import { ALWAYS, anyOf, guarded, NEVER } from '../../db/guard';
import { runAll } from '../../db/runBatch';
import { blocks, departedMembers, pairs } from '../../db/schema';
import { deleteWhere, existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import type { Mark } from '../bans/banCodes';
import { CONTACT_MS } from './contactKinds';

const addressCodeOf = (marks: readonly Mark[]) =>
  marks.find(({ kind }) => kind === 'address')?.code ?? '';

/**
 * In the batch that deletes an account, before the deletion: keeps who it was for members who had
 * contact with it or blocked it. Keeps nothing of an account without contacts.
 */
export function keepDeparted<When extends SQL>(
  { now }: Pick<Context, 'now'>,
  memberId: string,
  { marks, hasContacts }: { marks: readonly Mark[]; hasContacts: boolean },
  when: When,
) {
  const isKnown = anyOf(
    hasContacts ? ALWAYS : NEVER,
    existsIn(pairs, { lowId: memberId }),
    existsIn(pairs, { highId: memberId }),
    existsIn(blocks, { blockedId: memberId }),
  );
  return guarded`INSERT INTO departed_members (account, first_name, address_code, departed_at)
    SELECT id, first_name, ${addressCodeOf(marks)}, ${now.getTime()} FROM members
    WHERE id = ${memberId} AND ${isKnown} AND ${when} ON CONFLICT DO NOTHING`;
}

/** In the batch that creates an account: blocks of a deleted one of the same mailbox pass on. */
export function inheritBlocks(
  { now }: Pick<Context, 'now'>,
  memberId: string,
  marks: readonly Mark[],
): SQL {
  return sql`INSERT INTO blocks (blocker_id, blocked_id, created_at, first_name, inherited_from)
    SELECT b.blocker_id, ${memberId}, ${now.getTime()}, b.first_name,
      COALESCE(b.inherited_from, b.blocked_id)
    FROM departed_members d JOIN blocks b ON b.blocked_id = d.account
    WHERE d.address_code = ${addressCodeOf(marks)} AND d.address_code <> ''
    ON CONFLICT DO NOTHING`;
}

/** Forgets deleted accounts after a year, except blocks that passed on to current accounts. */
export async function forgetDeparted({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await runAll(db, [
    deleteWhere(departedMembers, lte(departedMembers.departedAt, now.getTime() - CONTACT_MS)),
    sql`DELETE FROM blocks WHERE blocked_id NOT IN (SELECT id FROM members)
      AND blocked_id NOT IN (SELECT account FROM departed_members)
      AND NOT EXISTS (SELECT 1 FROM blocks passed_on JOIN members m ON m.id = passed_on.blocked_id
        WHERE passed_on.blocker_id = blocks.blocker_id
          AND passed_on.inherited_from = blocks.blocked_id)`,
  ]);
}
