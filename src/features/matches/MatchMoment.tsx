import { useEffect, useState } from 'react';
import { latePart } from '../../components/late/latePart';
import { type MatchNews, showMatchesBy, toastMatch } from '../live/store';
import type { Moment } from './scene/prepareMoment';
import { likedHere } from './store';

/** Most visits see none. */
const scene = latePart(() => import('./scene/scene'));

/**
 * Stands on the pages where one likes: a match that comes of a like made here is shown as a scene.
 * Who is busy with something else, or whom the scene cannot reach, has the toast.
 */
export function MatchMoment() {
  const [moment, setMoment] = useState<Moment | null>(null);
  useEffect(() => {
    const show = async (user: MatchNews) => {
      try {
        const { prepareMoment } = await scene.load();
        const prepared = await prepareMoment(user.id);
        if (isBusy()) toastMatch(user);
        else setMoment(prepared);
      } catch {
        toastMatch(user);
      }
    };
    return showMatchesBy((user) => {
      if (!likedHere.has(user.id) || isBusy()) return false;
      void show(user);
      return true;
    });
  }, []);
  const { loaded } = scene.state();
  if (!moment || !loaded) return null;
  return <loaded.MatchScene moment={moment} onClose={() => setMoment(null)} />;
}

/** In a window, or in the middle of a word. */
function isBusy(): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null ||
    document.activeElement?.matches('input, textarea') === true
  );
}
