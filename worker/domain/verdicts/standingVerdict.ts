import * as z from 'zod/mini';
import type { Warning } from '../../../src/shared/contract/safety';
import type { StandingVerdict } from '../../../src/shared/contract/verdicts';
import { REPORT_CATEGORIES } from '../../../src/shared/rules/safety/reports';
import { APPEAL_STATUSES } from '../../../src/shared/rules/safety/verdicts';
import { flag, integer, iso, nullable, row, text, time } from '../../db/columns';
import { firstRow } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { isMacOf, macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

const warningRow = row({
  id: text,
  category: z.enum(REPORT_CATEGORIES),
  warnedAt: time,
  reason: text,
  /** It has a verdict without an appeal. */
  appealable: flag,
});

/** The oldest warning that the member has not acknowledged. */
export function openWarning(memberId: string) {
  return firstRow(warningRow)`SELECT w.id, w.category, w.created_at AS warnedAt,
      COALESCE(v.reason, '') AS reason,
      v.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM appeals WHERE verdict_id = v.id) AS appealable
    FROM warnings w LEFT JOIN verdicts v ON v.id = w.id
    WHERE w.member_id = ${memberId} AND w.acknowledged_at IS NULL
    ORDER BY w.created_at LIMIT 1`;
}

export async function withAppeal(
  context: Pick<Context, 'db'>,
  { appealable, ...warning }: z.infer<typeof warningRow>,
): Promise<Warning> {
  if (!appealable) return warning;
  return { ...warning, appealToken: await appealToken(context, warning.id) };
}

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
