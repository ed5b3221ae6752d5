import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../components/ui/Badge';
import type { OtherMember } from '../../shared/contract/members';
import { DemoMark } from '../matching/DemoMark';
import { nameAndAge } from '../matching/memberFacts';
import { PlaceLine } from '../matching/PlaceLine';
import { SuperLikedMark } from '../matching/SuperLikedMark';

export function ProfileHeading({ member }: { member: OtherMember }) {
  return (
    <header className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-3xl">{nameAndAge(member)}</h1>
        {member.isDemo && <DemoMark />}
      </div>
      <PlaceLine member={member} className="text-lg" />
      {(member.emailConfirmed || member.online) && (
        <p className="flex flex-wrap gap-2">
          {member.emailConfirmed && (
            <Badge>
              <BadgeCheck className="-mt-0.5 size-4 text-pine" aria-hidden="true" />
              E-mail confirmed
            </Badge>
          )}
          {member.online && <Badge tone="success">Online now</Badge>}
        </p>
      )}
      {member.superLikedYou && <SuperLikedMark />}
    </header>
  );
}
