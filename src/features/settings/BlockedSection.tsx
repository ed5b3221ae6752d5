import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dayOf } from '../../components/dayOf';
import { LoadError } from '../../components/LoadError';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import type { BlockedMember } from '../../shared/contract/safety';
import { fetchBlocked, unblock } from './api';
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
        {query.isPending && <Skeleton className="h-11" />}
        {query.isError && (
          <LoadError what="the members you blocked" onRetry={() => void query.refetch()} />
        )}
        {query.data?.length === 0 && <p>You have blocked nobody.</p>}
        {query.data && query.data.length > 0 && (
          <ul>
            {query.data.map((member) => (
              <li
                key={member.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3 first:border-t-0"
              >
                <p className="min-w-0 flex-1">
                  <strong className="break-words">{member.firstName}</strong>
                  <span className="block text-ink-soft text-sm">
                    Blocked {dayOf(member.blockedAt)}
                  </span>
                </p>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Unblock ${member.firstName}`}
                  onClick={() => void end(member)}
                >
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SettingsSection>
  );
}
