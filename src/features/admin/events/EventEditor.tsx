import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { AdminEvent } from '../../../shared/contract/admin/adminEvents';
import { t } from '../../../shared/texts/t';
import { QueryError } from '../ListBody';
import { EVENTS, fetchEvent } from './api';
import { EventForm } from './EventForm';
import { EMPTY_EVENT, textOf, textOfCopy } from './typedEvent';

export function EventEditor({ part }: { part: OpenedForm }) {
  return part.kind === 'new' ? (
    <EventForm title={t('New event')} part="new" before={EMPTY_EVENT} event={null} />
  ) : (
    <KnownEvent {...part} />
  );
}

type KnownPart = Exclude<OpenedForm, { kind: 'new' }>;

function KnownEvent({ kind, id }: KnownPart) {
  // Loads the event anew, because the listed one may be outdated.
  const query = useQuery({
    queryKey: [...EVENTS, 'one', id],
    queryFn: () => fetchEvent(id),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.isError) return <QueryError query={query} what={t('the event')} />;
  if (!query.data) return <Skeleton className="h-200 rounded-lg" />;
  return <LoadedEvent kind={kind} event={query.data} />;
}

function LoadedEvent({ kind, event }: { kind: KnownPart['kind']; event: AdminEvent }) {
  const { id, title } = event;
  const isCopy = kind === 'copy';
  const before = useMemo(() => (isCopy ? textOfCopy(event) : textOf(event)), [isCopy, event]);
  return (
    <EventForm
      title={t(isCopy ? 'Copy of {title}' : 'Edit {title}', { title })}
      part={isCopy ? `copy-${id}` : id}
      before={before}
      event={isCopy ? null : event}
    />
  );
}

/** What is open in the Events tab: the field `open` of the URL. */
type OpenedPart = { kind: 'list' } | { kind: 'import' } | OpenedForm;
type OpenedForm = { kind: 'new' } | { kind: 'edit' | 'copy'; id: string };

const EDITED_EVENT = /^(copy-)?(evt_[a-z0-9]+)$/;

export function openedPart(open: string): OpenedPart {
  if (open === 'new') return { kind: open };
  if (open === 'import') return { kind: open };
  const [, isCopy, id] = EDITED_EVENT.exec(open) ?? [];
  return id ? { kind: isCopy ? 'copy' : 'edit', id } : { kind: 'list' };
}
