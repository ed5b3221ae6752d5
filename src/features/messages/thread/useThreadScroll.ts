import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels; closer to the end than this counts as at the end. */
const AT_END = 60;

/**
 * Keeps the reader's position in a column-reverse scroller (scrollTop 0 is the end, up is
 * negative): at the end it follows new messages, elsewhere new messages do not move the text.
 */
export function useThreadScroll(lastKey: string | undefined, lastIsOwn: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useRef({ key: lastKey, height: 0 });
  const [hasNewBelow, setHasNewBelow] = useState(false);

  const toNewest = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    scroller.current?.focus({ preventScroll: true });
    setHasNewBelow(false);
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = seen.current;
    seen.current = { key: lastKey, height: box.scrollHeight };
    if (before.key === lastKey) return;
    if (lastIsOwn || isAtEnd(box)) {
      box.scrollTop = 0;
      return;
    }
    box.scrollTop -= box.scrollHeight - before.height;
    setHasNewBelow(true);
  });

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => {
      if (isAtEnd(box)) setHasNewBelow(false);
    };
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, []);

  return { scroller, hasNewBelow, toNewest };
}

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollTop > -AT_END;
}
