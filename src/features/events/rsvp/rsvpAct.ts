import { atom } from 'nanostores';
import { toast } from '../../../components/ui/toast/toastStore';
import { queryClient } from '../../../lib/api/queryClient';
import { latestOnly } from '../../../lib/latestOnly';
import type { Event } from '../../../shared/contract/events';
import { sendRsvp } from '../api';
import { updateCachedEvent } from '../eventCache';
import { type RsvpInput, withRsvp } from './rsvpModel';
import { type RsvpSurface, rsvpDone, rsvpFailed } from './rsvpToasts';

/** RSVPs without an answer yet, by event: an overlay, so a rollback only removes them. */
export const $pendingRsvps = atom<ReadonlyMap<string, RsvpInput>>(new Map());

interface Pressed {
  target: RsvpInput;
  surface: RsvpSurface;
}

const presses = new Map<string, (pressed: Pressed) => void>();

export function withPendingRsvps(
  events: readonly Event[],
  targets: ReadonlyMap<string, RsvpInput>,
): Event[] {
  return events.map((event) => {
    const target = targets.get(event.id);
    return target === undefined ? event : withRsvp(event, target);
  });
}

/** Shows an RSVP at once and then sends it; of several quick presses the last counts. */
export function setRsvp(eventId: string, target: RsvpInput, surface: RsvpSurface) {
  lay(eventId, target);
  const press = presses.get(eventId) ?? pressesOf(eventId);
  presses.set(eventId, press);
  press({ target, surface });
}

const pressesOf = (eventId: string) =>
  latestOnly<Pressed>(async ({ target, surface }, isLast) => {
    const notice = await send(eventId, target, surface);
    if (!isLast()) return;
    lay(eventId, null);
    toast(notice);
  });

async function send(eventId: string, target: RsvpInput, surface: RsvpSurface) {
  try {
    const fresh = await sendRsvp(eventId, target);
    updateCachedEvent(queryClient, fresh);
    return rsvpDone(fresh, target, surface);
  } catch (error) {
    return rsvpFailed(error, target, surface);
  }
}

function lay(eventId: string, target: RsvpInput | null) {
  const targets = new Map($pendingRsvps.get());
  if (target === null) targets.delete(eventId);
  else targets.set(eventId, target);
  $pendingRsvps.set(targets);
}
