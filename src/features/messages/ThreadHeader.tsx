import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { Avatar } from '../../components/ui/Avatar';
import { IconButton } from '../../components/ui/IconButton';
import { leaveThread } from './chosenMember';
import type { Person } from './person';

interface ThreadHeaderProps {
  person: Person;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function ThreadHeader({ person, heading }: ThreadHeaderProps) {
  return (
    <header className="flex min-h-16 items-center gap-3 border-hairline border-b py-2">
      <IconButton label="Back to conversations" className="-ml-2 md:hidden" onClick={leaveThread}>
        <ArrowLeft className="size-5" aria-hidden="true" />
      </IconButton>
      <Avatar picture={person.picture} size="sm" />
      <div className="min-w-0">
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
    </header>
  );
}
