import { lazyPart } from '../../components/lazy/lazyPart';

const leaving = lazyPart(() => import('./leave'));

/** For members whose session ended elsewhere. Where nothing is kept, asks nobody. */
export async function forgetEndedSession(): Promise<void> {
  if (!('caches' in window) || !(await caches.has('parkway-share'))) return;
  leaving.whenLoaded(({ clearIfSessionEnded }) => void clearIfSessionEnded());
}
