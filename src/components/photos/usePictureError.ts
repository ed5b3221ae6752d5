import { useRef, useState } from 'react';
import { messageOf } from '../../lib/errors';

export interface LostPicture {
  id: number;
  picture: File;
  reason: string;
}

/** What went wrong with pictures on their way, so that nobody leaves a page without seeing it. */
export function usePictureError() {
  const [lost, setLost] = useState<readonly LostPicture[]>([]);
  // Who waits for an upload to end does not wait for the next rendering, too.
  const now = useRef(lost);
  const failures = useRef(0);
  const keep = (next: readonly LostPicture[]) => {
    now.current = next;
    setLost(next);
  };
  const noteFailure = () => {
    failures.current += 1;
  };
  return {
    /** Until each is sent again or given up. */
    lost,
    noteFailure,
    lose(picture: File, error: unknown) {
      noteFailure();
      keep([...now.current, { id: failures.current, picture, reason: messageOf(error) }]);
    },
    giveUp: (picture: File) => keep(now.current.filter((one) => one.picture !== picture)),
    giveUpAll: () => keep([]),
    /** Waits for `work`. Whether it all went well, and nothing that was lost waits for a decision. */
    async isAllWell(work: Promise<unknown>): Promise<boolean> {
      const before = failures.current;
      await work;
      return failures.current === before && now.current.length === 0;
    },
  };
}
