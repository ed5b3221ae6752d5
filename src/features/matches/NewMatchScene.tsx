import { useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { type NewMatch, setMatchHandler, toastMatch } from '../live/store';
import type { MatchSceneData } from './scene/prepareMoment';
import { likedHere } from './store';

/** Loaded on demand: most visits have no match. */
const scene = lazyPart(() => import('./scene/scene'));

/**
 * For pages where members like others: a match from a like made here is shown as a scene. If the
 * member is busy or the scene fails to load, a toast shows it instead.
 */
export function NewMatchScene() {
  const [moment, setMoment] = useState<MatchSceneData | null>(null);
  useEffect(() => {
    const show = async (user: NewMatch) => {
      try {
        const { prepareMoment } = await scene.load();
        const prepared = await prepareMoment(user.id);
        if (isBusy()) toastMatch(user);
        else setMoment(prepared);
      } catch {
        toastMatch(user);
      }
    };
    return setMatchHandler((user) => {
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
