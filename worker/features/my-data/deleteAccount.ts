import { ne } from 'drizzle-orm';
import { allOf, anyOf } from '../../db/guard';
import { members } from '../../db/schema';
import { existsIn } from '../../db/writes';
import { asActor } from '../../domain/act';
import { afterDeletion, deletionFacts } from '../../domain/deletion/deletion';
import { deletionStatements } from '../../domain/deletion/deletionStatements';
import { requirePassword } from '../../domain/passwords/requirePassword';
import type { MemberContext } from '../../platform/context';
import { conflict } from '../../platform/domainError';

/**
 * Deletes the account: at once in the database, all or nothing; then everything stored elsewhere,
 * which the schedule continues if it fails half-way. Throws WRONG_PASSWORD, RATE_LIMITED, and
 * CONFLICT for the only administrator.
 */
export async function deleteAccount(context: MemberContext, password: string): Promise<void> {
  const mine = context.session.memberId;
  const { actor, acting } = await asActor(context);
  await requirePassword(acting, password);
  const facts = await deletionFacts(acting, mine);
  const { photos, isGone } = await asActor(acting, (within) =>
    deletionStatements(
      within,
      mine,
      // The password may have changed since the check.
      allOf(
        within.counts,
        existsIn(
          members,
          { id: mine, passwordHash: actor.passwordHash },
          anyOf(
            ne(members.role, 'admin'),
            existsIn(members, { role: 'admin', status: 'active' }, ne(members.id, mine)),
          ),
        ),
      ),
      facts,
    ),
  );
  if (!isGone) {
    throw conflict(
      "You're the only administrator. Make someone else an administrator before you leave.",
    );
  }
  await afterDeletion(acting, mine, photos);
}
