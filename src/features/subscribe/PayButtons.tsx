import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { Skeleton } from '../../components/ui/Skeleton';
import { CURRENCY, PLANS, toAmount } from '../../shared/rules/billing/prices';
import { t } from '../../shared/texts/t';
import type { PayMethod } from './payMethod';
import { payMethods } from './payMethods';
import { loadSdk } from './paypalSdk';
import type { ChosenPlan } from './placeOrder';
import type { Purchase } from './usePurchase';

/** PayPal's buttons for the choice, in a box of their usual height. */
export function PayButtons({ choice, purchase }: { choice: ChosenPlan; purchase: Purchase }) {
  const { methods, isOutdated, hasFailed, retry } = usePayMethods(choice, purchase);
  const isBusy = purchase.step !== 'ready' || isOutdated;
  const hasPaypal = methods?.some(({ name }) => name === 'paypal') ?? true;
  return (
    <section
      className="min-h-42 space-y-3"
      aria-label={t('Ways to pay')}
      aria-busy={!hasFailed && (methods === null || isBusy)}
    >
      {hasFailed || !hasPaypal ? (
        <InlineAlert>
          <p>
            {t(
              hasFailed || !choice.autoRenew
                ? 'PayPal is temporarily unavailable. Please use the credit card option.'
                : "PayPal doesn't offer renewal here. Uncheck “Renew automatically” to pay once.",
            )}
          </p>
          {hasFailed && (
            <Button variant="outline" size="sm" className="mt-2" onClick={retry}>
              {t('Try again')}
            </Button>
          )}
        </InlineAlert>
      ) : null}
      {!methods && !hasFailed && <Skeleton className="h-12 rounded-md" />}
      {!hasFailed &&
        methods?.map((method) => (
          <MethodButton
            key={method.name}
            method={method}
            isBusy={isBusy}
            onPress={() => {
              purchase.begin();
              method.start(() => purchase.order(choice));
            }}
          />
        ))}
    </section>
  );
}

interface MethodButtonProps {
  method: PayMethod;
  isBusy: boolean;
  onPress: () => void;
}

/** PayPal's own element, which brings its name, focus and keys. */
function MethodButton({ method, isBusy, onPress }: MethodButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const press = useRef(onPress);
  press.current = () => isBusy || onPress();
  const { element, button } = method;

  useEffect(() => {
    const click = () => press.current();
    button.addEventListener('click', click);
    box.current?.appendChild(element);
    return () => {
      button.removeEventListener('click', click);
      element.remove();
    };
  }, [element, button]);
  return (
    <div ref={box} className={classNames('*:block *:min-h-12 *:w-full', isBusy && 'opacity-60')} />
  );
}

interface PayMethods {
  /** `null` until PayPal has answered. */
  methods: PayMethod[] | null;
  /** The methods belong to the former choice and must not be pressed. */
  isOutdated: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The payment methods for a choice on this device. Ends the sessions of the former choice. */
function usePayMethods({ plan, autoRenew }: ChosenPlan, purchase: Purchase): PayMethods {
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
