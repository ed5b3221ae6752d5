import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { draftKey, saveMessageDraft } from '../../../components/composer/drafts';
import { IconButton } from '../../../components/ui/IconButton';
import { Avatar } from '../../../components/ui/picture/Avatar';
import { toast } from '../../../components/ui/toast/toastStore';
import type { Self } from '../../../shared/contract/members';
import { SafetyMenuButton } from '../../safety/SafetyMenuButton';
import type { EvidenceMessage } from '../../safety/subject';
import { HalfwayButton } from '../halfway/HalfwayButton';
import { $chosen, leaveThread } from '../inbox/chosenMember';
import { dropConversation } from '../inbox/conversationSync';
import { $outbox, discard } from '../outbox/outbox';
import type { ConversationPartner } from '../person';
import { cachedThread, dropThread } from './threadSync';

interface ThreadHeaderProps {
  me: Self;
  person: ConversationPartner;
  heading: RefObject<HTMLHeadingElement | null>;
}

const LINKS = [
  { label: 'Find someone who’s gone', href: '/settings#ended' },
  { label: 'Notification settings', href: '/settings#notifications' },
];

export function ThreadHeader({ me, person, heading }: ThreadHeaderProps) {
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-3 border-hairline border-b py-2">
      <IconButton label="Back to conversations" className="-ml-2 md:hidden" onClick={leaveThread}>
        <ArrowLeft className="size-5" aria-hidden="true" />
      </IconButton>
      <Avatar name={person.name} picture={person.picture} size="sm" />
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
      {person.matched && <HalfwayButton me={me} person={person} />}
      <SafetyMenuButton
        subject={{
          id: person.id,
          firstName: person.name,
          matched: person.matched,
          isGone: person.isDeleted,
        }}
        evidence={() => evidenceFrom(person.id, me.id)}
        links={LINKS}
        onParted={({ notice }) => {
          void partFrom(person.id, me.id);
          toast(notice);
        }}
      />
    </header>
  );
}

function evidenceFrom(userId: string, ownId: string): EvidenceMessage[] {
  return (cachedThread(userId)?.messages ?? []).map(({ id, senderId, content, createdAt }) => ({
    id,
    own: senderId === ownId,
    content,
    sentAt: new Date(createdAt),
  }));
}

/**
 * After a block or an unmatch, deletes everything of the conversation from this device. Leaves the
 * thread first, because an open thread would load its member again.
 */
async function partFrom(userId: string, ownId: string): Promise<void> {
  if ($chosen.get() === userId) leaveThread();
  dropConversation(userId);
  dropThread(userId);
  void saveMessageDraft(draftKey(ownId, userId), '');
  // The focused element is gone with the thread.
  setTimeout(() => document.getElementById('main')?.focus());
  for (const entry of $outbox.get()) {
    if (entry.receiverId === userId) await discard(entry.clientId);
  }
}
