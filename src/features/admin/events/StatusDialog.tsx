import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toastFailure';
import { toast } from '../../../components/ui/toast/toastStore';
import type { AdminEvent } from '../../../shared/contract/admin/adminEvents';
import { ConfirmDialog } from '../ConfirmDialog';
import { changeEvent, EVENTS } from './api';
import { notifiedText } from './eventText';

type Status = AdminEvent['status'];

export interface EventStatusChange {
  to: Status;
  from: readonly Status[];
  label: string;
  question: (title: string) => string;
  consequence: string;
  done: string;
}

/** The changes of an event's status, and what each means to members with an RSVP. */
export const STATUS_CHANGES: readonly EventStatusChange[] = [
  {
    to: 'postponed',
    from: ['scheduled'],
    label: 'Postpone',
    question: (title) => `Postpone “${title}”?`,
    consequence: 'RSVPs stay, and the date is shown as the last known date.',
    done: 'Event postponed',
  },
  {
    to: 'scheduled',
    from: ['cancelled', 'postponed'],
    label: 'Put it back on',
    question: (title) => `Put “${title}” back on?`,
    consequence: 'It will take place on the date shown.',
    done: 'Event is back on',
  },
  {
    to: 'cancelled',
    from: ['scheduled', 'postponed'],
    label: 'Cancel event',
    question: (title) => `Cancel “${title}”?`,
    consequence: 'RSVPs close. Members who responded keep it in their list, marked as canceled.',
    done: 'Event canceled',
  },
];

interface StatusDialogProps {
  event: AdminEvent;
  change: EventStatusChange;
  onClose: () => void;
  onCloseFocus: () => void;
}

/** Says who is notified before an event is canceled, postponed or restored. */
export function StatusDialog({ event, change, onClose, onCloseFocus }: StatusDialogProps) {
  const cache = useQueryClient();
  const act = useMutation({
    mutationFn: () => changeEvent(event.id, { status: change.to }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: EVENTS });
      toast({
        type: 'success',
        title: change.done,
        description: notifiedText(event.toldCount, 'were'),
      });
      onClose();
    },
    onError: (error) => toastFailure('Event not changed', error),
  });
  return (
    <ConfirmDialog
      title={change.question(event.title)}
      description={`${change.consequence} ${notifiedText(event.toldCount)}`}
      confirm={change.label}
      isDangerous={change.to === 'cancelled'}
      busy={act.isPending}
      onConfirm={() => act.mutate()}
      onClose={onClose}
      onCloseFocus={onCloseFocus}
    />
  );
}
