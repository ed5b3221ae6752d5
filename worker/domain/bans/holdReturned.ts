import { type SQL, sql } from 'drizzle-orm';
import { BANNED_NETWORK, HOLD_CAUSES } from '../../../src/shared/rules/holds';
import { ask, rows, some, unguarded } from '../../db/ask';
import { row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { serviceSecret } from '../../platform/serviceSecret';
import type { PictureLook } from '../photos/lookAtPicture';
import { tellObjects } from '../sessions/leases';
import { type Known, type Mark, markOfPrint, marksOf } from './banCodes';
import { plainPrint, printKeyOf } from './keyedPrint';

const DAY = 86_400_000;
const printRow = row({ print: text });

/**
 * Holds a member for review who is known again, as statements of the batch that brings what they are
 * known by. Nobody is told. Whom an administrator has let in stays so.
 */
export function holdStatements(
  { now }: Pick<Context, 'now'>,
  memberId: string,
  marks: readonly Mark[],
) {
  const at = now.getTime();
  const given = JSON.stringify(marks.filter(({ kind }) => kind !== 'network'));
  const network = marks.find(({ kind }) => kind === 'network')?.code ?? '';
  const hold = (found: SQL) => sql`INSERT INTO holds (member_id, cause, account, since, held_at)
    ${found} ON CONFLICT (member_id) DO UPDATE SET cause = excluded.cause,
      account = excluded.account, held_at = excluded.held_at
    WHERE held_at IS NULL AND released_at IS NULL AND excluded.held_at IS NOT NULL`;
  const rank = sql.raw(
    `CASE b.kind ${HOLD_CAUSES.map((cause, place) => `WHEN '${cause}' THEN ${place}`).join(' ')} END`,
  );
  return {
    known:
      hold(sql`SELECT ${memberId}, b.kind, b.account, ${at}, IIF(b.banned_at IS NULL, NULL, ${at})
      FROM json_each(${given}) mark CROSS JOIN ban_marks b ON b.kind = mark.value ->> 'kind'
        AND b.code = mark.value ->> 'code' AND b.print = mark.value ->> 'print'
      WHERE b.account <> ${memberId} AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
      ORDER BY b.banned_at IS NULL, ${rank} LIMIT 1`),
    network: hold(sql`SELECT ${memberId}, 'network', NULL, ${at}, ${at}
      WHERE EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
        AND (SELECT COUNT(DISTINCT account) FROM ban_marks WHERE kind = 'network'
          AND code = ${network} AND banned_at > ${at - BANNED_NETWORK.days * DAY})
        >= ${BANNED_NETWORK.bans}`),
    isHeld: some`UPDATE members SET status = 'held'
      WHERE id = ${memberId} AND status = 'active' AND role <> 'admin'
        AND EXISTS (SELECT 1 FROM holds WHERE member_id = ${memberId}
          AND held_at IS NOT NULL AND released_at IS NULL) RETURNING id`,
  };
}

/** The same for who has an account already, and is known again by a picture or by how they pay. */
export async function holdIfKnown(
  context: Pick<Context, 'db' | 'env' | 'now' | 'requestId'>,
  memberId: string,
  { looks = [], ...known }: Pick<Known, 'payers'> & { looks?: readonly PictureLook[] },
): Promise<void> {
  const marks = [...(await marksOf(context, known)), ...(await marksOfCopies(context, looks))];
  if (marks.length === 0) return;
  const { known: found, isHeld } = holdStatements(context, memberId, marks);
  const held = await ask(context.db, { found: unguarded(found), isHeld });
  if (held.isHeld) await tellObjects(context, memberId);
}

/** The marks of banned or reported pictures of which these are copies. */
async function marksOfCopies(
  context: Pick<Context, 'db'>,
  looks: readonly PictureLook[],
): Promise<Mark[]> {
  if (looks.length === 0) return [];
  const kept = await rows(printRow)`SELECT DISTINCT print FROM ban_marks WHERE kind = 'photo'`.ask(
    context.db,
  );
  if (kept.length === 0) return [];
  const key = await printKeyOf(await serviceSecret(context, 'bans'));
  const keyedByPlain = new Map(kept.map(({ print }) => [plainPrint(print, key), print]));
  const copied = looks.flatMap((look) => look.copiesAmong([...keyedByPlain.keys()]));
  return [...new Set(copied)].flatMap((plain) => {
    const keyed = keyedByPlain.get(plain);
    return keyed === undefined ? [] : [markOfPrint(keyed)];
  });
}
