import { $chosen, leaveThread } from './chosenMember';
import { dropConversation } from './conversationSync';
import { draftKey, saveDraft } from './drafts';
import { $outbox, discard } from './outbox';
import { dropThread } from './threadSync';

/**
 * Blocked or unmatched: nothing of the conversation stays on this device. The thread is left
 * first, since an open one would ask for its member again.
 */
export async function partFrom(userId: string, ownId: string): Promise<void> {
  if ($chosen.get() === userId) leaveThread();
  dropConversation(userId);
  dropThread(userId);
  saveDraft(draftKey(ownId, userId), '');
  // What had focus is gone with the thread.
  setTimeout(() => document.getElementById('main')?.focus());
  for (const entry of $outbox.get()) {
    if (entry.receiverId === userId) await discard(entry.clientId);
  }
}
