import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { Avatar } from '../../components/ui/Avatar';
import { IconButton } from '../../components/ui/IconButton';
import { toast } from '../../components/ui/toastStore';
import type { Self } from '../../shared/contract/members';
import { SafetyMenuButton } from '../safety/SafetyMenuButton';
import { leaveThread } from './chosenMember';
import { evidenceFrom } from './evidence';
import { partFrom } from './partFrom';
import type { Person } from './person';

interface ThreadHeaderProps {
  me: Self;
  person: Person;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function ThreadHeader({ me, person, heading }: ThreadHeaderProps) {
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-3 border-hairline border-b py-2">
      <IconButton label="Back to conversations" className="-ml-2 md:hidden" onClick={leaveThread}>
        <ArrowLeft className="size-5" aria-hidden="true" />
      </IconButton>
      <Avatar picture={person.picture} size="sm" />
      <div className="min-w-0 flex-[1_1_4rem]">
        <h2 ref={heading} tabIndex={-1} className="truncate text-xl">
          {person.isDeleted ? (
            person.name
          ) : (
            <a
              href={`/profile/${encodeURIComponent(person.id)}`}
              className="text-ink underline-offset-4 hover:underline"
            >
              {person.name}
            </a>
          )}
        </h2>
        {person.online && <p className="text-pine text-xs">Online now</p>}
      </div>
      <SafetyMenuButton
        subject={{
          id: person.id,
          firstName: person.name,
          matched: person.matched,
          isGone: person.isDeleted,
        }}
        evidence={() => evidenceFrom(person.id, me.id)}
        onParted={({ notice }) => {
          void partFrom(person.id, me.id);
          toast(notice);
        }}
      />
    </header>
  );
}
