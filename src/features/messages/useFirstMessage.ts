import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasWritten } from './conversationModel';
import { conversationsQuery } from './conversationSync';
import { isUnderstood, rememberUnderstood } from './safetyMemory';

/**
 * Whether the safety notice has to be shown. `wroteHere` is unknown while the thread is being
 * loaded.
 */
export function useFirstMessage(ownId: string, userId: string, wroteHere: boolean | undefined) {
  const conversations = useQuery(conversationsQuery);
  const [understood, setUnderstood] = useState(() => isUnderstood(ownId));
  // Shown once too often rather than never: also where the list could not be loaded.
  const isFirstEver = wroteHere === false && !hasWritten(conversations.data ?? [], ownId, userId);
  return {
    isNoticeDue: isFirstEver && !understood,
    understand: () => {
      rememberUnderstood(ownId);
      setUnderstood(true);
    },
  };
}
