import { newJerseyDay } from '../../../src/shared/rules/day';
import { hold } from '../broken';
import type { Step } from '../history';
import type { Answer, Person } from '../person';
import {
  areSeveral,
  findEachOther,
  keyOf,
  listedFor,
  OPENS_MS,
  type PlainEvent,
} from './plainRules';
import type { Stage } from './stage';
import type { WEIGHTS } from './weights';

const HOUR = 3_600_000;
/** After so many calls of a step none fails any more. */
const FAULTY_CALLS = 45;

type EventAct = (stage: Stage, me: Person, other: Person, step: Step) => Promise<unknown>;

export const ACTS: Readonly<Record<keyof typeof WEIGHTS, EventAct>> = {
  'go and switch on': async (stage, me, _, step) => {
    await goes(stage, me, step);
    await switches(stage, me, step, true);
  },
  go: (stage, me, _, step) => goes(stage, me, step),
  'switch on': (stage, me, _, step) => switches(stage, me, step, true),
  'switch off': (stage, me, _, step) => switches(stage, me, step, false),
  'take back the RSVP': async (stage, me, _, step) => {
    const event = eventOf(stage, step);
    const answer = await stage.insist(() => me.ask('DELETE', `/api/events/${event.id}/attend`));
    if (!agree(answer, isComing(stage, event) ? [200] : [409], 'take back the RSVP')) return;
    event.going.delete(me.id);
    event.found.delete(me.id);
  },
  // The opponent's act, whoever was drawn.
  'change oneself': async (stage, _, __, { pick }) => {
    const [opponent] = stage.people;
    if (!opponent) return;
    const draw = Math.floor(pick * 1_000);
    const wishes = {
      genders: ['male', 'female', 'non-binary'].filter((_each, bit) => (draw & (1 << bit)) !== 0),
      ageMin: draw % 3 === 0 ? null : 20 + (draw % 30),
      ageMax: draw % 3 === 0 ? null : 50 + (draw % 20),
    };
    await stage.insist(() =>
      opponent.ask('PATCH', '/api/user/settings', {
        matchPreferences: wishes,
        consentSensitiveData: true,
      }),
    );
    const self =
      draw % 2 === 0 ? { age: 21 + (draw % 45) } : { gender: ['male', 'female'][draw % 3 ? 1 : 0] };
    await stage.insist(() => opponent.ask('PATCH', `/api/users/${opponent.id}`, self));
  },
  look: (stage, me, _, step) => looks(stage, me, eventOf(stage, step)),
  'look everywhere': (stage) => looksEverywhere(stage),
  'who was there': async (stage, me, _, step) => whoWasThere(stage, me, eventOf(stage, step)),
  'like from the event': (stage, me, other, step) => likes(stage, me, other, eventOf(stage, step)),
  'both like at once': async (stage, me, other, step) => {
    const event = eventOf(stage, step);
    await Promise.all([likes(stage, me, other, event), likes(stage, other, me, event)]);
  },
  pass: async (stage, me, other) => {
    const { decided } = stage.plain;
    if (decided.get(keyOf(me.id, other.id))?.kind === 'like') return;
    const body = { targetUserId: other.id, isLiked: false };
    await stage.insist(() => me.ask('POST', '/api/matches', body));
    decided.set(keyOf(me.id, other.id), { kind: 'pass', at: stage.scheduler.now });
  },
  block: async (stage, me, other) => {
    const answer = await stage.insist(() => me.ask('POST', '/api/blocks', { userId: other.id }));
    if (answer.status === 204) stage.plain.blocked.add(keyOf(me.id, other.id));
    const { blocked, hidden } = stage.plain;
    const isGone = hidden.has(other.id) || blocked.has(keyOf(other.id, me.id));
    hold(answer.status === 204 || isGone, AS_RULED, () => `block: ${answer.status}`);
    for (const event of stage.events) {
      await whoWasThere(stage, me, event);
      await whoWasThere(stage, other, event);
    }
  },
  hide: (stage, me) => shows(stage, me, false),
  'come back': (stage, me) => shows(stage, me, true),
  'let time pass': ({ scheduler }, _, __, { pick }) =>
    scheduler.passUntil(scheduler.now + pick * 24 * HOUR),
  'let the objects sleep': async ({ world }) => world.objects.inboxes.crashAll(),
  'run often': ({ world }) => world.cron('*/5 * * * *'),
};

const AS_RULED = 'an act is answered as the rules say';

function agree(answer: Answer, expected: readonly number[], what: string): boolean {
  hold(
    expected.includes(answer.status),
    AS_RULED,
    () => `${what}: ${answer.status} ${JSON.stringify(answer.body)}`,
  );
  return answer.status < 300;
}

function eventOf({ events }: Stage, { pick }: Step): PlainEvent {
  const event = events[Math.floor(pick * 1_009) % events.length];
  if (!event) throw new Error('There is no event.');
  return event;
}

const isComing = ({ scheduler }: Stage, { start }: PlainEvent) => scheduler.now < start;

