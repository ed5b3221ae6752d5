import * as z from 'zod/mini';
import type { StandingVerdict } from '../../../src/shared/contract/verdicts';
import { REPORT_CATEGORIES } from '../../../src/shared/rules/safety/reports';
import { APPEAL_STATUSES } from '../../../src/shared/rules/safety/verdicts';
import { integer, iso, nullable, row, text } from '../../db/columns';
import { firstRow } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { isMacOf, macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

const verdictRow = row({
  id: text,
  rule: z.enum(REPORT_CATEGORIES),
  reason: text,
  status: nullable(z.enum(APPEAL_STATUSES)),
  dueAt: nullable(integer),
  note: nullable(text),
});

/** Why a member's account is closed, with the way to an appeal, or the state of that appeal. */
export async function standingVerdict(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<StandingVerdict | null> {
  const found = await firstRow(verdictRow)`
    SELECT v.id, v.rule, v.reason, a.status, a.due_at AS dueAt, a.note
    FROM verdicts v LEFT JOIN appeals a ON a.verdict_id = v.id
    WHERE v.member_id = ${memberId} AND v.measure = 'deactivated' AND v.lifted_at IS NULL
    ORDER BY v.decided_at DESC, v.id LIMIT 1`.run(context.db);
  if (!found) return null;
  const { id, rule, reason, status, dueAt, note } = found;
  if (status === null || dueAt === null) {
    return { rule, reason, appealToken: await appealToken(context, id) };
  }
  return { rule, reason, appeal: { status, decideBy: iso(dueAt), note: note ?? '' } };
}

const APPEAL_TOKEN = /^(ver_[a-z0-9]{20})\.([\w-]{43})$/;

/** The token with which the subject of a verdict may appeal, signed in or not. Always the same. */
export async function appealToken(context: Pick<Context, 'db'>, verdictId: string) {
  return `${verdictId}.${await macOf(verdictId, await serviceSecret(context, 'appeals'))}`;
}

/** The verdict that a token is for; `null` for an invalid one. */
export async function verdictOfToken(context: Pick<Context, 'db'>, token: string) {
  const [, verdictId, mac] = APPEAL_TOKEN.exec(token) ?? [];
  if (!verdictId || !mac) return null;
  const isOurs = await isMacOf(mac, verdictId, await serviceSecret(context, 'appeals'));
  return isOurs ? verdictId : null;
}
