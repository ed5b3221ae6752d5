import { setTimeout as wait } from 'node:timers/promises';
import type { Event } from '../../../src/shared/contract/events.ts';
import type { Actor, Stage } from '../stage.ts';
import { type Ledger, untilAnswered, type Weather } from './acts.ts';

const PACE_MS = 110;
const CAPACITY = 12;

/** Events that are soon full. */
export async function makeEvents({ call }: Stage, admin: Actor, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = {
      title: `A walk ${at}`,
      description: 'At talking pace.',
      category: 'Outdoor Activities',
      venue: 'Pier A Park',
      city: 'Hoboken',
      address: 'Sinatra Drive',
      startTime: '2030-06-15T10:00',
      capacity: CAPACITY,
    };
    const answer = await call('POST', '/api/admin/events', { cookie: admin.cookie, body });
    if (answer.status !== 201) throw new Error(`No event was made: ${answer.text}`);
    ids.push((answer.body as { id: string }).id);
  }
  return ids;
}

/** Sets an RSVP for each event, or joins its waitlist. */
export async function attendAll(
  stage: Stage,
  weather: Weather,
  ledger: Ledger,
  said: Set<string>,
  { me, events }: { me: Actor; events: readonly string[] },
) {
  for (const id of events) {
    if (weather.isOver) return;
    const route = ['POST', `/api/events/${id}/attend`] as const;
    const body = { status: 'attending' };
    const answer = await untilAnswered(stage, weather, ledger, route, { cookie: me.cookie, body });
    if (answer.status !== 200) throw new Error(`An RSVP was refused: ${answer.text}`);
    said.add(`${me.id}>${id}`);
    ledger.note('RSVPs');
    await wait(PACE_MS);
  }
}

/** Nobody is left out, every place is taken, none twice, and the waitlist has one order. */
export async function wrongWithRsvps(
  { call }: Stage,
  said: ReadonlySet<string>,
  { guests, events }: { guests: readonly Actor[]; events: readonly string[] },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of events) {
    const wanted = guests.filter((guest) => said.has(`${guest.id}>${id}`));
    const seen: Event[] = [];
    for (const { cookie } of wanted) {
      seen.push((await call('GET', `/api/events/${id}`, { cookie })).body as Event);
    }
    const attending = seen.filter(({ userStatus }) => userStatus === 'attending').length;
    const inLine = seen.flatMap(({ waitlistPosition }) => waitlistPosition ?? []);
    const places = Math.min(CAPACITY, wanted.length);
    if (attending !== places) wrong.push(`${id}: ${attending} of ${places} places are taken`);
    if (seen.some(({ attendeeCount }) => attendeeCount !== places))
      wrong.push(`${id}: is counted wrong`);
    const line = inLine.toSorted((one, next) => one - next);
    const expected = Array.from({ length: wanted.length - places }, (_, index) => index + 1);
    if (String(line) !== String(expected)) wrong.push(`${id}: the waiting line is ${line}`);
  }
  return wrong;
}
