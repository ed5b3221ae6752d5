import type { SettleRequest } from '../../../src/shared/contract/move';
import { settleStep } from '../../domain/settleStep';
import type { Context } from '../../platform/context';
import { requireMoving } from './siteTables';

/** Runs one step. Throws CONFLICT for a whole site that is open to members. */
export async function settle(context: Context, asked: SettleRequest) {
  if (!asked.members) requireMoving(context);
  return { next: await settleStep(context, asked) };
}
