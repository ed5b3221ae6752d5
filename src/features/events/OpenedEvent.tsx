import { useEffect } from 'react';
import { latePart } from '../../components/late/latePart';
import { useLatePart } from '../../components/late/useLatePart';
import { showError } from '../../components/late/withPart';
import { closeEvent, openEvent } from './openEvent';

/** Heavier than all cards together, so it is fetched when a pointer comes near. */
const dialog = latePart(() => import('./EventDialog'));

export const prefetchDialog = dialog.prefetch;

export function OpenedEvent({ id }: { id: string | null }) {
  const { loaded } = useLatePart(dialog, false);
  useEffect(() => {
    if (id === null) return;
    dialog.load().catch((error) => {
      showError(error, 'Event not opened', () => openEvent(id));
      closeEvent();
    });
  }, [id]);
  return loaded && id !== null && <loaded.default key={id} id={id} />;
}
