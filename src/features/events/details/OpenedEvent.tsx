import { useEffect } from 'react';
import { lazyPart, useLazyPart } from '../../../components/lazy/lazyPart';
import { showError } from '../../../components/lazy/withPart';
import { t } from '../../../shared/texts/t';
import { closeEvent, openEvent } from './openEvent';

/** Heavier than all cards together, so it is fetched when a pointer comes near. */
const dialog = lazyPart(() => import('./EventDialog'));

export const prefetchDialog = dialog.prefetch;

export function OpenedEvent({ id }: { id: string | null }) {
  const { loaded } = useLazyPart(dialog, false);
  useEffect(() => {
    if (id === null) return;
    dialog.load().catch((error) => {
      showError(error, t("Couldn't open the event"), () => openEvent(id));
      closeEvent();
    });
  }, [id]);
  return loaded && id !== null && <loaded.default key={id} id={id} />;
}
