import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls back with the index for the keys 1 to 4. They work inside the region or while only the page
 * around it has focus, so that they take no key from another part of the page (WCAG 2.1.4).
 */
export function useDigitKeys(
  region: RefObject<HTMLElement | null>,
  onIndex: (index: number) => void,
) {
  const pressed = useEffectEvent(onIndex);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const focused = document.activeElement;
      const isAround = focused?.contains(region.current);
      const isOurs = isAround || region.current?.contains(focused);
      if (isOurs && /^[1-4]$/.test(event.key)) pressed(Number(event.key) - 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [region]);
}
