import type { InfiniteData } from '@tanstack/react-query';
import type { matchesRoutes } from '../../../worker/features/matches/routes';
import { toastFailure } from '../../components/toastFailure';
import { toast } from '../../components/ui/toast/toastStore';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { ApiError, messageOf } from '../../lib/api/errors';
import { queryClient } from '../../lib/api/queryClient';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { sendHeldPasses } from '../matches/passMember';
import { unmarkDecided } from '../matches/store';
import { refreshMe } from '../session/store';
import type { BrowseFilters } from './filters/filters';
import type { MemberPage } from './memberList';
import { listKey } from './useBrowseList';

const matches = client<typeof matchesRoutes>('/api/matches');
const contract = contractOf(() => import('../../shared/contract/members'));
let running: Promise<void> | null = null;

/**
 * Undoes the last pass and puts the member first in the list, whatever its filters. Calls `onBack`
 * with the member's id just before. Sends passes that still wait first, so that the last one is
 * really the last. Runs one at a time.
 */
export function rewindLastPass(
  filters: BrowseFilters,
  onBack: (id: string) => void,
): Promise<void> {
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
    toast({ title: t('{name} is back', { name: member.firstName }) });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'UNKNOWN';
    if (code === 'NOT_FOUND') {
      toast({ title: t('Nothing to rewind'), description: messageOf(error) });
      return;
    }
    if (code === 'PREMIUM_REQUIRED') void refreshMe();
    toastFailure(t("Couldn't rewind"), error);
  }
}

export function withFirst(pages: readonly MemberPage[], member: OtherMember): MemberPage[] {
  const [first, ...rest] = pages;
  if (!first) return [{ members: [member], next: null }];
  return [{ ...first, members: [member, ...first.members] }, ...rest];
}
