import { Avatar } from '../../../components/ui/picture/Avatar';
import type { Event } from '../../../shared/contract/events';
import { matchesGoingText } from '../eventText';

/** Avatars of the first matches who are going, and their number; nothing if there are none. */
export function MatchFaces({ event }: { event: Event }) {
  const { matchesGoing, matchFaces } = event;
  if (matchesGoing === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm">
      <span className="-space-x-2 flex shrink-0">
        {matchFaces.map(({ id, firstName, profilePicture }) => (
          <Avatar
            key={id}
            name={firstName}
            picture={profilePicture}
            alt={firstName}
            size="xs"
            className="ring-2 ring-card"
          />
        ))}
      </span>
      <strong className="min-w-0">{matchesGoingText(matchesGoing)}</strong>
    </p>
  );
}
