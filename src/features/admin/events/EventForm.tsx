import { useEffect, useRef } from 'react';
import { FormNotice } from '../../../components/form/FormNotice';
import { Button } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { t } from '../../../shared/texts/t';
import { pushAdminQuery } from '../adminQuery';
import { EventFields } from './EventFields';
import { type EventFormInput, useEventForm } from './useEventForm';

interface EventFormProps extends EventFormInput {
  title: string;
}

/** Every field of an event. The typed text survives a refusal, a reload and a new sign-in. */
export function EventForm({ title, ...input }: EventFormProps) {
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
