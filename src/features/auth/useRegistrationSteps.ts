import { useEffect, useRef, useState } from 'react';

/** From `sm` on, the whole form is on one page. */
export const isWholeForm = () => window.matchMedia('(width >= 40rem)').matches;

/** The step is the state of the history entry: Back goes a step back and calls `onReturn`. */
export function useRegistrationSteps(onReturn: () => void) {
  const [step, setStep] = useState(1);
  const current = useRef(step);
  const show = (next: number) => {
    current.current = next;
    setStep(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `onReturn` only sets states
  useEffect(() => {
    // A reload starts anew, since it loses the passwords.
    window.history.replaceState(null, '');
    const follow = ({ state }: PopStateEvent) => {
      const next = typeof state === 'number' ? state : 1;
      if (next === current.current) return;
      onReturn();
      show(next);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const open = (next: number) => {
    const by = next - current.current;
    if (by > 0) {
      // Each step begins at its top.
      window.history.scrollRestoration = 'manual';
      window.history.pushState(next, '');
    } else if (by < 0) {
      window.history.go(by);
    }
    show(next);
  };
  return { step, open };
}
