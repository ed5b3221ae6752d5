import type { ReactNode } from 'react';
import type { OtherMember } from '../../shared/contract/members';
import { Avatar } from '../ui/picture/Avatar';
import { DemoMark } from './MemberMarks';
import { nameAndAge } from './memberFacts';
import { profileUrl } from './memberLinks';

interface PersonRowProps {
  member: Pick<OtherMember, 'id' | 'firstName' | 'age' | 'profilePicture' | 'isDemo'>;
  about: ReactNode;
  /** The width of name and line from which the actions go beside them. */
  basis?: string;
  children: ReactNode;
}

export function PersonRow(props: PersonRowProps) {
  const { member, about, basis = 'flex-[1_1_6rem]', children } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={member.firstName} picture={member.profilePicture} />
      <div className={`min-w-0 ${basis}`}>
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          <a href={profileUrl(member.id)} className="text-ink hover:underline">
            {nameAndAge(member)}
          </a>
          {member.isDemo && <DemoMark />}
        </p>
        <p className="text-ink-soft text-sm">{about}</p>
      </div>
      {children}
    </li>
  );
}
