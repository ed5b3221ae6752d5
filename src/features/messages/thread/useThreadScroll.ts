import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels; closer to the end than this counts as at the end. */
const AT_END = 60;

/** Column-reverse (scrollTop 0 is the end): follows at the end, elsewhere keeps the position. */
export function useThreadScroll(lastKey: string | undefined, lastIsOwn: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useRef({ key: lastKey, height: 0 });
  const [hasNewBelow, setHasNewBelow] = useState(false);

  const toNewest = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
    scroller.current?.focus({ preventScroll: true });
    setHasNewBelow(false);
  };

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

  const onScroll = () => {
    if (scroller.current && isAtEnd(scroller.current)) setHasNewBelow(false);
  };

  return { scroller, hasNewBelow, toNewest, onScroll };
}

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollTop > -AT_END;
}
