import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isSafetyUnderstood,
  rememberSafetyUnderstood,
} from '../../../components/safety/SafetyNotice';
import { hasWrittenToAnother } from '../../../shared/rules/messages/conversations';
import { conversationsQuery } from '../inbox/conversationSync';

/** Whether to show the safety notice. `wroteHere` is undefined while the thread loads. */
export function useFirstMessage(ownId: string, userId: string, wroteHere: boolean | undefined) {
  const conversations = useQuery(conversationsQuery);
  const [understood, setUnderstood] = useState(() => isSafetyUnderstood(ownId));
  // Also shown if the list could not be loaded: better once too often than never.
  const isFirstEver =
    wroteHere === false && !hasWrittenToAnother(conversations.data ?? [], ownId, userId);
  return {
    isNoticeDue: isFirstEver && !understood,
    understand: () => {
      rememberSafetyUnderstood(ownId);
      setUnderstood(true);
    },
  };
}
