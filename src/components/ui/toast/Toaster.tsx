import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { lazyPart, useLazyPart } from '../../lazy/lazyPart';
import { Button } from '../Button';
import { $toast, dismissToast, type ShownToast, showFlashedToast } from './toastStore';

const FIRST_ACTS = ['pointerdown', 'keydown'];
const region = lazyPart(() => import('./ToastRegion'));

/** The region loads at the first press or key, to be ready before a response has to be shown. */
export function Toaster() {
  const shown = useStore($toast, { ssr: 'initial' });
  const [wanted, setWanted] = useState(false);
  const { loaded, error } = useLazyPart(region, wanted || shown !== null);

  useEffect(() => {
    showFlashedToast();
    const want = () => setWanted(true);
    for (const act of FIRST_ACTS) document.addEventListener(act, want, { once: true });
    return () => {
      for (const act of FIRST_ACTS) document.removeEventListener(act, want);
    };
  }, []);

  // An open dialog hides all but live regions from screen readers. Only the region announces.
  return (
    <div aria-live="off">
      {loaded && shown && <loaded.ToastRegion shown={shown} />}
      {error && shown?.open && <PlainToast shown={shown} />}
    </div>
  );
}

/** The toast when its region could not be loaded; it stays until it is answered. */
function PlainToast({ shown }: { shown: ShownToast }) {
  const { id, title, description, action } = shown;
  const press = () => {
    dismissToast(id);
    action?.onClick();
  };
  return (
    <div className="toast-viewport fixed right-0 z-60 w-full max-w-110 p-4">
      <div
        role="alert"
        className="layer flex items-start gap-3 rounded-md border-2 border-ink bg-card p-4 text-ink shadow-layer"
      >
        <div className="min-w-0 flex-1">
          <p className="font-bold">{title}</p>
          {description && <p className="text-ink-soft text-sm">{description}</p>}
        </div>
        <Button variant="outline" size="sm" onClick={press}>
          {action?.label ?? 'OK'}
        </Button>
      </div>
    </div>
  );
}