async function goes(stage: Stage, me: Person, step: Step) {
  const event = eventOf(stage, step);
  const path = `/api/events/${event.id}/attend`;
  const answer = await stage.insist(() => me.ask('POST', path, { status: 'attending' }));
  if (agree(answer, isComing(stage, event) ? [200] : [409], 'go')) event.going.add(me.id);
}

async function switches(stage: Stage, me: Person, step: Step, findMe: boolean) {
  const event = eventOf(stage, step);
  const path = `/api/events/${event.id}/attend`;
  const answer = await stage.insist(() => me.ask('PATCH', path, { findMe }));
  const isOn = event.found.has(me.id);
  const mayBeOn = isOn || (isComing(stage, event) && event.going.has(me.id));
  agree(answer, !findMe || mayBeOn ? [200] : [409], `switch ${findMe ? 'on' : 'off'}`);
  if (!findMe) event.found.delete(me.id);
  else if (mayBeOn) event.found.add(me.id);
}

async function shows(stage: Stage, me: Person, profileVisible: boolean) {
  const body = { privacy: { profileVisible } };
  agree(await stage.insist(() => me.ask('PATCH', '/api/user/settings', body)), [200], 'show');
  if (profileVisible) stage.plain.hidden.delete(me.id);
  else stage.plain.hidden.add(me.id);
}

const idsOf = (stage: Stage, me: Person) =>
  stage.people.map(({ id }) => id).filter((id) => id !== me.id);

/** What is said before the event is decided once a day, by the values of the first look. */
async function looks(stage: Stage, me: Person, event: PlainEvent) {
  const path = `/api/events/${event.id}`;
  let said = false;
  do {
    const { body } = await stage.insist(() => me.ask('GET', path));
    said = (body as { severalToLike?: true }).severalToLike ?? false;
  } while (stage.scheduler.calls > 0 && stage.scheduler.calls < FAULTY_CALLS);
  const { now } = stage.scheduler;
  const day = newJerseyDay(new Date(now));
  const before = event.told.get(me.id);
  if (isComing(stage, event) && (before?.day ?? '') < day) {
    const values = before?.values ?? stage.plain.valuesOf(me.id);
    const isSeveral = areSeveral(stage.plain, event, { me: me.id, values }, idsOf(stage, me), now);
    event.told.set(me.id, { day, values, isSeveral });
  }
  const expected = isComing(stage, event) && event.told.get(me.id)?.isSeveral === true;
  hold(
    said === expected,
    'what is said before an event is decided once a day by the first look',
    () => `${me.id} reads ${said}, and it is ${expected}`,
  );
}

/** Before an event no answer about it names anyone to the opponent. */
async function looksEverywhere(stage: Stage) {
  const [me] = stage.people;
  if (!me) return;
  for (const event of stage.events) {
    if (stage.scheduler.now >= event.start + OPENS_MS) continue;
    const own = `/api/events/${event.id}`;
    for (const path of [own, `${own}/met`, `${own}/attendees`, '/api/events', '/api/user/events']) {
      const answer = await stage.insist(() => me.ask('GET', path));
      const text = JSON.stringify(answer.body);
      const named = idsOf(stage, me).find((id) => text.includes(id));
      hold(named === undefined, 'no id before the start', () => `${path} names ${named}`);
    }
  }
}

/** The list and the notification are those of the rules. */
export async function whoWasThere(stage: Stage, me: Person, event: PlainEvent) {
  const answer = await stage.insist(() => me.ask('GET', `/api/events/${event.id}/met`));
  const { now } = stage.scheduler;
  const shown = (answer.body as { id: string }[]).map(({ id }) => id).toSorted();
  const expected = listedFor(stage.plain, event, me.id, idsOf(stage, me), now).toSorted();
  hold(
    JSON.stringify(shown) === JSON.stringify(expected),
    'those find each other who were there, want to be found, fit, and are not blocked',
    () => `${me.id} finds ${shown}, and should find ${expected}`,
  );
  const news = await stage.insist(() => me.ask('GET', '/api/user/notifications'));
  const found = (news.body as { id: string }[]).filter(({ id }) => id === `event:${event.id}:met`);
  const isFound = idsOf(stage, me).some((id) =>
    findEachOther(stage.plain, event, [me.id, id], now),
  );
  hold(
    found.length === (isFound ? 1 : 0),
    'who finds someone after an event has one notification of it',
    () => `${me.id} has ${found.length}`,
  );
}

async function likes(stage: Stage, me: Person, other: Person, event: PlainEvent) {
  const body = {
    targetUserId: other.id,
    isLiked: true,
    isSuper: false,
    on: { kind: 'event', value: event.id },
  };
  const { plain, scheduler } = stage;
  const known = plain.decided.get(keyOf(me.id, other.id));
  const answer = await stage.insist(() => me.ask('POST', '/api/matches', body));
  const isFound = findEachOther(plain, event, [me.id, other.id], scheduler.now);
  // A like of another event keeps what it is about.
  const isKept = known?.kind === 'like' ? [200, 409] : [200];
  agree(answer, isFound ? isKept : [400, 404], 'like from the event');
  if (answer.status === 200 && known?.kind !== 'like') {
    plain.decided.set(keyOf(me.id, other.id), { kind: 'like', at: scheduler.now });
  }
}
