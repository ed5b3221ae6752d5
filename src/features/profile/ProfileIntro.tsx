import { MailCheck } from 'lucide-react';
import { MemberMarks, SuperLikedMark } from '../../components/members/MemberMarks';
import { RemarkNote } from '../../components/members/RemarkNote';
import { TownAndDistance } from '../../components/members/TownAndDistance';
import { Badge } from '../../components/ui/Badge';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';

export function ProfileIntro({ member }: { member: OtherMember }) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <TownAndDistance member={member} className="min-w-0 text-lg" />
        <span className="mt-1">
          <MemberMarks member={member} />
        </span>
      </div>
      {(member.emailConfirmed || member.online) && (
        <p className="flex flex-wrap gap-2">
          {member.emailConfirmed && (
            <Badge>
              <MailCheck className="-mt-0.5 size-4 text-pine" aria-hidden="true" />
              {t('Email confirmed')}
            </Badge>
          )}
          {member.online && <Badge tone="success">{t('Online now')}</Badge>}
        </p>
      )}
      {member.superLikedYou && <SuperLikedMark />}
      {member.remark && !member.matched && (
        <div className="space-y-2">
          <p className="font-bold">{t('{name} likes you', { name: member.firstName })}</p>
          <RemarkNote remark={member.remark} />
        </div>
      )}
    </div>
  );
}
