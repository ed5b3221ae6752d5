import { atom } from 'nanostores';
import { toast } from '../../components/ui/toastStore';
import { lastWish } from '../../lib/lastWish';
import { queryClient } from '../../lib/queryClient';
import type { Event } from '../../shared/contract/events';
import { sendRsvp } from './api';
import { keepEvent } from './eventCache';
import { asWished, type RsvpWish } from './rsvpModel';
import { type RsvpSurface, rsvpDone, rsvpFailed } from './rsvpToasts';

/**
 * Chosen RSVPs without an answer yet, by event. They overlay the server's state, so a rollback only
 * removes them.
 */
export const $wishes = atom<ReadonlyMap<string, RsvpWish>>(new Map());

interface Pressed {
  wish: RsvpWish;
  surface: RsvpSurface;
}

const presses = new Map<string, (pressed: Pressed) => void>();

/** The events with pending RSVPs applied. */
export function shown(events: readonly Event[], wishes: ReadonlyMap<string, RsvpWish>): Event[] {
  return events.map((event) => {
    const wish = wishes.get(event.id);
    return wish === undefined ? event : asWished(event, wish);
  });
}

/** Shows an RSVP at once and then sends it; of several quick presses the last counts. */
export function setRsvp(eventId: string, wish: RsvpWish, surface: RsvpSurface) {
  lay(eventId, wish);
  const press = presses.get(eventId) ?? pressesOf(eventId);
  presses.set(eventId, press);
  press({ wish, surface });
}

const pressesOf = (eventId: string) =>
  lastWish<Pressed>(async ({ wish, surface }, isLast) => {
    const notice = await send(eventId, wish, surface);
    if (!isLast()) return;
    lay(eventId, null);
    toast(notice);
  });

async function send(eventId: string, wish: RsvpWish, surface: RsvpSurface) {
  try {
    const fresh = await sendRsvp(eventId, wish);
    keepEvent(queryClient, fresh);
    return rsvpDone(fresh, wish, surface);
  } catch (error) {
    return rsvpFailed(error, wish, surface);
  }
}

function lay(eventId: string, wish: RsvpWish | null) {
  const wishes = new Map($wishes.get());
  if (wish === null) wishes.delete(eventId);
  else wishes.set(eventId, wish);
  $wishes.set(wishes);
}
