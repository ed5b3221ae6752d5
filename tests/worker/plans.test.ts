import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '../../src/shared/rules/durations';
import { blocks } from '../support/blocks';
import { unmatch } from '../support/decisions';
import { deletesAccount } from '../support/deletions';
import { anEvent } from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import {
  agreedPlan,
  answerPlan,
  inHours,
  itIs,
  onlyPlan,
  PLACE,
  plansOf,
  propose,
  proposed,
  rings,
  twoMatches,
} from '../support/plans';
import { signedIn } from '../support/signedIn';

afterEach(() => void vi.useRealTimers());

const newsOf = async (me: { get: (path: string) => Promise<Response> }) => {
  const list = (await (await me.get('/api/user/notifications')).json()) as {
    kind: string;
    text: string;
    url: string;
  }[];
  return list.filter(({ kind }) => kind === 'plan').map(({ text, url }) => ({ text, url }));
};

describe('a plan', () => {
  it('is seen by both, and accepted by the other', async () => {
    const [me, other] = await twoMatches();
    const line = await liveConnection(other);
    const plan = await proposed(me, other);
    expect(plan).toMatchObject({ userId: other.id, place: PLACE, status: 'proposed', byMe: true });
    expect(await line.nextEvent('plan')).toMatchObject({ userId: me.id });
    expect(await onlyPlan(other)).toEqual({
      ...plan,
      userId: me.id,
      firstName: 'Ann',
      byMe: false,
    });
    expect(await newsOf(other)).toEqual([
      { text: 'Ann suggested a plan', url: `/messages?user=${me.id}` },
    ]);
    expect((await answerPlan(me, plan, { action: 'accept' })).status).toBe(409);
    const accepted = await answerPlan(other, plan, { action: 'accept', version: plan.version });
    expect(await accepted.json()).toMatchObject({ status: 'accepted', version: plan.version });
    expect(await onlyPlan(me)).toMatchObject({ status: 'accepted', byMe: true });
    expect(await newsOf(me)).toEqual([
      { text: 'Bob accepted your plan', url: `/messages?user=${other.id}` },
    ]);
    // Accepting again changes nothing.
    expect((await answerPlan(other, plan, { action: 'accept' })).status).toBe(200);
  });

  it('is changed by either, and needs the other’s yes to what they saw', async () => {
    const { me, other, plan } = await agreedPlan();
    const place = { kind: 'town', name: 'Montclair' };
    const change = { action: 'change', place, startsAt: inHours(5) };
    const changed = (await (await answerPlan(other, plan, change)).json()) as typeof plan;
    expect(changed).toMatchObject({ status: 'proposed', place, byMe: true });
    const stale = await answerPlan(me, plan, { action: 'accept', version: plan.version });
    expect(stale.status).toBe(409);
    expect(await onlyPlan(me)).toMatchObject({ status: 'proposed', byMe: false });
    const answer = await answerPlan(me, plan, { action: 'accept', version: changed.version });
    expect(answer.status).toBe(200);
    expect(await onlyPlan(other)).toMatchObject({ status: 'accepted', place });
  });

  it('is declined or cancelled for good', async () => {
    const [me, other] = await twoMatches();
    const first = await proposed(me, other);
    expect((await propose(me, other)).status).toBe(409);
    expect((await propose(other, me)).status).toBe(409);
    expect((await answerPlan(me, first, { action: 'decline' })).status).toBe(409);
    expect((await answerPlan(other, first, { action: 'decline' })).status).toBe(200);
    expect((await answerPlan(other, first, { action: 'accept' })).status).toBe(409);
    const second = await proposed(other, me);
    expect((await answerPlan(other, second, { action: 'cancel' })).status).toBe(200);
    expect((await plansOf(me)).map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'declined',
    ]);
  });

  it('ends up the same for both after changes at the same time', async () => {
    const { me, other, plan } = await agreedPlan();
    const change = (hours: number) => ({
      action: 'change',
      place: PLACE,
      startsAt: inHours(hours),
    });
    await Promise.all([answerPlan(me, plan, change(6)), answerPlan(other, plan, change(7))]);
    await Promise.all([rings(me), rings(other)]);
    const [mine, theirs] = [await onlyPlan(me), await onlyPlan(other)];
    expect(mine).toMatchObject({ status: 'proposed', version: theirs.version });
    expect(mine.startsAt).toBe(theirs.startsAt);
    expect(mine.byMe).toBe(!theirs.byMe);
  });

  it('is one for both after two proposals at the same time', async () => {
    const [me, other] = await twoMatches();
    await Promise.all([propose(me, other), propose(other, me)]);
    await Promise.all([rings(me), rings(other)]);
    const open = async (who: typeof me) =>
      (await plansOf(who)).filter(({ status }) => status === 'proposed').map(({ id }) => id);
    expect(await open(me)).toHaveLength(1);
    expect(await open(me)).toEqual(await open(other));
  });

  it('takes an event’s name and address from the event', async () => {
    const [me, other] = await twoMatches();
    const event = await anEvent({ title: 'Quiz night', venue: 'Pier A', city: 'Hoboken' });
    const answer = await propose(me, other, 3, { kind: 'event', eventId: event.id });
    expect(await answer.json()).toMatchObject({
      place: { kind: 'event', name: 'Quiz night', eventId: event.id },
    });
    const unknown = { kind: 'event', eventId: 'evt_aaaaaaaaaaaaaaaaaaaa' };
    expect((await propose(me, await signedIn(), 3, unknown)).status).toBe(404);
  });

  it('is in the calendar of both', async () => {
    const { other, plan } = await agreedPlan();
    const text = await (await other.get(`/api/plans/${plan.id}/calendar.ics`)).text();
    expect(text).toContain('SUMMARY:Meet Ann');
    expect(text).toContain('LOCATION:The diner on Main Street');
    const { url } = (await (await other.get('/api/user/calendar')).json()) as { url: string };
    expect(await (await other.get(url.replace(/^https:\/\/[^/]+/, ''))).text()).toContain(plan.id);
  });

  it('takes only times ahead, within ninety days', async () => {
    const [me, other] = await twoMatches();
    expect((await propose(me, other, -1)).status).toBe(400);
    expect((await propose(me, other, 91 * 24)).status).toBe(400);
    expect((await propose(me, me)).status).toBe(400);
  });

  it('is limited to twenty proposals a day', async () => {
    const { me, plan } = await agreedPlan();
    const change = { action: 'change', place: PLACE, startsAt: inHours(6) };
    const statuses: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      statuses.push((await answerPlan(me, plan, change)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('nobody else', () => {
  it('sees or changes a plan', async () => {
    const { plan } = await agreedPlan();
    const [stranger] = await twoMatches();
    expect((await answerPlan(stranger, plan, { action: 'cancel' })).status).toBe(404);
    expect((await stranger.get(`/api/plans/${plan.id}/calendar.ics`)).status).toBe(404);
    for (const [path, body] of [
      ['fine', {}],
      ['later', { minutes: 15 }],
      ['met', { met: 'no' }],
    ] as const) {
      expect((await stranger.send('POST', `/api/plans/${plan.id}/${path}`, body)).status).toBe(404);
    }
    expect((await propose(stranger, await signedIn())).status).toBe(404);
  });

  it.for([
    ['an unmatch', (a, b) => unmatch(a, b)],
    ['a block', (a, b) => blocks(a, b)],
    ['a deletion', (a) => deletesAccount(a)],
  ] as [
    string,
    (a: Awaited<ReturnType<typeof signedIn>>, b: { id: string }) => Promise<unknown>,
  ][])('keeps a plan after %s', async ([, parts]) => {
    const { me, other, plan } = await agreedPlan();
    await parts(other, me);
    expect(await plansOf(me)).toEqual([]);
    expect((await answerPlan(me, plan, { action: 'cancel' })).status).toBe(404);
    expect(await newsOf(me)).toEqual([]);
  });
});

describe('when time passes', () => {
  it('asks both once, at noon of the next day, whether they met', async () => {
    const { me, other, plan } = await agreedPlan();
    expect((await me.send('POST', `/api/plans/${plan.id}/met`, { met: 'yes' })).status).toBe(409);
    itIs(Date.parse(plan.startsAt) + 40 * HOUR);
    await rings(me);
    await rings(other);
    expect(await onlyPlan(me)).toMatchObject({ askMet: true });
    expect(await newsOf(me)).toContainEqual({
      text: 'Did you meet Bob?',
      url: `/messages?user=${other.id}`,
    });
    const yes = { met: 'yes', asDescribed: false };
    const met = (who: typeof me, body: object) =>
      who.send('POST', `/api/plans/${plan.id}/met`, body);
    expect((await met(me, { met: 'no', asDescribed: true })).status).toBe(400);
    expect((await met(me, yes)).status).toBe(204);
    expect((await met(me, yes)).status).toBe(409);
    expect(await onlyPlan(me)).toMatchObject({ askMet: false });
    expect(await onlyPlan(other)).toMatchObject({ askMet: true });
  });

  it('leaves nothing 72 hours after the start', async () => {
    const { me, plan } = await agreedPlan();
    itIs(Date.parse(plan.startsAt) + 3 * DAY + 1);
    expect(await plansOf(me)).toEqual([]);
    await rings(me);
    vi.useRealTimers();
    expect(await plansOf(me)).toEqual([]);
  });
});
