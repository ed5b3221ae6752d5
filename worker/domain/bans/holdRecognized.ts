import { isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../../src/shared/rules/durations';
import {
  BANNED_NETWORK,
  HELD_HOURS,
  HOLD_CAUSES,
} from '../../../src/shared/rules/safety/administration';
import { row, text } from '../../db/columns';
import { rows, runBatch, unguarded } from '../../db/runBatch';
import { holds, members } from '../../db/schema';
import { didUpdate, existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import { serviceSecret } from '../../platform/security/serviceSecret';
import type { AnalyzedUpload } from '../photos/analyzePicture';
import { invalidateObjects } from '../sessions/leases';
import { type Identifiers, type Mark, markOfPrint, marksOf } from './banCodes';
import { plainPrint, printKeyOf } from './keyedPrint';
import { traceStatement } from './traces';

const printRow = row({ print: text });

/**
 * Puts a recognized member into the administrators' queue, and hides them unless they are
 * recognized by a photo only. These statements belong in the batch that stores what identifies the
 * member. No one is notified. Members whom an administrator has released stay released. A photo
 * does not identify members who uploaded it before the banned account did.
 */
export function holdStatements(
  { now }: Pick<Context, 'now'>,
  memberId: string,
  marks: readonly Mark[],
) {
  const at = now.getTime();
  const due = at + HELD_HOURS * HOUR;
  const given = JSON.stringify(marks.filter(({ kind }) => kind !== 'network'));
  const network = marks.find(({ kind }) => kind === 'network')?.code ?? '';
  const hold = (
    found: SQL,
  ) => sql`INSERT INTO holds (member_id, cause, account, since, due_at, held_at)
    ${found} ON CONFLICT (member_id) DO UPDATE SET cause = excluded.cause,
      account = excluded.account, due_at = COALESCE(due_at, excluded.due_at),
      held_at = excluded.held_at
    WHERE held_at IS NULL AND released_at IS NULL AND resolved_at IS NULL
      AND (excluded.held_at IS NOT NULL OR (due_at IS NULL AND excluded.due_at IS NOT NULL))`;
  const rank = sql.raw(
    `CASE b.kind ${HOLD_CAUSES.map((cause, place) => `WHEN '${cause}' THEN ${place}`).join(' ')} END`,
  );
  return {
    known: hold(sql`SELECT ${memberId}, b.kind, b.account, ${at},
        IIF(b.banned_at IS NULL, NULL, ${due}),
        IIF(b.banned_at IS NULL OR b.kind = 'photo', NULL, ${at})
      FROM json_each(${given}) mark CROSS JOIN ban_marks b ON b.kind = mark.value ->> 'kind'
        AND b.code = mark.value ->> 'code' AND b.print = mark.value ->> 'print'
      WHERE b.account <> ${memberId} AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
        AND NOT COALESCE(mark.value ->> 'uploadedAt' < b.uploaded_at, 0)
      ORDER BY b.banned_at IS NULL, ${rank} LIMIT 1`),
    network: hold(sql`SELECT ${memberId}, 'network', NULL, ${at}, ${due}, ${at}
      WHERE EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
        AND (SELECT COUNT(DISTINCT account) FROM ban_marks WHERE kind = 'network'
          AND code = ${network} AND banned_at > ${at - BANNED_NETWORK.days * DAY})
        >= ${BANNED_NETWORK.bans}`),
    isHeld: didUpdate(
      members,
      { status: 'held' },
      { id: memberId, status: 'active' },
      ne(members.role, 'admin'),
      existsIn(holds, { memberId, releasedAt: null }, isNotNull(holds.heldAt)),
    ),
  };
}

/** The same for members who have an account, recognized by a picture or a payment method. */
export async function holdIfRecognized(
  context: Pick<Context, 'db' | 'env' | 'now' | 'requestId'>,
  memberId: string,
  { uploads = [], ...known }: Pick<Identifiers, 'payers'> & { uploads?: readonly AnalyzedUpload[] },
): Promise<void> {
  const marks = [...(await marksOf(context, known)), ...(await marksOfCopies(context, uploads))];
  if (marks.length === 0) return;
  const { known: found, isHeld } = holdStatements(context, memberId, marks);
  const held = await runBatch(context.db, { found: unguarded(found), isHeld });
  if (held.isHeld) await invalidateObjects(context, memberId);
}

/** The marks of banned or reported pictures of which these are copies. */
async function marksOfCopies(context: Pick<Context, 'db'>, uploads: readonly AnalyzedUpload[]) {
  if (uploads.length === 0) return [];
  const kept = await rows(printRow)`SELECT DISTINCT print FROM ban_marks WHERE kind = 'photo'`.run(
    context.db,
  );
  if (kept.length === 0) return [];
  const key = await printKeyOf(await serviceSecret(context, 'bans'));
  const keyedByPlain = new Map(kept.map(({ print }) => [plainPrint(print, key), print]));
  const firstByPrint = new Map<string, number>();
  for (const { look, uploadedAt } of uploads) {
    for (const plain of look.copiesAmong([...keyedByPlain.keys()])) {
      firstByPrint.set(plain, Math.min(uploadedAt, firstByPrint.get(plain) ?? uploadedAt));
    }
  }
  return [...firstByPrint].flatMap(([plain, uploadedAt]) => {
    const keyed = keyedByPlain.get(plain);
    return keyed === undefined ? [] : [markOfPrint(keyed, uploadedAt)];
  });
}

/** Stores the PayPal account of a member who paid, and holds them if a ban knows it. */
export async function recordPayer(context: Context, memberId: string, payer: string) {
  const known = { payers: [payer] };
  await context.db.run(traceStatement(context, memberId, await marksOf(context, known)));
  await holdIfRecognized(context, memberId, known);
}
