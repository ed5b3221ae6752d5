import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toastStore';
import { messageOf } from '../../../lib/errors';
import type { AdminEvent } from '../../../shared/contract/adminEvents';
import { ConfirmDialog } from '../ConfirmDialog';
import { changeEvent, eventKeys } from './api';
import { notifiedText } from './eventText';
import { type NewStatus, STATUS_CHANGES } from './statusChanges';

interface StatusDialogProps {
  event: AdminEvent;
  to: NewStatus;
  onClose: () => void;
  onCloseFocus: () => void;
}

/** Says who hears of it before an event is called off, put off or on again. */
export function StatusDialog({ event, to, onClose, onCloseFocus }: StatusDialogProps) {
  const cache = useQueryClient();
  const change = STATUS_CHANGES.find((one) => one.to === to);
  const act = useMutation({
    mutationFn: () => changeEvent(event.id, { status: to }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: eventKeys.all });
      toast({
        type: 'success',
        title: change?.done ?? 'Event saved',
        description: notifiedText(event.toldCount, 'were'),
      });
      onClose();
    },
    onError: (error) =>
      toast({ type: 'error', title: 'The event was not changed', description: messageOf(error) }),
  });
  if (!change) return null;
  return (
    <ConfirmDialog
      title={change.question(event.title)}
      description={`${change.consequence} ${notifiedText(event.toldCount)}`}
      confirm={change.label}
      isDangerous={to === 'cancelled'}
      busy={act.isPending}
      onConfirm={() => act.mutate()}
      onClose={onClose}
      onCloseFocus={onCloseFocus}
    />
  );
}
