import { useEffect, useState } from 'react';
import { MINUTE } from '../shared/rules/durations';

/** Milliseconds, anew each `tick` (never for `null`) and when the page becomes visible. */
export function useNow(tick: number | null = MINUTE): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (tick === null) return;
    const refresh = () => setNow(Date.now());
    const timer = setInterval(refresh, tick);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [tick]);
  return now;
}
