import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../components/ui/Button';
import { Field, TextInput } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { toast } from '../../components/ui/toast/toastStore';
import { mappedMessageOf } from '../../lib/api/errors';
import { t } from '../../shared/texts/t';
import { fetchCalendarUrl, resetCalendarUrl } from './api';

const KEY = ['calendar-url'];

export function CalendarFeed() {
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({ queryKey: KEY, queryFn: fetchCalendarUrl, enabled: isWanted });
  const url = query.data?.url;
  return (
    <section
      aria-labelledby="calendar-feed"
      className="max-w-prose rounded-lg border border-hairline bg-card p-4 sm:p-6"
    >
      <h2 id="calendar-feed" className="text-xl">
        {t('Your events in your own calendar')}
      </h2>
      <p className="mt-1">
        {t(
          'Google Calendar, Apple Calendar and Outlook can subscribe to your private address. Your RSVPs then show up there automatically, even when a date changes.',
        )}
      </p>
      {query.isError && (
        <InlineAlert className="mt-3">
          <p>{mappedMessageOf(query.error)}</p>
        </InlineAlert>
      )}
      {url ? (
        <>
          <CalendarUrl url={url} />
          <ResetCalendarUrl />
        </>
      ) : (
        <Button
          variant="outline"
          className="mt-3"
          busy={query.isFetching}
          onClick={() => (isWanted ? void query.refetch() : setWanted(true))}
        >
          {t('Show my calendar address')}
        </Button>
      )}
    </section>
  );
}

function CalendarUrl({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ type: 'success', title: t('Address copied') });
    } catch {
      field.current?.select();
      toast({ title: t('Please copy it by hand'), description: t('The address is selected.') });
    }
  };
  return (
    <div className="mt-4 space-y-3">
      <Field
        label={t('Calendar address')}
        hint={t(
          'Anyone with this address can see which events you marked. Keep it to yourself. It stops working when you change your password or sign out all other devices.',
        )}
      >
        <TextInput ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          {t('Copy address')}
        </Button>
        <LinkButton href={url.replace(/^https?:/, 'webcal:')} size="sm" variant="outline">
          {t('Open in a calendar app')}
        </LinkButton>
      </div>
    </div>
  );
}

function ResetCalendarUrl() {
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: resetCalendarUrl,
    onSuccess: (url) => {
      cache.setQueryData(KEY, url);
      toast({
        type: 'success',
        title: t('New calendar address'),
        description: t('The old one no longer works. Give the new one to your calendar.'),
      });
    },
    onError: (error) =>
      toast({
        type: 'error',
        title: t('Address not changed'),
        description: mappedMessageOf(error),
      }),
    onSettled: () => setAsking(false),
  });
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) ask.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button
        ref={ask}
        variant="quiet"
        size="sm"
        className="-ml-3 mt-3"
        onClick={() => setAsking(true)}
      >
        {t('Reset address')}
      </Button>
    );
  }
  return (
    <section
      aria-label={t('Reset address')}
      className="mt-4 rounded-md bg-inset p-4 forced-colors:border"
    >
      <p>
        {t(
          "You'll get a new address, and the old one stops working right away: calendars that use it stop updating.",
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="danger" size="sm" busy={reset.isPending} onClick={() => reset.mutate()}>
          {t('Reset it')}
        </Button>
        <Button ref={keep} variant="outline" size="sm" onClick={() => setAsking(false)}>
          {t('Keep the address')}
        </Button>
      </div>
    </section>
  );
}
