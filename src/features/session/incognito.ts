import { atom } from 'nanostores';
import type { AccountRoutes } from '../../../worker/features/account/routes';
import { toast } from '../../components/ui/toastStore';
import { bodyOf, client } from '../../lib/api-client';
import { messageOf } from '../../lib/errors';
import type { Self } from '../../shared/contract/members';

const account = client<AccountRoutes>('/api/user');

/** What was chosen, until the server has answered: shown by every switch of the page. */
export const $incognitoPending = atom<boolean | null>(null);

const GATE = {
  title: 'Premium Feature',
  description: 'Browse Incognito is available with Premium membership only.',
};
const ENABLED = {
  title: 'Incognito mode enabled',
  description: "You're now browsing privately",
};
const DISABLED = {
  title: 'Incognito mode disabled',
  description: "You're now visible in discovery feeds",
};

/**
 * Switches incognito browsing. Who has no premium is shown so, and nothing is sent. `stored` takes
 * what the server has afterwards.
 */
export async function chooseIncognito(
  me: Pick<Self, 'isPremium'>,
  on: boolean,
  stored: (answer: Pick<Self, 'browseIncognito'>) => Promise<void>,
): Promise<void> {
  if (!me.isPremium) {
    toast(GATE);
    return;
  }
  if ($incognitoPending.get() !== null) return;
  $incognitoPending.set(on);
  try {
    // Also when the page is left in the same moment.
    const kept = { init: { keepalive: true } };
    await stored(await bodyOf(account.incognito.$patch({ json: { browseIncognito: on } }, kept)));
    toast({ type: 'success', ...(on ? ENABLED : DISABLED) });
  } catch (error) {
    toast({ type: 'error', title: 'Update failed', description: messageOf(error) });
  }
  $incognitoPending.set(null);
}
