import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { $toast, type ShownToast, showFlashedToast } from './toastStore';

const FIRST_ACTS = ['pointerdown', 'keydown'];
const loadRegion = () => import('./ToastRegion').then((module) => module.ToastRegion);

/**
 * One per page. A page without toasts does not pay for them: the region is fetched at the first
 * press or key, so that it is there before an answer, or the lack of one, has to be told.
 */
export function Toaster() {
  const shown = useStore($toast, { ssr: 'initial' });
  const [wanted, setWanted] = useState(false);
  const [Region, setRegion] = useState<ComponentType<{ shown: ShownToast }> | null>(null);

  useEffect(() => {
    showFlashedToast();
    const want = () => setWanted(true);
    for (const act of FIRST_ACTS) document.addEventListener(act, want, { once: true });
    return () => {
      for (const act of FIRST_ACTS) document.removeEventListener(act, want);
    };
  }, []);

  // Tried again with every toast, in case the line was down the first time.
  const latest = shown?.id;
  useEffect(() => {
    if (Region || !(wanted || latest)) return;
    loadRegion().then(
      (loaded) => setRegion(() => loaded),
      () => undefined,
    );
  }, [wanted, latest, Region]);

  // An open dialog hides all that is not live from screen readers. Toasts stay within reach this
  // way, and are read out by their own region alone.
  return <div aria-live="off">{Region && shown && <Region shown={shown} />}</div>;
}
