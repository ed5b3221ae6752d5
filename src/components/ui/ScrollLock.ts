import { useLayoutEffect } from 'react';

const LOCKED = 'data-scroll-locked';
let locks = 0;

/**
 * Keeps the page from scrolling while a layer is open. Radix uses this instead of its own, which sets a
 * variable on the body: each element inherits it, so that the whole page would be styled anew.
 */
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
