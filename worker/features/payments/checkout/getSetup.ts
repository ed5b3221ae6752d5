import type { PaypalSetup } from '../../../../src/shared/contract/billing';
import { RATE_LIMITS } from '../../../../src/shared/rules/limits';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { clientToken } from '../../../platform/payments/clientToken';
import { requirePaypal, sdkUrl } from '../../../platform/payments/settings';
import { bucket, requireTaken, take } from '../../../platform/rateLimit';

/**
 * What the browser's SDK needs to begin. Throws UNAVAILABLE where there is no PayPal to ask, and
 * RATE_LIMITED: PayPal slows down who asks it for too many tokens, and that would be everybody.
 */
export async function getSetup(context: MemberContext): Promise<PaypalSetup> {
  const { now, session } = context;
  const limit = await bucket('paypal-setup', session.memberId, RATE_LIMITS.paypalSetupsPerMember);
  const { acting, isTaken } = await asActor(context, (within) => ({
    isTaken: take(within, limit),
  }));
  const settings = requirePaypal(context.vars);
  requireTaken(isTaken, now, limit.window, 'You have opened this page many times.');
  return {
    clientToken: await clientToken(acting),
    clientId: settings.PAYPAL_CLIENT_ID,
    sdkUrl: sdkUrl(settings),
  };
}
