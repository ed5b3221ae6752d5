import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { dayOf } from '../../components/dayOf';
import { removeOptimistically } from '../../components/removeOptimistically';
import { Button } from '../../components/ui/Button';
import type { BlockedMember } from '../../shared/contract/safety';
import { t } from '../../shared/texts/t';
import { fetchBlocked, unblock } from './api';
import { MemberList } from './MemberList';
import { SettingsSection } from './SettingsSection';

export const BLOCKED = ['blocks'];

export const useBlockedMembers = () => useQuery({ queryKey: BLOCKED, queryFn: fetchBlocked });

export function BlockedSection() {
  const query = useBlockedMembers();
  const list = useRef<HTMLDivElement>(null);

  const end = ({ id, firstName }: BlockedMember) => {
    void removeOptimistically<BlockedMember>({
      from: BLOCKED,
      which: (member) => member.id === id,
      call: () => unblock(id),
      done: {
        title: t('You unblocked {name}', { name: firstName }),
        description: t(
          "You can find each other again. The match and the conversation aren't restored.",
        ),
      },
      failed: t('Still blocked'),
    });
    list.current?.focus();
  };

  return (
    <SettingsSection
      id="blocked"
      lead={t(
        "You and a blocked member can't see each other at all. Unblocking lets you find each other again, but doesn't bring back a match or a conversation.",
      )}
    >
      <div ref={list} tabIndex={-1}>
        <MemberList
          query={query}
          what={t('the members you blocked')}
          empty={t("You haven't blocked anyone.")}
          row={(member) => ({
            id: member.id,
            note: t('Blocked {date}', { date: dayOf(member.blockedAt) }),
            action: (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('Unblock {name}', { name: member.firstName })}
                onClick={() => end(member)}
              >
                {t('Unblock')}
              </Button>
            ),
          })}
        />
      </div>
    </SettingsSection>
  );
}
