import { useCallback, useEffect, useRef, useState } from 'react';
import { reportPurchase } from '../../lib/pendingPurchase';
import { whenSealedAreOpen } from '../../lib/sealed/sealedValues';
import type { CaptureResponse } from '../../shared/contract/billing';
import { pagePath } from '../../shared/texts/language';
import {
  noticeOf,
  notPlaced,
  type Occasion,
  type PurchaseNotice,
  paymentCanceled,
} from './notices';
import { forgetOrder, keptOrder, returnedOrder } from './openOrder';
import { type ChosenPlan, placeOrder } from './placeOrder';
import { settleOrder } from './settleOrder';

/** `asking` for the state of a former order; `approving` at PayPal; `confirming` the approval. */
export type PurchaseStep = 'asking' | 'ready' | 'approving' | 'confirming';

/** The server knows an order's state: asked after approval, error, reload, lost connection. */
export function usePurchase() {
  const [step, setStep] = useState<PurchaseStep>('asking');
  const [notice, setNotice] = useState<PurchaseNotice | null>(null);
  /** The attempt has ended and its notice is shown: later callbacks from PayPal are ignored. */
  const isOver = useRef(true);

  const finish = useCallback((outcome: PurchaseNotice | null) => {
    isOver.current = true;
    setNotice(outcome);
    setStep('ready');
  }, []);

  const settle = useCallback(
    async (orderId: string, occasion: Occasion) => {
      isOver.current = true;
      setNotice(null);
      setStep(occasion === 'returned' ? 'asking' : 'confirming');
      const outcome = await settleOrder(orderId);
      if (outcome.kind === 'paid') return goToPaymentSuccess(orderId, outcome.status);
      if (outcome.kind === 'refused' || outcome.kind === 'gone') forgetOrder();
      finish(noticeOf(outcome, occasion));
    },
    [finish],
  );

  useEffect(() => {
    whenSealedAreOpen(() => {
      const left = returnedOrder(window.location.search) ?? keptOrder();
      if (left) void settle(left, 'returned');
      else setStep('ready');
    });
  }, [settle]);

  const askAgain = useCallback(() => {
    const left = keptOrder();
    if (left) void settle(left, 'approved');
    else finish(null);
  }, [settle, finish]);

  // When the connection is back, asks again for an outcome that could not be confirmed.
  const canAskAgain = notice?.canAskAgain ?? false;
  useEffect(() => {
    if (!canAskAgain) return;
    window.addEventListener('online', askAgain, { once: true });
    return () => window.removeEventListener('online', askAgain);
  }, [canAskAgain, askAgain]);

  const begin = () => {
    isOver.current = false;
    setNotice(null);
    setStep('approving');
  };
  const order = async (choice: ChosenPlan) => {
    const placed = await placeOrder(choice).catch((error: unknown) => {
      finish(notPlaced(error));
      throw error;
    });
    if (placed.kind === 'placed') return { orderId: placed.orderId };
    if (placed.kind === 'unknown') {
      finish(noticeOf(placed, 'approved'));
    } else {
      isOver.current = true;
      goToPaymentSuccess(placed.orderId, placed.status);
    }
    // Makes PayPal close its window.
    throw new Error('There is an order from before.');
  };
  const callbacks = {
    onApprove: ({ orderId }: { orderId: string }) => settle(orderId, 'approved'),
    onCancel: () => {
      if (!isOver.current) finish(paymentCanceled());
    },
    onError: () => {
      if (isOver.current) return;
      const left = keptOrder();
      if (left) void settle(left, 'failed');
      else finish(notPlaced(null));
    },
  };
  return { step, notice, begin, order, callbacks, askAgain };
}

export type Purchase = ReturnType<typeof usePurchase>;

const SUCCESS = '/payment-success';

/** A purchase is reported once, when it is complete, which may be at a later visit. */
export function goToPaymentSuccess(orderId: string, status: CaptureResponse['status']): void {
  forgetOrder();
  if (status === 'COMPLETED') reportPurchase(orderId);
  window.location.replace(pagePath(SUCCESS));
}
