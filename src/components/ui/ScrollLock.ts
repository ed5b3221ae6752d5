import { useLayoutEffect } from 'react';

const LOCKED = 'data-scroll-locked';
let locks = 0;

/** Instead of Radix's own lock, whose variable on the body would style the whole page anew. */
export function ScrollLock(): null {
  useLayoutEffect(() => {
    const { body, documentElement } = document;
    if (locks === 0) {
      body.style.marginRight = `${Math.max(0, window.innerWidth - documentElement.clientWidth)}px`;
      body.setAttribute(LOCKED, '');
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      body.removeAttribute(LOCKED);
      body.style.marginRight = '';
    };
  }, []);
  return null;
}
