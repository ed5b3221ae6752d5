import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { accountRoutes } from '../../../worker/features/account/routes';
import { lazyPart } from '../../components/lazy/lazyPart';
import { toastFailure } from '../../components/toastFailure';
import { toast } from '../../components/ui/toast/toastStore';
import { client } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/errors';
import { openSealedValues, prepareSealing } from '../../lib/sealed/sealedValues';
import { device } from '../../lib/storage';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { fetchMe } from './api';

/** The signed-in member; `undefined` until the server has answered, `null` for a visitor. */
export const $me = atom<Self | null | undefined>(undefined);

/** The server could not be reached and nothing is known from before. Requests are retried. */
export const $meError = atom(false);

const account = client<typeof accountRoutes>('/api/user');
const dayWatch = lazyPart(() => import('./newDay'));
const leaving = lazyPart(() => import('./leave'));
let loading: Promise<void> | null = null;

/** Loads the member for all islands, and again on each New Jersey day, which resets counters. */
export function loadMe(): Promise<void> {
  if (!loading) {
    loading = refreshMe().then((isFresh) => {
      if (isFresh && $me.get()?.mustChangePassword === false) prepareSealing();
    });
    dayWatch.whenLoaded(({ onNewDay }) => onNewDay(() => void refreshMe()));
  }
  return loading;
}

/** `$me` and `$meError` for an island that loads the member itself. */
export function useMe() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  useEffect(() => void loadMe(), []);
  return { me, isError };
}

/** Returns whether the server answered with the member. */
export async function refreshMe(): Promise<boolean> {
  let isFresh = false;
  try {
    // Pages of the member read both.
    const [me] = await Promise.all([fetchMe(), openSealedValues()]);
    await forgetFormerOwner(me);
    const known = $me.get();
    // Someone else signed in, in another tab: nothing of the former member may stay here.
    if (known && known.id !== me.id) {
      window.location.reload();
      return false;
    }
    if (JSON.stringify(known) !== JSON.stringify(me)) $me.set(me);
    isFresh = true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') $me.set(null);
  }
  const isUnknown = $me.get() === undefined;
  if (isUnknown && !$meError.get()) askAgainLater();
  $meError.set(isUnknown);
  return isFresh;
}

const ERA = 'parkway-access-ended';

/** After a reset by mail, what this device stores may be someone else's: deleted before any use. */
async function forgetFormerOwner(me: Self): Promise<void> {
  if (me.accessEndedAt === null || device.read(ERA) === me.accessEndedAt) return;
  await (await leaving.load()).clearDeviceData();
  device.write(ERA, me.accessEndedAt);
}

/** Retries when the network is back or the page becomes visible. */
function askAgainLater() {
  const ask = () => {
    if ($me.get() === undefined) void refreshMe();
  };
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
}

/** Applies counters from an answer, so that page and server agree. */
export function updateMe(change: Partial<Self>) {
  const me = $me.get();
  if (me) $me.set({ ...me, ...change });
}

/** The chosen value until the server has answered; every switch on the page shows it. */
export const $incognitoPending = atom<boolean | null>(null);

/** Switches incognito browsing. Without premium, shows a notice and sends nothing. */
export async function switchIncognito(on: boolean): Promise<void> {
  const me = $me.get();
  if (!me) return;
  if (!me.isPremium) {
    toast({
      title: t('Premium Feature'),
      description: t('Browse Incognito is available with Premium membership only.'),
    });
    return;
  }
  if ($incognitoPending.get() !== null) return;
  $incognitoPending.set(on);
  try {
    // The request survives leaving the page at the same moment.
    const kept = { init: { keepalive: true } };
    const json = { browseIncognito: on };
    await account.incognito.$patch({ json }, kept);
    updateMe(json);
    await refreshMe();
    toast({
      type: 'success',
      title: t(on ? 'Incognito mode enabled' : 'Incognito mode disabled'),
      description: t(
        on ? "You're now browsing privately" : "You're now visible in discovery feeds",
      ),
    });
  } catch (error) {
    toastFailure(t('Update failed'), error);
  }
  $incognitoPending.set(null);
}

/** Ends the session by `act`, deletes the data here, goes to the start page; throws as `act`. */
export async function leaveSession(act?: () => Promise<unknown>): Promise<void> {
  await (await leaving.load()).endSessionHere(() => $me.set(null), act);
}
