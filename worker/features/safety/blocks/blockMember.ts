import { actorFrom, actorStatement } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/domainError';
import { blockStatements, partConversation } from './blockStatements';

/**
 * Blocks a member, both ways and everywhere. Asked again it does all of it again, since the first
 * time may have failed after the database was written. Throws NOT_FOUND for who is not visible.
 */
export async function blockMember(context: MemberContext, otherId: string): Promise<void> {
  if (otherId === context.session.memberId) throw invalid('userId', 'You cannot block yourself.');
  const [rows, , [outcome], , , , , , , names] = await context.db.batch([
    actorStatement(context),
    ...blockStatements(context, otherId),
  ]);
  actorFrom(rows, context.now);
  if (outcome?.blocked !== 1) throw notFound();
  await partConversation(context, otherId, outcome, names);
}
