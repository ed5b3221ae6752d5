import { forgetPurchase, reportPurchase } from '../../lib/pendingPurchase';
import { tab } from '../../lib/storage';
import { settleOrder } from './settleOrder';

const ASKED = 'parkway-purchase-asked';

/**
 * A payment may become complete when its page is long gone: the server is asked at the next visit,
 * once, and a purchase is reported then.
 */
export async function checkPendingPurchase(orderId: string): Promise<void> {
  if (tab.read(ASKED) === orderId) return;
  tab.write(ASKED, orderId);
  const outcome = await settleOrder(orderId);
  if (outcome.kind === 'paid' && outcome.status === 'COMPLETED') reportPurchase(orderId);
  else if (outcome.kind !== 'paid' && outcome.kind !== 'unknown') forgetPurchase();
}
