import type { GoBackRequest, SettleRequest } from '../../../src/shared/contract/move';
import { flag } from '../../db/columns';
import { NEVER } from '../../db/guard';
import { singleValue } from '../../db/runBatch';
import { members, pairs } from '../../db/schema';
import { existsIn } from '../../db/writes';
import { reconcileStep } from '../../domain/reconcile/reconcileStep';
import type { Context } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { type ObjectBinding, objectNamed } from '../../platform/objects';
import { sentence } from '../../platform/sentence';
import { requireClosedSite } from './siteTables';

/**
 * Restores the object of a member or of a conversation to an earlier state; they must be settled
 * afterwards. Throws NOT_FOUND when the database has no such member or conversation, since this
 * would recreate its object, and CONFLICT when the runtime keeps no history.
 */
export async function goBack(
  context: Context,
  binding: ObjectBinding,
  { name, to }: GoBackRequest,
): Promise<{ undo: string }> {
  const [a = '', b = ''] = name.split(':');
  const known = {
    INBOXES: existsIn(members, { id: name }),
    CONVERSATIONS: existsIn(pairs, { lowId: a, highId: b, hasThread: true }),
    PAGE_VIEWS: NEVER,
  }[binding];
  if (!(await singleValue(flag)`SELECT ${known}`.run(context.db))) throw notFound();
  const object = objectNamed(context.env, binding, name);
  const undo = await object.goBack(to);
  if (undo === null) throw conflict(sentence('This runtime keeps no history of objects.'));
  // The call fails with the instance that it restarts.
  await object.restart().catch(() => {});
  return { undo };
}

/** Runs one step. Throws CONFLICT for a whole site that is open to members. */
export async function settle(context: Context, asked: SettleRequest) {
  if (!asked.members) requireClosedSite(context);
  return { next: await reconcileStep(context, asked) };
}
