import type { InfiniteData } from '@tanstack/react-query';
import type { matchesRoutes } from '../../../worker/features/matches/routes';
import { toastFailure } from '../../components/toastFailure';
import { toast } from '../../components/ui/toastStore';
import { bodyOf, client } from '../../lib/api-client';
import { contractOf } from '../../lib/contractOf';
import { ApiError, messageOf } from '../../lib/errors';
import { queryClient } from '../../lib/queryClient';
import { sendHeldPasses } from '../matches/passMember';
import { unmarkDecided } from '../matches/store';
import { refreshMe } from '../session/store';
import type { BrowseFilters } from './filters';
import { type MemberPage, withFirst } from './memberList';
import { listKey } from './useBrowseList';

const matches = client<typeof matchesRoutes>('/api/matches');
const contract = contractOf(() => import('../../shared/contract/members'));
let running: Promise<void> | null = null;

/**
 * Takes the last pass back: the member stands first in the list, whatever it is filtered by.
 * `onBack` is told who it is just before. Passes that wait to be sent are sent first, so the last is
 * the last. One at a time.
 */
export function rewind(filters: BrowseFilters, onBack: (id: string) => void): Promise<void> {
  running ??= takeBack(filters, onBack).finally(() => {
    running = null;
  });
  return running;
}

async function takeBack(filters: BrowseFilters, onBack: (id: string) => void): Promise<void> {
  try {
    await sendHeldPasses();
    const member = await bodyOf(matches.last.$delete(), contract('otherMember'));
    onBack(member.id);
    queryClient.setQueryData<InfiniteData<MemberPage>>(
      listKey(filters),
      (list) => list && { ...list, pages: withFirst(list.pages, member) },
    );
    unmarkDecided(member.id);
    toast({ title: `${member.firstName} is back` });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'UNKNOWN';
    if (code === 'NOT_FOUND') {
      toast({ title: 'Nothing to rewind', description: messageOf(error) });
      return;
    }
    if (code === 'PREMIUM_REQUIRED') void refreshMe();
    toastFailure('Not rewound', error);
  }
}
