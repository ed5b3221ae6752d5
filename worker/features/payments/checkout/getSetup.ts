import type { PaypalSetup } from '../../../../src/shared/contract/billing';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { requirePaypal, sdkUrl } from '../../../platform/payments/settings';

/** What the browser's PayPal SDK needs to start. Throws UNAVAILABLE where PayPal is not set up. */
export async function getSetup(context: MemberContext): Promise<PaypalSetup> {
  await asActor(context);
  const settings = requirePaypal(context.vars);
  const { PAYPAL_CLIENT_ID: clientId } = settings;
  return {
    clientToken: clientId,
    clientId,
    sdkUrl: sdkUrl(settings),
    takesApplePay: context.vars.APPLE_PAY_DOMAIN_FILE_URL !== undefined,
  };
}
