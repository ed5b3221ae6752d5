import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastFailure } from '../../../components/toastFailure';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { MenuItem, MenuLink } from '../../../components/ui/DropdownMenu';
import { toast } from '../../../components/ui/toast/toastStore';
import type { AdminEvent } from '../../../shared/contract/admin/adminEvents';
import { eventClock, eventDay } from '../../../shared/rules/events/eventDates';
import { categoryLabel } from '../../../shared/rules/events/events';
import { pagePath } from '../../../shared/texts/language';
import { type Text, t, text } from '../../../shared/texts/t';
import { pushAdminQuery } from '../adminQuery';
import { RowMenu, returnFocus } from '../RowMenu';
import { changeEvent, EVENTS } from './api';
import { notifiedText, placesText } from './eventText';

export function AdminEventRow({ event, isPast }: { event: AdminEvent; isPast: boolean }) {
  const [pending, setPending] = useState<EventStatusChange | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const { id, title, status, startTime, venue, city, category } = event;
  const open = (what: string) => pushAdminQuery({ tab: 'events', open: what });
  const changes = isPast ? [] : STATUS_CHANGES.filter(({ from }) => from.includes(status));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="w-full sm:w-32">
        <p className="font-bold">{eventDay(startTime)}</p>
        <p className="text-ink-soft text-sm">{eventClock(startTime)}</p>
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-lg leading-snug">
          {title}
          {status !== 'scheduled' && (
            <Badge
              tone={status === 'cancelled' ? 'danger' : 'info'}
              className="ml-2 align-middle font-body"
            >
              {t(status === 'cancelled' ? 'Canceled' : 'Postponed')}
            </Badge>
          )}
        </h3>
        <p className="text-ink-soft text-sm">
          {t('{category} at {venue}, {city}', {
            category: categoryLabel(category),
            venue,
            city,
          })}
        </p>
      </div>
      <p className="w-full text-sm tabular-nums lg:w-52">{placesText(event)}</p>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('Edit {title}', { title })}
          onClick={() => open(id)}
        >
          {t('Edit')}
        </Button>
        <RowMenu label={t('More for {title}', { title })} buttonRef={menu}>
          <MenuLink href={pagePath(`/events?event=${id}`)}>{t('View as a member')}</MenuLink>
          <MenuItem onSelect={() => open(`copy-${id}`)}>{t('Duplicate')}</MenuItem>
          {changes.map((change) => (
            <MenuItem key={change.to} onSelect={() => setPending(change)}>
              {t(change.label)}
            </MenuItem>
          ))}
        </RowMenu>
      </div>
      {pending && (
        <StatusDialog
          event={event}
          change={pending}
          onClose={() => setPending(null)}
          onCloseFocus={() => returnFocus(menu.current)}
        />
      )}
    </li>
  );
}

type Status = AdminEvent['status'];

interface EventStatusChange {
  to: Status;
  from: readonly Status[];
  label: Text;
  question: Text;
  consequence: Text;
  done: Text;
}

/** The changes of an event's status, and what each means to members with an RSVP. */
const STATUS_CHANGES: readonly EventStatusChange[] = [
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
function StatusDialog({ event, change, onClose, onCloseFocus }: StatusDialogProps) {
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
