import { useEffect, useRef, useState } from 'react';
import { CURRENCY, PLANS, toAmount } from '../../shared/rules/billing/prices';
import type { PayMethod } from './payMethod';
import { payMethods } from './payMethods';
import { loadSdk } from './paypalSdk';
import type { ChosenPlan } from './placeOrder';
import type { Purchase } from './usePurchase';

export interface PayMethods {
  /** `null` until PayPal has answered. */
  methods: PayMethod[] | null;
  /** The methods belong to the former choice and must not be pressed. */
  isOutdated: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The payment methods for a choice on this device. Ends the sessions of the former choice. */
export function usePayMethods({ plan, autoRenew }: ChosenPlan, purchase: Purchase): PayMethods {
  const asked = `${plan} ${autoRenew}`;
  const [offer, setOffer] = useState<{ asked: string; methods: PayMethod[] } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef(purchase.callbacks);
  latest.current = purchase.callbacks;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks PayPal once more
  useEffect(() => {
    let isWanted = true;
    let offered: PayMethod[] = [];
    const callbacks = {
      onApprove: (data: { orderId: string }) => latest.current.onApprove(data),
      onCancel: () => latest.current.onCancel(),
      onError: () => latest.current.onError(),
    };
    const total = toAmount(PLANS[plan].totalCents);
    const ask = async () => {
      const { sdk, takesApplePay } = await loadSdk();
      const eligible = await sdk.findEligibleMethods({
        currencyCode: CURRENCY,
        amount: total,
        paymentFlow: autoRenew ? 'VAULT_WITH_PAYMENT' : 'ONE_TIME_PAYMENT',
      });
      if (!isWanted) return;
      offered = payMethods(sdk, eligible, callbacks, { renews: autoRenew, total, takesApplePay });
      setOffer({ asked, methods: offered });
    };
    setHasFailed(false);
    ask().catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
      for (const method of offered) method.destroy();
    };
  }, [asked, round]);

  const retry = () => {
    setOffer(null);
    setRound((before) => before + 1);
  };
  return {
    methods: offer?.methods ?? null,
    isOutdated: offer?.asked !== asked,
    hasFailed,
    retry,
  };
}
