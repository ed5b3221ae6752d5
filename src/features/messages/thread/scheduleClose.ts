import { atom } from 'nanostores';
import { toastFailure } from '../../../components/toastFailure';
import { undoQueue } from '../../../components/ui/toast/undoQueue';
import { t } from '../../../shared/texts/t';
import { postClose } from '../api';
import { markConversationClosed, refreshConversations } from '../inbox/conversationSync';

const THINK_AGAIN_MS = 10_000;

/** Conversations that will be closed, while that can still be undone. */
export const $closing = atom<ReadonlySet<string>>(new Set());

const endings = undoQueue<{ id: string }>(({ id }) => void close(id), THINK_AGAIN_MS);

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => endings.flush());

export function scheduleClose(userId: string): void {
  $closing.set(new Set([...$closing.get(), userId]));
  endings.add({ id: userId });
}

export function keepOpen(userId: string): void {
  if (endings.undo(userId)) stopClosing(userId);
}

async function close(userId: string): Promise<void> {
  try {
    await postClose(userId);
    markConversationClosed(userId);
  } catch (error) {
    toastFailure(t('Not closed'), error);
    refreshConversations();
  }
  stopClosing(userId);
}

function stopClosing(userId: string): void {
  $closing.set(new Set([...$closing.get()].filter((id) => id !== userId)));
}
