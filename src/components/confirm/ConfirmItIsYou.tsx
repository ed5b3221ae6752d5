import { type ComponentType, useEffect, useState } from 'react';
import { confirmBy } from '../../lib/api/api-client';
import { lazyPart } from '../lazy/lazyPart';

interface ConfirmDialogProps {
  onDone: (isConfirmed: boolean) => void;
}

interface PendingConfirmation {
  Dialog: ComponentType<ConfirmDialogProps>;
  answer: (isConfirmed: boolean) => void;
}

const proof = lazyPart(() => import('./ProofDialog'));
const secondFactor = lazyPart(() => import('./SecondFactorDialog'));

/** Asks for proof of identity when the server requires it; the refused call then continues. */
export function ConfirmItIsYou() {
  const [pending, setPending] = useState<PendingConfirmation | null>(null);
  useEffect(() => {
    let waiting: Promise<boolean> | null = null;
    confirmBy((code) => {
      // Calls that are refused meanwhile wait for the same answer.
      waiting ??= new Promise<boolean>((answer) => {
        const part = code === 'SECOND_FACTOR_REQUIRED' ? secondFactor : proof;
        part.load().then(
          ({ default: Dialog }) => setPending({ Dialog, answer }),
          () => answer(false),
        );
      }).finally(() => {
        waiting = null;
        setPending(null);
      });
      return waiting;
    });
  }, []);
  return pending && <pending.Dialog onDone={pending.answer} />;
}
