import { bringOverStep, type Place } from '../../domain/bringOver';
import type { Context } from '../../platform/context';
import { requireMoving } from './siteTables';

/** A step of it, while nobody writes. Throws CONFLICT while members may. */
export async function bringOver(context: Context, after: Place): Promise<{ next: Place }> {
  requireMoving(context);
  return { next: await bringOverStep(context, after) };
}
