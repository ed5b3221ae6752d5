import type { PaypalSetup } from '../../../src/shared/contract/billing';
import { actorFrom, actorStatement } from '../../platform/actor';
import type { MemberContext } from '../../platform/context';
import { clientToken } from '../../platform/payments/clientToken';
import { requirePaypal, sdkAddress } from '../../platform/payments/settings';

/** What the browser's SDK needs to begin. Throws UNAVAILABLE where there is no PayPal to ask. */
export async function getSetup(context: MemberContext): Promise<PaypalSetup> {
  actorFrom(await actorStatement(context), context.now);
  const settings = requirePaypal(context.vars);
  return {
    clientToken: await clientToken(context),
    clientId: settings.PAYPAL_CLIENT_ID,
    sdkUrl: sdkAddress(settings),
  };
}
