import { createRoot } from 'react-dom/client';
import { onPageLeave } from '../../../lib/navigation/pageChange';
import { pagePath } from '../../../shared/texts/language';
import { fetchMutualMatches, isFirstToShow } from '../api';
import { type NewMatch, toastMatch } from '../toastMatch';
import { MatchScene } from './MatchScene';
import { loadMatchScene, type MatchSceneData } from './prepareMoment';

/**
 * Shows a match as a scene, or as a toast while the member is busy. Of all pages of the member only
 * one shows it: the page with the like that made it, or the first that someone looks at.
 */
export async function showMatch(user: NewMatch, isOwnLike: boolean): Promise<void> {
  await untilVisible();
  const moment = isBusy() ? null : await loadMatchScene(user.id).catch(() => null);
  if (!isOwnLike && !(await isFirstToShow(user.id).catch(() => false))) return;
  if (moment && !isBusy()) openScene(moment);
  else toastMatch(user);
}

/** Shows the newest match that was made while the member was away. */
export async function showWaitingMatch(): Promise<void> {
  await untilVisible();
  const found = await fetchMutualMatches().catch(() => []);
  const waiting = found.find(({ isShown }) => isShown === false);
  if (waiting) await showMatch(waiting, false);
}

/** A page in the background leaves the match to one that is looked at. */
function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Whether a dialog is open, a text field has focus, or the member is paying. */
function isBusy(): boolean {
  return (
    window.location.pathname.startsWith(pagePath('/subscribe')) ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    document.activeElement?.matches('input, textarea') === true
  );
}

function openScene(moment: MatchSceneData) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    stopLeaving();
    root.unmount();
    place.remove();
  };
  const stopLeaving = onPageLeave(close);
  root.render(<MatchScene moment={moment} onClose={close} />);
}
