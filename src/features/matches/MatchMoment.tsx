import { useEffect, useState } from 'react';
import { latePart } from '../../components/late/latePart';
import { type MatchNews, showMatchesBy, toastMatch } from '../live/store';
import type { Moment } from './scene/prepareMoment';
import { likedHere } from './store';

/** Loaded on demand: most visits have no match. */
const scene = latePart(() => import('./scene/scene'));

/**
 * For pages where members like others: a match from a like made here is shown as a scene. If the
 * member is busy or the scene fails to load, a toast shows it instead.
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

/** Whether a dialog is open or a text field has focus. */
function isBusy(): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null ||
    document.activeElement?.matches('input, textarea') === true
  );
}
