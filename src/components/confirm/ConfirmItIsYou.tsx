import { useEffect, useState } from 'react';
import { confirmBy } from '../../lib/api-client';
import { ProofDialog } from './ProofDialog';
import { SecondFactorDialog } from './SecondFactorDialog';

interface Asked {
  /** Nothing less than a second factor will do. */
  isSecondFactor: boolean;
  answer: (isConfirmed: boolean) => void;
}

/** Asks for a proof where the server wants it once more; then what was begun goes on. */
export function ConfirmItIsYou() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let waiting: Promise<boolean> | null = null;
    confirmBy((code) => {
      // Calls that are refused meanwhile wait for the same answer.
      waiting ??= new Promise<boolean>((answer) =>
        setAsked({ isSecondFactor: code === 'SECOND_FACTOR_REQUIRED', answer }),
      ).finally(() => {
        waiting = null;
        setAsked(null);
      });
      return waiting;
    });
  }, []);
  if (!asked) return null;
  const Ask = asked.isSecondFactor ? SecondFactorDialog : ProofDialog;
  return <Ask onDone={asked.answer} />;
}
