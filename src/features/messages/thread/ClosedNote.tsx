import { profileUrl } from '../../../components/members/memberUrls';
import type { ConversationPartner } from '../person';

/** Replaces the composer when neither member can write any more. */
export function ClosedNote({ person, isOwn }: { person: ConversationPartner; isOwn: boolean }) {
  return (
    <div className="shrink-0 pt-2 pb-3">
      <p className="rounded-md bg-inset px-4 py-3 text-sm">
        {isOwn ? 'You closed this conversation.' : 'This conversation is closed.'}{' '}
        {isOwn && (
          <>
            If you change your mind, <a href={profileUrl(person.id)}>like {person.name} again</a>.
          </>
        )}
      </p>
    </div>
  );
}
