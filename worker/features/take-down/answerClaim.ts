import { sql } from 'drizzle-orm';
import type { TakeDownAnswer } from '../../../src/shared/contract/takeDown';
import { guarded } from '../../db/guard';
import { hasRows } from '../../db/runBatch';
import { takeDowns } from '../../db/schema';
import { didUpdate } from '../../db/writes';
import { asActor } from '../../domain/act';
import { auditStatement } from '../../domain/audit/audit';
import { isVisibleToOwner } from '../../domain/takeDowns/ownersClaims';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';

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
  if (!isAnswered)
    throw conflict(sentence("It's already been decided, or you've already answered."));
}
