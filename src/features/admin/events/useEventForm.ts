import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { focusFirstError } from '../../../components/form/useSubmission';
import { toast } from '../../../components/ui/toast/toastStore';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { isRecordOf, isText, parsedAs } from '../../../lib/api/shapes';
import { sealedTab } from '../../../lib/sealed/sealedValues';
import type { AdminEvent } from '../../../shared/contract/admin/adminEvents';
import { venueNamed } from '../../../shared/new-jersey/venues';
import { t } from '../../../shared/texts/t';
import { pushAdminQuery } from '../adminQuery';
import { changeEvent, createEvent, EVENTS } from './api';
import { notifiedText } from './eventText';
import {
  EMPTY_EVENT,
  type EventErrors,
  type EventText,
  eventFieldErrors,
  isNews,
  readEventChanges,
  readNew,
  withStartDay,
} from './typedEvent';

export interface EventFormInput {
  /** The key of the draft. */
  part: string;
  before: EventText;
  /** The edited event; `null` for a new one. */
  event: AdminEvent | null;
}

export function useEventForm(
  form: RefObject<HTMLFormElement | null>,
  { part, before, event }: EventFormInput,
) {
  const cache = useQueryClient();
  const [draft] = useState(() => readDraft(part, before));
  const [text, setText] = useState(draft ?? before);
  const [isRestored, setRestored] = useState(draft !== null);
  const [errors, setErrors] = useState<EventErrors>({});
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => keepDraft(part, before, text), [part, before, text]);
  useEffect(() => {
    if (notice) focusFirstError(form.current);
  }, [notice, form]);

  const finish = async (title: string, description?: string) => {
    forgetDraft(part);
    await cache.invalidateQueries({ queryKey: EVENTS, refetchType: 'none' });
    toast({ type: 'success', title, description });
    pushAdminQuery({ tab: 'events' });
  };
  const refuse = (fields: EventErrors, why: string) => {
    setErrors(fields);
    setNotice(why);
  };
  const save = useMutation({
    mutationFn: async () => {
      if (!event) {
        const { body, errors: wrong } = readNew(text);
        if (wrong) return refuse(wrong, t('Some fields need another look.'));
        await createEvent(body);
        return finish(t('Event created'), body.title);
      }
      const { body, errors: wrong } = readEventChanges(before, text);
      if (wrong) return refuse(wrong, t('Some fields need another look.'));
      if (Object.keys(body).length > 0) await changeEvent(event.id, body);
      return finish(
        t('Event saved'),
        isNews(body) ? notifiedText(event.toldCount, 'were') : undefined,
      );
    },
    onError: (error) =>
      refuse(
        error instanceof ApiError ? eventFieldErrors(error.fieldErrors) : {},
        messageOf(error),
      ),
  });

  const change = (field: keyof EventText, value: string) => {
    setText((now) => changed(now, field, value));
    const path = pathOf(field);
    setErrors(({ [path]: _corrected, ...others }) => others);
  };
  const submit = () => {
    if (save.isPending) return;
    setNotice(null);
    save.mutate();
  };
  const startOver = () => {
    forgetDraft(part);
    setText(before);
    setErrors({});
    setNotice(null);
    setRestored(false);
  };
  const news = event && readEventChanges(before, text).body;
  return {
    text,
    errors,
    notice,
    isRestored,
    isBusy: save.isPending,
    /** Who is notified when this is saved; `null` if nobody is. */
    willNotify: event && news && isNews(news) ? notifiedText(event.toldCount) : null,
    change,
    submit,
    startOver,
  };
}

export type EventFormState = ReturnType<typeof useEventForm>;

function changed(text: EventText, field: keyof EventText, value: string): EventText {
  if (field === 'startDay') return withStartDay(text, value);
  const next = { ...text, [field]: value };
  const known = field === 'venue' && text.address === '' ? venueNamed(value) : undefined;
  return known ? { ...next, address: known.address, city: text.city || known.city } : next;
}

function pathOf(field: keyof EventText): keyof EventErrors {
  if (field === 'startDay' || field === 'startClock') return 'startTime';
  if (field === 'endDay' || field === 'endClock') return 'endTime';
  return field;
}

const key = (part: string) => `parkway-admin-event-${part}`;
const isTextRecord = isRecordOf(isText);

/** This tab's unsaved text: only fields that differ, so that others show the latest values. */
function readDraft(part: string, before: EventText): EventText | null {
  const kept = parsedAs(isTextRecord, sealedTab.read(key(part)));
  if (!kept) return null;
  const known = Object.entries(kept).filter(([field]) => Object.hasOwn(EMPTY_EVENT, field));
  return { ...before, ...Object.fromEntries(known) };
}

function keepDraft(part: string, before: EventText, text: EventText): void {
  const old = new Map(Object.entries(before));
  const typed = Object.entries(text).filter(([field, value]) => value !== old.get(field));
  if (typed.length === 0) sealedTab.write(key(part), null);
  else sealedTab.write(key(part), JSON.stringify(Object.fromEntries(typed)));
}

const forgetDraft = (part: string) => sealedTab.write(key(part), null);
