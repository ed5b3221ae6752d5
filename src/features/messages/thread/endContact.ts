import { draftKey, saveMessageDraft } from '../../../components/composer/drafts';
import { toast } from '../../../components/ui/toast/toastStore';
import type { ContactEnding, EvidenceMessage } from '../../safety/subject';
import { $chosen, leaveThread } from '../inbox/chosenMember';
import { dropConversation } from '../inbox/conversationSync';
import { $outbox, discard } from '../outbox/outbox';
import { cachedThread, dropThread } from './threadSync';

/** What a report from a thread needs: its messages, and what happens after a block. */
export const reportingOf = (userId: string, ownId: string) => ({
  evidence: () => evidenceFrom(userId, ownId),
  onParted: ({ notice }: ContactEnding) => {
    void partFrom(userId, ownId);
    toast(notice);
  },
});

function evidenceFrom(userId: string, ownId: string): EvidenceMessage[] {
  return (cachedThread(userId)?.messages ?? []).map(({ id, senderId, content, createdAt }) => ({
    id,
    own: senderId === ownId,
    content,
    sentAt: new Date(createdAt),
  }));
}

/** Leaves the thread first, because an open thread would load its member again. */
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
