import { gte } from 'drizzle-orm';
import { orderTallies } from '../../db/schema';
import { memberIdParameter, queryPart } from './dataPart';

/**
 * How many likes were to be expected from all who decided before a member is told the numbers that
 * come from others. With fewer, one decision moves them, and someone whom a single other can see
 * would learn who passed.
 */
const ENOUGH_EXPECTED = 10;

const isEnough = () => gte(orderTallies.expected, ENOUGH_EXPECTED);

/**
 * What places the member in the order "Good both ways". Without the sums of what others decided,
 * which would show a single decision to anyone who compares two days.
 */
export const listOrder = queryPart('listOrder', ['order_tallies'])`
  SELECT decided, liked, counted_to AS countedAt, openness,
    IIF(${isEnough}, appeal, NULL) AS appeal, IIF(${isEnough}, attention, NULL) AS attention
  FROM order_tallies JOIN members ON id = member_id WHERE member_id = ${memberIdParameter}`;
