import { useState } from 'react';

/**
 * Runs one action at a time: what is pressed meanwhile is ignored. `running` is its name, `failure`
 * what `onFailure` made of the latest error until the next try; it throws what it does not expect.
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
  const run = (act: () => Promise<unknown>, name = '') => {
    if (!isBusy) void runNow(act, name);
  };
  return { isBusy, running, failure, run };
}
