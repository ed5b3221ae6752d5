import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/domainError';
import { conversationOf } from '../../../platform/objects';
import { blockStatements } from './blockStatements';

/**
 * Blocks a member, both ways and everywhere. Asked again it does all of it again, since the first
 * time may have failed after the database was written. Throws NOT_FOUND for who is not visible.
 */
export async function blockMember(context: MemberContext, otherId: string): Promise<void> {
  const { env, now, session } = context;
  const mine = session.memberId;
  if (otherId === mine) throw invalid('userId', 'You cannot block yourself.');
  const { outcome, firstNames } = await asActor(context, (within) =>
    blockStatements(within, otherId),
  );
  if (!outcome.blocked) throw notFound();
  if (!outcome.talked) return;
  // Once it is done nothing more is delivered between the two.
  await conversationOf(env, mine, otherId).leave(mine, { at: now.getTime(), firstNames });
}
