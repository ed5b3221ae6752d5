import { useEffect, useState } from 'react';
import { confirmBy } from '../../lib/api-client';
import { ProofDialog } from './ProofDialog';

interface Asked {
  answer: (isConfirmed: boolean) => void;
}

/** Asks for a proof where the server wants it once more; then what was begun goes on. */
export function ConfirmItIsYou() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let waiting: Promise<boolean> | null = null;
    confirmBy(() => {
      // Calls that are refused meanwhile wait for the same answer.
      waiting ??= new Promise<boolean>((answer) => setAsked({ answer })).finally(() => {
        waiting = null;
        setAsked(null);
      });
      return waiting;
    });
  }, []);
  return asked && <ProofDialog onDone={asked.answer} />;
}
