import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { messageOf } from '../../lib/errors';
import { loadOlder } from './threadSync';

interface OlderMessagesProps {
  userId: string;
  scroller: RefObject<HTMLElement | null>;
}

/** Loads the page before when it comes into view; a button too, for the keyboard and for a retry. */
export function OlderMessages({ userId, scroller }: OlderMessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isBusy = useRef(false);

  const load = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsLoading(true);
    setFailure(null);
    // Old messages are not news: a busy log announces nothing.
    scroller.current?.setAttribute('aria-busy', 'true');
    try {
      await loadOlder(userId);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      isBusy.current = false;
      setIsLoading(false);
      setTimeout(() => scroller.current?.removeAttribute('aria-busy'), 100);
    }
  }, [userId, scroller]);

  useEffect(() => {
    // After each page the mark may still be in view without having moved: watched anew.
    if (!box.current || isLoading || failure) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void load();
      },
      { root: scroller.current, rootMargin: '300px 0px 0px 0px' },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isLoading, failure, load, scroller]);

  return (
    <div ref={box} className="flex flex-col items-center gap-2 pb-2">
      {failure && <p className="text-primary-deep text-sm">{failure}</p>}
      <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void load()}>
        Show older messages
      </Button>
    </div>
  );
}
