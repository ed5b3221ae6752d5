import { MailCheck } from 'lucide-react';
import { MemberMarks } from '../../components/members/MemberMarks';
import { nameAndAge } from '../../components/members/memberFacts';
import { RemarkNote } from '../../components/members/RemarkNote';
import { SuperLikedMark } from '../../components/members/SuperLikedMark';
import { TownAndDistance } from '../../components/members/TownAndDistance';
import { Badge } from '../../components/ui/Badge';
import { flashToast, type ToastMessage, toast } from '../../components/ui/toast/toastStore';
import { openPage } from '../../lib/navigation/router';
import type { OtherMember } from '../../shared/contract/members';
import { markDecided } from '../matches/store';
import { SafetyMenuButton } from '../safety/SafetyMenuButton';

interface ProfileHeadingProps {
  member: OtherMember;
  onUnmatched: () => void;
}

export function ProfileHeading({ member, onUnmatched }: ProfileHeadingProps) {
  return (
    <header className="space-y-2">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="min-w-0 break-words text-3xl">{nameAndAge(member)}</h1>
          <MemberMarks member={member} />
        </div>
        <SafetyMenuButton
          subject={{ ...member, isGone: false }}
          evidence={noMessages}
          onParted={(parting) => {
            if (parting.kind === 'blocked') return leaveBlocked(member.id, parting.notice);
            onUnmatched();
            toast(parting.notice);
          }}
        />
      </div>
      <TownAndDistance member={member} className="text-lg" />
      {(member.emailConfirmed || member.online) && (
        <p className="flex flex-wrap gap-2">
          {member.emailConfirmed && (
            <Badge>
              <MailCheck className="-mt-0.5 size-4 text-pine" aria-hidden="true" />
              Email confirmed
            </Badge>
          )}
          {member.online && <Badge tone="success">Online now</Badge>}
        </p>
      )}
      {member.superLikedYou && <SuperLikedMark />}
      {member.remark && !member.matched && (
        <div className="space-y-2">
          <p className="font-bold">{member.firstName} likes you</p>
          <RemarkNote remark={member.remark} />
        </div>
      )}
    </header>
  );
}

/** Evidence is chosen in the conversation, where the messages are. */
const noMessages = () => [];

/** Keeps the blocked member out of a list that the tab restores. The name would stay on the disk. */
function leaveBlocked(memberId: string, notice: ToastMessage) {
  markDecided(memberId);
  flashToast({ ...notice, title: 'Member blocked' });
  openPage('/browse');
}
