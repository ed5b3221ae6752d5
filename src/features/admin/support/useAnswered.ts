import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../../components/ui/toastStore';
import { messageOf } from '../../../lib/errors';
import type { AdminContactMessage } from '../../../shared/contract/adminContact';
import { type ListPages, withItem } from '../listPages';
import { contactKeys, setAnswered } from './api';

/**
 * Marks a message, or opens it again: shown at once, and taken back when the server refuses. It
 * keeps its place until the list is looked at again, so that a slip is put right where it was made.
 */
export function useAnswered(message: AdminContactMessage) {
  const cache = useQueryClient();
  const isSending = useRef(false);
  const show = (shown: AdminContactMessage) =>
    cache.setQueriesData<ListPages<AdminContactMessage>>({ queryKey: contactKeys.lists }, (data) =>
      withItem(data, shown),
    );
  return async (answered: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    // An answer on its way would show the message as it was.
    await cache.cancelQueries({ queryKey: contactKeys.lists });
    show({ ...message, answered, answeredAt: answered ? new Date().toISOString() : null });
    try {
      show(await setAnswered(message.id, answered));
      toast({ type: 'success', title: answered ? 'Marked as answered' : 'Opened again' });
    } catch (error) {
      show(message);
      toast({ type: 'error', title: 'Failed to mark the message', description: messageOf(error) });
    } finally {
      isSending.current = false;
    }
  };
}
