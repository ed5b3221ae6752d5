import type { PromiseStand } from '../../../../src/shared/contract/admin/adminWatch';
import { isoOrNull } from '../../../db/columns';
import { asAdmin } from '../../../domain/act';
import { promiseQueries } from '../../../domain/promises/readPromises';
import type { MemberContext } from '../../../platform/context';

/** The current state of each promise. */
export async function listPromises(context: MemberContext): Promise<PromiseStand[]> {
  const { stands } = await asAdmin(context, ({ now }) => ({ stands: promiseQueries(now) }));
  return stands.map(({ name, promise: { words, mend }, openSince, overdueBy }) => ({
    name,
    words,
    mend,
    openSince: isoOrNull(openSince),
    isOverdue: overdueBy > 0,
  }));
}
