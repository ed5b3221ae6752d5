import { forgetPurchase, reportPurchase } from '../../lib/pendingPurchase';
import { sealedTab } from '../../lib/sealed/sealedValues';
import { settleOrder } from './settleOrder';

const ASKED = 'parkway-purchase-asked';

/**
 * A payment may complete long after its page was closed: the next visit asks the server once, and
 * reports the purchase then.
 */
export async function checkPendingPurchase(orderId: string): Promise<void> {
  if (sealedTab.read(ASKED) === orderId) return;
  sealedTab.write(ASKED, orderId);
  const outcome = await settleOrder(orderId);
  if (outcome.kind === 'paid' && outcome.status === 'COMPLETED') reportPurchase(orderId);
  else if (outcome.kind !== 'paid' && outcome.kind !== 'unknown') forgetPurchase();
}
