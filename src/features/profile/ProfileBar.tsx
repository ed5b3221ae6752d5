import type { ReactNode } from 'react';
import { nameAndAge } from '../../components/members/memberFacts';
import { Avatar } from '../../components/ui/picture/Avatar';
import { flashToast, type ToastMessage, toast } from '../../components/ui/toast/toastStore';
import { openPage } from '../../lib/navigation/router';
import type { OtherMember } from '../../shared/contract/members';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { markDecided } from '../matches/store';
import { SafetyMenuButton } from '../safety/SafetyMenuButton';

interface ProfileBarProps {
  member: OtherMember;
  back: ReactNode;
  onUnmatched: () => void;
}

export function ProfileBar({ member, back, onUnmatched }: ProfileBarProps) {
  return (
    <header className="profile-bar flex items-center gap-3 md:col-start-2">
      <div className="-ml-3 md:hidden">{back}</div>
      <Avatar
        name={member.firstName}
        picture={member.profilePicture}
        size="sm"
        className="profile-face -ml-3 md:hidden"
      />
      <h1
        tabIndex={-1}
        className="min-w-0 flex-1 break-words text-3xl max-md:pt-1 max-md:text-xl max-md:leading-tight"
      >
        {nameAndAge(member)}
      </h1>
      <SafetyMenuButton
        subject={{ ...member, isGone: false }}
        evidence={noMessages}
        onParted={(parting) => {
          if (parting.kind === 'blocked') return leaveBlocked(member.id, parting.notice);
          onUnmatched();
          toast(parting.notice);
        }}
      />
    </header>
  );
}

/** Evidence is chosen in the conversation, where the messages are. */
const noMessages = () => [];

/** Keeps the blocked member out of a list that the tab restores. The name would stay on the disk. */
function leaveBlocked(memberId: string, notice: ToastMessage) {
  markDecided(memberId);
  flashToast({ ...notice, title: t('Member blocked') });
  openPage(pagePath('/browse'));
}
