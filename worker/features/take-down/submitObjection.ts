import type { ObjectionInput, TakeDownStanding } from '../../../src/shared/contract/takeDown';
import { HOUR } from '../../../src/shared/rules/durations';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { TAKE_DOWN_HOURS } from '../../../src/shared/rules/safety/takeDowns';
import { rowHas } from '../../db/expressions';
import { NEVER } from '../../db/guard';
import { runBatch } from '../../db/runBatch';
import { takeDowns } from '../../db/schema';
import { didUpdate, existsIn } from '../../db/writes';
import { auditStatement } from '../../domain/audit/audit';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueSupportMail } from '../../domain/mail/queueMail';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { networkBucket, takeOrRefuse } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import { getTakeDownState } from './getTakeDownState';

const COLUMNS = { claimant: 'claimantObjection', member: 'memberObjection' } as const;

/**
 * Receives a party's objection to a decision, once: another administrator reviews it within 48
 * hours. Throws NOT_FOUND for a token that is not of this claim, CONFLICT, RATE_LIMITED.
 */
export async function submitObjection(
  context: Context,
  id: string,
  { token, text }: ObjectionInput,
): Promise<TakeDownStanding> {
  const { db, now } = context;
  const perNetwork = await networkBucket(context, 'objection', RATE_LIMITS.takeDownsPerNetwork);
  await takeOrRefuse(context, perNetwork, sentence('Several objections came from your network.'));
  const { side, standing } = await getTakeDownState(context, id, token);
  const at = now.getTime();
  const said = COLUMNS[side];
  const isDone = existsIn(takeDowns, { id, objectedAt: at });
  const { isObjected } = await runBatch(db, {
    isObjected: didUpdate(
      takeDowns,
      { [said]: text, objectedAt: at, dueAt: at + TAKE_DOWN_HOURS * HOUR, copiesUntil: null },
      standing.mayObject ? rowHas(takeDowns, { id, objectedAt: null, [said]: null }) : NEVER,
    ),
    audit: auditStatement(
      { now, session: { memberId: 'system' } },
      { act: 'take-down.object', target: id, detail: { side } },
      isDone,
    ),
    support: queueSupportMail(context, { kind: 'take-down-claim', id: `${id}/${side}` }, isDone),
  });
  if (!isObjected)
    throw conflict(sentence("There's no decision to object to, or you've already objected."));
  context.defer(deliverMails(context));
  return (await getTakeDownState(context, id, token)).standing;
}
