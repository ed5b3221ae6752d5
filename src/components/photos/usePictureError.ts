import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/errors';

export interface FailedPicture {
  id: number;
  picture: File;
  reason: string;
}

/** Failed uploads, so that nobody leaves a page without seeing them. */
export function usePictureError() {
  const [lost, setLost] = useState<readonly FailedPicture[]>([]);
  // Code that waits for an upload reads the value without waiting for the next render.
  const now = useRef(lost);
  const failures = useRef(0);
  const keep = (next: readonly FailedPicture[]) => {
    now.current = next;
    setLost(next);
  };
  const noteFailure = () => {
    failures.current += 1;
  };
  return {
    /** Failed pictures that are neither sent again nor given up yet. */
    lost,
    noteFailure,
    lose(picture: File, error: unknown) {
      noteFailure();
      keep([...now.current, { id: failures.current, picture, reason: messageOf(error) }]);
    },
    giveUp: (picture: File) => keep(now.current.filter((one) => one.picture !== picture)),
    giveUpAll: () => keep([]),
    /** Waits for `work`. Resolves to whether no picture failed or waits for a decision. */
    async hasNoFailures(work: Promise<unknown>): Promise<boolean> {
      const before = failures.current;
      await work;
      return failures.current === before && now.current.length === 0;
    },
  };
}
