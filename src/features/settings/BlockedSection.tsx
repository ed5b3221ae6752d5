import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dayOf } from '../../components/dayOf';
import { Button } from '../../components/ui/Button';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import type { BlockedMember } from '../../shared/contract/safety';
import { fetchBlocked, unblock } from './api';
import { MemberList } from './MemberList';
import { SettingsSection } from './SettingsSection';

const BLOCKED = ['blocks'];

export function BlockedSection() {
  const cache = useQueryClient();
  const query = useQuery({ queryKey: BLOCKED, queryFn: fetchBlocked });
  const list = useRef<HTMLDivElement>(null);

  /** Gone at once; back in its place when the server refuses. */
  const end = async (member: BlockedMember) => {
    const before = cache.getQueryData<BlockedMember[]>(BLOCKED);
    cache.setQueryData<BlockedMember[]>(BLOCKED, (all) =>
      all?.filter(({ id }) => id !== member.id),
    );
    list.current?.focus();
    try {
      await unblock(member.id);
      toast({
        title: `You unblocked ${member.firstName}`,
        description: 'You can find each other again. No match or conversation came back.',
      });
    } catch (error) {
      cache.setQueryData(BLOCKED, before);
      toast({ type: 'error', title: 'Still blocked', description: messageOf(error) });
    }
  };

  return (
    <SettingsSection
      id="blocked"
      lead="You and a blocked member do not exist for each other. Unblocking lets you find each other again, and brings nothing back: no match, no conversation."
    >
      <div ref={list} tabIndex={-1}>
        <MemberList
          query={query}
          what="the members you blocked"
          empty="You have blocked nobody."
          row={(member) => ({
            id: member.id,
            note: `Blocked ${dayOf(member.blockedAt)}`,
            action: (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Unblock ${member.firstName}`}
                onClick={() => void end(member)}
              >
                Unblock
              </Button>
            ),
          })}
        />
      </div>
    </SettingsSection>
  );
}
