import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { Switch } from '../../../components/ui/Switch';
import { toast } from '../../../components/ui/toast/toastStore';
import { mappedMessageOf } from '../../../lib/api/errors';
import { queryClient } from '../../../lib/api/queryClient';
import type { Event } from '../../../shared/contract/events';
import { t } from '../../../shared/texts/t';
import { sendFindMe } from '../api';
import { updateCachedEvent } from '../eventCache';
import { $pendingRsvps } from './rsvpAct';

/** Whether people who were there may find the member: for those who go or wait for a spot. */
export function FindMe({ event }: { event: Event }) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = async (findMe: boolean) => {
    setChosen(findMe);
    try {
      updateCachedEvent(queryClient, await sendFindMe(event.id, findMe));
    } catch (error) {
      toast({ type: 'error', title: t('Not saved'), description: mappedMessageOf(error) });
    }
    setChosen(null);
  };
  const isPending = useStore($pendingRsvps, { ssr: 'initial' }).has(event.id);
  if (isPending || !['attending', 'waitlisted'].includes(event.userStatus)) return null;
  return (
    <div className="mt-3 flex items-start gap-4 border-hairline border-t pt-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-bold">
          {t('Let people who were there find me afterwards')}
        </label>
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {t(
            "From two hours after the start, for two days: you and others who chose this see each other if you fit each other's preferences. Until then, no one sees that you're going.",
          )}
        </p>
      </div>
      <Switch
        id={id}
        describedBy={`${id}-hint`}
        checked={chosen ?? event.findMe ?? false}
        busy={chosen !== null}
        onChange={(on) => void change(on)}
      />
    </div>
  );
}
