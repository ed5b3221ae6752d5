import type { AppealInput, AppealResponse } from '../../../../src/shared/contract/verdicts';
import { HOUR } from '../../../../src/shared/rules/durations';
import { RATE_LIMITS } from '../../../../src/shared/rules/limits';
import { APPEAL_HOURS } from '../../../../src/shared/rules/safety/verdicts';
import { iso } from '../../../db/columns';
import { appeals, verdicts } from '../../../db/schema';
import { didWrite, existsIn, insertWhere } from '../../../db/writes';
import { verdictOfToken } from '../../../domain/verdicts/standingVerdict';
import type { Context } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { networkBucket, takeOrRefuse } from '../../../platform/rateLimit';

/**
 * Receives a member's appeal against a verdict, once. Throws INVALID_INPUT for a forged token,
 * CONFLICT for a second appeal and for a verdict that was withdrawn, RATE_LIMITED.
 */
export async function appeal(context: Context, input: AppealInput): Promise<AppealResponse> {
  const { db, now } = context;
  const perNetwork = await networkBucket(context, 'appeal', RATE_LIMITS.appealsPerNetwork);
  await takeOrRefuse(context, perNetwork, 'Several appeals came from your network.');
  const verdictId = await verdictOfToken(context, input.appealToken);
  if (!verdictId) throw invalid('appealToken', 'Please sign in again and appeal from there.');
  const id = newId('app');
  const at = now.getTime();
  const dueAt = at + APPEAL_HOURS * HOUR;
  const made = { id, verdictId, text: input.text, createdAt: at, dueAt };
  const stands = existsIn(verdicts, { id: verdictId, liftedAt: null });
  const isTaken = await didWrite(insertWhere(appeals, made, stands, 'ignore')).run(db);
  if (!isTaken) throw conflict("You've already appealed, or the decision was reversed.");
  return { id, decideBy: iso(dueAt) };
}
