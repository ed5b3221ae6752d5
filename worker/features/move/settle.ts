import type { SettleRequest } from '../../../src/shared/contract/move';
import { reconcileStep } from '../../domain/reconcile/reconcileStep';
import type { Context } from '../../platform/context';
import { requireClosedSite } from './siteTables';

/** Runs one step. Throws CONFLICT for a whole site that is open to members. */
export async function settle(context: Context, asked: SettleRequest) {
  if (!asked.members) requireClosedSite(context);
  return { next: await reconcileStep(context, asked) };
}
