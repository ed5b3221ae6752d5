import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { Skeleton } from '../../components/ui/Skeleton';
import { t } from '../../shared/texts/t';
import type { PayMethod } from './payMethod';
import type { ChosenPlan } from './placeOrder';
import { usePayMethods } from './usePayMethods';
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
