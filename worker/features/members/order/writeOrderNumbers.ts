import { lastOrderNight } from '../../../../src/shared/rules/discovery/orderTallies';
import { drain } from '../../../domain/outbox/drain';
import type { Context } from '../../../platform/context';
import { countDecisions } from './countDecisions';
import { type DueTally, tallyQueue } from './orderQueue';
import { writeNumbers } from './writeNumbers';

/** 43,200 members a day, with three calls each. */
const BUDGET = { rows: 30, atOnce: 10, rounds: 5 };

/**
 * At night, what "Good both ways" is computed from: counts the decisions of all who visited, then
 * writes the numbers of all whose numbers changed. Of a member who visited, D1 writes six rows a
 * night, index entries included: two when they visit, two when they are taken, one when they are
 * counted, one with their numbers. And one for each of their decisions.
 */
export async function writeOrderNumbers(context: Context): Promise<void> {
  const queue = tallyQueue(context);
  const attempt = (due: DueTally) => countDecisions(context, due);
  await drain({ ...queue, attempt }, { ...BUDGET, requestId: context.requestId });
  await writeNumbers(context, lastOrderNight(context.now.getTime()).night);
}
