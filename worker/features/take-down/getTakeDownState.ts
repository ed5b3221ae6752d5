import * as z from 'zod/mini';
import type { TakeDownStanding } from '../../../src/shared/contract/takeDown';
import { DAY } from '../../../src/shared/rules/durations';
import {
  isFinal,
  OBJECTION_DAYS,
  TAKE_DOWN_KINDS,
  TAKE_DOWN_STATUSES,
} from '../../../src/shared/rules/safety/takeDowns';
import { flag, integer, iso, nullable, row, text } from '../../db/columns';
import { firstRow } from '../../db/runBatch';
import { STAYS_HIDDEN } from '../../domain/takeDowns/ownersClaims';
import { sideOfToken } from '../../domain/takeDowns/takeDownTokens';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/domainError';

const claimRow = row({
  kind: z.enum(TAKE_DOWN_KINDS),
  status: z.enum(TAKE_DOWN_STATUSES),
  dueAt: integer,
  reason: text,
  resolvedAt: nullable(integer),
  isConfirmed: flag,
  isAnswered: flag,
  isObjected: flag,
  claimantObjected: flag,
  memberObjected: flag,
  staysHidden: flag,
});

/** A claim's status for one of its parties. Throws NOT_FOUND for a token of another claim. */
export async function getTakeDownState(context: Context, id: string, token: string) {
  const side = await sideOfToken(context, id, token);
  const found =
    side &&
    (await firstRow(
      claimRow,
    )`SELECT kind, status, due_at AS dueAt, reason, resolved_at AS resolvedAt,
        confirmed_at IS NOT NULL AS isConfirmed, member_answer IS NOT NULL AS isAnswered,
        objected_at IS NOT NULL AS isObjected,
        claimant_objection IS NOT NULL AS claimantObjected,
        member_objection IS NOT NULL AS memberObjected,
        ${STAYS_HIDDEN} AS staysHidden
      FROM take_downs WHERE id = ${id}`.run(context.db));
  if (!side || !found) throw notFound();
  const { kind, status, dueAt, reason, resolvedAt, isConfirmed, isAnswered, isObjected } = found;
  const hasObjected = side === 'claimant' ? found.claimantObjected : found.memberObjected;
  const isInTime = resolvedAt !== null && resolvedAt + OBJECTION_DAYS * DAY > context.now.getTime();
  const standing: TakeDownStanding = {
    kind,
    status,
    decideBy: iso(dueAt),
    isConfirmed,
    mayAnswer: side === 'member' && kind !== 'minor' && !isFinal(status) && !isAnswered,
    ...(isFinal(status) ? { reason } : {}),
    mayObject: isFinal(status) && !isObjected && !hasObjected && isInTime,
    isLookedAtAgain: isObjected,
    staysHidden: side === 'member' && found.staysHidden,
  };
  return { side, standing };
}
