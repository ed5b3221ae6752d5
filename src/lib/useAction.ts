import { useState } from 'react';

/**
 * Runs one action at a time. `running` is its name, `failure` what `onFailure` made of the latest
 * error until the next try.
 */
export function useAction<Failure>(onFailure: (error: unknown) => Failure) {
  const [running, setRunning] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = running !== null;
  const runNow = async (act: () => Promise<unknown>, name: string) => {
    setRunning(name);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(onFailure(error));
    } finally {
      setRunning(null);
    }
  };
  const run = (act: () => Promise<unknown>, name = '') => void (isBusy || runNow(act, name));
  return { isBusy, running, failure, run };
}
