import { type RefObject, useEffect, useEffectEvent } from 'react';

const AHEAD = '900px';

/**
 * Calls back when the end of a list nears the window. Observes anew when `active` or the number of
 * items changes, because an observer does not report an end that stays in view twice.
 */
export function useEndInView(
  end: RefObject<HTMLElement | null>,
  active: boolean,
  onView: () => void,
  count = 0,
) {
  const seen = useEffectEvent(onView);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes anew for each count
  useEffect(() => {
    if (!active || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active, end, count]);
}
