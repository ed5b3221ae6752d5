import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toastFailure';
import { toast } from '../../../components/ui/toast/toastStore';
import type { AdminEvent } from '../../../shared/contract/admin/adminEvents';
import { type Text, t, text } from '../../../shared/texts/t';
import { ConfirmDialog } from '../ConfirmDialog';
import { changeEvent, EVENTS } from './api';
import { notifiedText } from './eventText';

type Status = AdminEvent['status'];

export interface EventStatusChange {
  to: Status;
  from: readonly Status[];
  label: Text;
  question: Text;
  consequence: Text;
  done: Text;
}

/** The changes of an event's status, and what each means to members with an RSVP. */
export const STATUS_CHANGES: readonly EventStatusChange[] = [
  {
    to: 'postponed',
    from: ['scheduled'],
    label: text('Postpone'),
    question: text('Postpone “{title}”?'),
    consequence: text('RSVPs stay, and the date is shown as the last known date.'),
    done: text('Event postponed'),
  },
  {
    to: 'scheduled',
    from: ['cancelled', 'postponed'],
    label: text('Put it back on'),
    question: text('Put “{title}” back on?'),
    consequence: text('It will take place on the date shown.'),
    done: text('Event is back on'),
  },
  {
    to: 'cancelled',
    from: ['scheduled', 'postponed'],
    label: text('Cancel event'),
    question: text('Cancel “{title}”?'),
    consequence: text(
      'RSVPs close. Members who responded keep it in their list, marked as canceled.',
    ),
    done: text('Event canceled'),
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
        title: t(change.done),
        description: notifiedText(event.toldCount, 'were'),
      });
      onClose();
    },
    onError: (error) => toastFailure(t('Event not changed'), error),
  });
  return (
    <ConfirmDialog
      title={t(change.question, { title: event.title })}
      description={`${t(change.consequence)} ${notifiedText(event.toldCount)}`}
      confirm={t(change.label)}
      isDangerous={change.to === 'cancelled'}
      busy={act.isPending}
      onConfirm={() => act.mutate()}
      onClose={onClose}
      onCloseFocus={onCloseFocus}
    />
  );
}
