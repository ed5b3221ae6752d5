import { useRef, useState } from 'react';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { MenuItem, MenuLink } from '../../../components/ui/DropdownMenu';
import type { AdminEvent } from '../../../shared/contract/admin/adminEvents';
import { eventClock, eventDay } from '../../../shared/rules/events/eventDates';
import { categoryLabel } from '../../../shared/rules/events/events';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { pushAdminQuery } from '../adminQuery';
import { RowMenu, returnFocus } from '../RowMenu';
import { placesText } from './eventText';
import { type EventStatusChange, STATUS_CHANGES, StatusDialog } from './StatusDialog';

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
