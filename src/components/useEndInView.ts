import { type RefObject, useEffect, useEffectEvent } from 'react';

const AHEAD = '900px';

/** Observes anew for `active` and `count`: an end that stays in view is not reported twice. */
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
