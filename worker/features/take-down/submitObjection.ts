import { sql } from 'drizzle-orm';
import type {
  ObjectionInput,
  TakeDownAnswer,
  TakeDownStanding,
} from '../../../src/shared/contract/takeDown';
import { HOUR } from '../../../src/shared/rules/durations';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { TAKE_DOWN_HOURS } from '../../../src/shared/rules/safety/takeDowns';
import { rowHas } from '../../db/expressions';
import { guarded, NEVER } from '../../db/guard';
import { hasRows, runBatch } from '../../db/runBatch';
import { takeDowns } from '../../db/schema';
import { didUpdate, existsIn } from '../../db/writes';
import { asActor } from '../../domain/act';
import { auditStatement } from '../../domain/audit/audit';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueSupportMail } from '../../domain/mail/queueMail';
import { isVisibleToOwner } from '../../domain/takeDowns/ownersClaims';
import type { Context, MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { networkBucket, takeOrRefuse } from '../../platform/rateLimit';
import { getTakeDownState } from './getTakeDownState';

/** Records the owner's answer, once. Throws NOT_FOUND for others and for minors, CONFLICT. */
export async function answerClaim(context: MemberContext, id: string, { text }: TakeDownAnswer) {
  const mine = context.session.memberId;
  const { isKnown, isAnswered } = await asActor(context, (within) => {
    const which = sql`SELECT 1 FROM take_downs t WHERE t.id = ${id} AND ${isVisibleToOwner(mine)}`;
    const may = guarded`${within.counts} AND EXISTS (${which}
      AND t.status IN ('received', 'hidden') AND t.member_answer IS NULL)`;
    return {
      isKnown: hasRows`${which}`,
      audit: auditStatement(within, { act: 'take-down.answer', target: id }, may),
      isAnswered: didUpdate(takeDowns, { memberAnswer: text }, { id }, may),
    };
  });
  if (!isKnown) throw notFound();
  if (!isAnswered) throw conflict("It's already been decided, or you've already answered.");
}

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
  await takeOrRefuse(context, perNetwork, 'Several objections came from your network.');
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
  if (!isObjected) throw conflict("There's no decision to object to, or you've already objected.");
  context.defer(deliverMails(context));
  return (await getTakeDownState(context, id, token)).standing;
}
