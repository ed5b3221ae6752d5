import { type ComponentType, useEffect, useState } from 'react';
import { NOT_CONNECTED, prefetch } from '../../components/form/lazyPart';
import { toast } from '../../components/ui/toastStore';
import { closeEvent } from './usePageAddress';

/** Everything about an event is heavier than all cards: fetched when a hand comes near. */
const loadDialog = () => import('./EventDialog');

export const prefetchDialog = () => prefetch(loadDialog);

/** The event that the page address names, over the page. */
export function OpenedEvent({ id }: { id: string | null }) {
  const [Dialog, setDialog] = useState<ComponentType<{ id: string }> | null>(null);
  const isMissing = id !== null && Dialog === null;
  useEffect(() => {
    if (!isMissing) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded.default),
      () => {
        toast({ type: 'error', title: 'Event not opened', description: NOT_CONNECTED });
        closeEvent();
      },
    );
  }, [isMissing]);
  return Dialog && id !== null && <Dialog key={id} id={id} />;
}
