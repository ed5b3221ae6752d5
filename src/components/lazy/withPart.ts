import { isServerReachable } from '../../lib/api/serverAnswers';
import { offlineMessage, PartNotLoaded, partErrorMessage } from '../../lib/partNotLoaded';
import { t } from '../../shared/texts/t';
import { toast } from '../ui/toast/toastStore';
import type { LatePart } from './lazyPart';

/** Calls `act` with a part that loads on a press; a toast for a failure offers a retry. */
export async function withPart<M>(
  part: LatePart<M>,
  /** `Couldn't open the menu` */
  failure: string,
  act: (loaded: M) => unknown,
): Promise<void> {
  let loaded: M;
  try {
    loaded = await part.load();
  } catch (error) {
    showError(error, failure, () => void withPart(part, failure, act));
    return;
  }
  await act(loaded);
}

export function showError(error: unknown, title: string, tryAgain: () => void): void {
  const isOutdated = error instanceof PartNotLoaded && error.reason === 'outdated';
  toast({
    type: 'error',
    title,
    description: partErrorMessage(error),
    action: isOutdated
      ? {
          label: t('Reload'),
          altText: t('Reload page'),
          onClick: () => void loadPageAgain(),
        }
      : { label: t('Try again'), altText: t('Press the same button again'), onClick: tryAgain },
  });
}

/** Only if the server is reachable: the browser's error page never replaces a working page. */
export async function loadPageAgain(): Promise<void> {
  if (await isServerReachable()) window.location.reload();
  else toast({ type: 'error', title: t('Page not loaded'), description: offlineMessage() });
}
