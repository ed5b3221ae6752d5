import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { FormNotice } from '../../../components/form/FormNotice';
import { Button } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { t } from '../../../shared/texts/t';
import { pushAdminQuery } from '../adminQuery';
import { QueryState } from '../ListBody';
import { EVENTS, fetchEvent } from './api';
import { EventFields } from './EventFields';
import { EMPTY_EVENT, textOf, textOfCopy } from './typedEvent';
import { type EventFormInput, useEventForm } from './useEventForm';

export function EventEditor({ part }: { part: OpenedForm }) {
  return part.kind === 'new' ? (
    <EventForm title={t('New event')} part="new" before={EMPTY_EVENT} event={null} />
  ) : (
    <KnownEvent {...part} />
  );
}

function KnownEvent({ kind, id }: Exclude<OpenedForm, { kind: 'new' }>) {
  // Loads the event anew, because the listed one may be outdated.
  const query = useQuery({
    queryKey: [...EVENTS, 'one', id],
    queryFn: () => fetchEvent(id),
    staleTime: 0,
    gcTime: 0,
  });
  const event = query.data;
  const isCopy = kind === 'copy';
  const before = useMemo(
    () => event && (isCopy ? textOfCopy(event) : textOf(event)),
    [isCopy, event],
  );
  if (query.isError || !event || !before) {
    return <QueryState query={query} what={t('the event')} skeletonClass="h-200 rounded-lg" />;
  }
  return (
    <EventForm
      title={t(isCopy ? 'Copy of {title}' : 'Edit {title}', { title: event.title })}
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

/** Every field of an event. The typed text survives a refusal, a reload and a new sign-in. */
function EventForm({ title, ...input }: EventFormInput & { title: string }) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useEventForm(form, input);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="event-form"
      className="mt-2 max-w-4xl"
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      <h2 id="event-form" ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      {state.isRestored && (
        <InlineAlert tone="info" title={t('Your unsaved changes are back.')} className="mt-4">
          <Button variant="outline" size="sm" className="mt-2" onClick={state.startOver}>
            {t('Start over')}
          </Button>
        </InlineAlert>
      )}
      <div className="mt-4">
        <FormNotice id="event-notice" notice={state.notice ? { title: state.notice } : null} />
      </div>
      <EventFields text={state.text} errors={state.errors} change={state.change} />
      {state.willNotify && <p className="mt-6 font-bold">{state.willNotify}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={state.isBusy} busyLabel={t('Saving...')}>
          {t(input.event ? 'Save changes' : 'Create event')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            state.startOver();
            pushAdminQuery({ tab: 'events' });
          }}
        >
          {t('Discard')}
        </Button>
      </div>
    </form>
  );
}
