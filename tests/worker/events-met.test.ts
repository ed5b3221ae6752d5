import { describe, expect, it } from 'vitest';
import { errorEnvelope } from '../../src/shared/contract/errors';
import { newJerseyDay } from '../../src/shared/rules/day';
import { ageAnchor } from '../../src/shared/rules/members/age';
import { events } from '../../worker/db/schema';
import type { NewMember } from '../../worker/dev/factories/makeMember';
import {
  goes,
  idsMetBy,
  likeFrom,
  metBy,
  startedAgo,
  switchFindMe,
  wentTogether,
} from '../support/afterEvents';
import { blocks } from '../support/blocks';
import { like, outcome, pass } from '../support/decisions';
import { anEvent, eventIn, rsvpOf, say } from '../support/eventWorld';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, PREMIUM } from '../support/world';

const NO_EVENT = 'evt_aaaaaaaaaaaaaaaaaaaa';
const two = () => Promise.all([signedIn(), signedIn()]);
const codeOf = async (answer: Response) => errorEnvelope.parse(await answer.json()).code;
const anchorOf = (age: number) => ageAnchor(age, newJerseyDay(new Date()));

describe('PATCH /api/events/:id/attend', () => {
  it('is off at first, and is switched on and off', async () => {
    const [me, party] = [await signedIn(), await anEvent()];
    expect(await eventIn(await say(me, party))).toMatchObject({ findMe: false });
    expect(await eventIn(await switchFindMe(me, party))).toMatchObject({ findMe: true });
    expect(await eventIn(await switchFindMe(me, party))).toMatchObject({ findMe: true });
    expect(await eventIn(await switchFindMe(me, party, false))).toMatchObject({ findMe: false });
  });

  it('needs someone who goes or waits for a place', async () => {
    const [me, other] = await two();
    const party = await anEvent({ capacity: 1 });
    expect(await codeOf(await switchFindMe(me, party))).toBe('CONFLICT');
    await say(me, party, 'interested');
    expect(await codeOf(await switchFindMe(me, party))).toBe('CONFLICT');
    await say(other, party);
    expect(await eventIn(await say(me, party))).toMatchObject({ userStatus: 'waitlisted' });
    expect(await eventIn(await switchFindMe(me, party))).toMatchObject({ findMe: true });
    await other.send('DELETE', `/api/events/${party.id}/attend`);
    const promoted = await eventIn(await me.get(`/api/events/${party.id}`));
    expect(promoted).toMatchObject({ userStatus: 'attending', findMe: true });
  });

  it('ends with the RSVP it belongs to', async () => {
    const [me, party] = [await signedIn(), await anEvent()];
    await goes(me, party);
    expect(await eventIn(await say(me, party, 'maybe'))).toMatchObject({ findMe: false });
    expect(await eventIn(await say(me, party))).toMatchObject({ findMe: false });
    await goes(me, party);
    await me.send('DELETE', `/api/events/${party.id}/attend`);
    expect(await eventIn(await say(me, party))).toMatchObject({ findMe: false });
  });

  it('is not switched on after the start, and is switched off at any time', async () => {
    const [me, other] = await two();
    const party = await anEvent();
    await goes(me, party);
    await say(other, party);
    await startedAgo(party, 1);
    expect(await codeOf(await switchFindMe(other, party))).toBe('CONFLICT');
    expect((await rsvpOf(other, party))?.findPlace).toBeNull();
    expect((await switchFindMe(me, party)).status).toBe(200);
    await startedAgo(party, 100);
    expect(await eventIn(await switchFindMe(me, party, false))).toMatchObject({ findMe: false });
  });

  it('refuses an event that is cancelled or not there', async () => {
    const me = await signedIn();
    const cancelled = await anEvent({ status: 'cancelled' });
    expect(await codeOf(await switchFindMe(me, cancelled))).toBe('CONFLICT');
    expect((await switchFindMe(me, { id: NO_EVENT })).status).toBe(404);
    expect((await me.get(`/api/events/${NO_EVENT}/met`)).status).toBe(404);
  });
});

describe('GET /api/events/:id/met', () => {
  it('shows one another from two hours after the start for 48 hours', async () => {
    const [me, other] = await two();
    const party = await wentTogether([me, other]);
    for (const [hours, isOpen] of [
      [-1, false],
      [1.9, false],
      [2.1, true],
      [49.9, true],
      [50.1, false],
    ] as const) {
      await startedAgo(party, hours);
      expect(await idsMetBy(me, party)).toEqual(isOpen ? [other.id] : []);
      expect(await idsMetBy(other, party)).toEqual(isOpen ? [me.id] : []);
    }
  });

  it('needs both switches, and both to have said that they go', async () => {
    const [me, without] = await two();
    const [maybe, waits] = await two();
    const party = await anEvent({ capacity: 2 });
    await goes(me, party);
    await say(without, party);
    await say(maybe, party, 'maybe');
    await goes(waits, party);
    await startedAgo(party, 3);
    for (const each of [me, without, maybe, waits]) expect(await idsMetBy(each, party)).toEqual([]);
  });

  it('ends at once for both when one switches off', async () => {
    const [me, other] = await two();
    const party = await wentTogether([me, other]);
    expect(await idsMetBy(me, party)).toEqual([other.id]);
    await switchFindMe(other, party, false);
    expect(await idsMetBy(me, party)).toEqual([]);
    expect(await idsMetBy(other, party)).toEqual([]);
    expect(await codeOf(await likeFrom(me, other, party))).toBe('INVALID_INPUT');
  });

  it.for(['cancelled', 'postponed'] as const)('shows nobody at one that is %s', async (status) => {
    const [me, other] = await two();
    const party = await wentTogether([me, other], { status: 'scheduled' });
    expect(await idsMetBy(me, party)).toEqual([other.id]);
    await db.update(events).set({ status });
    expect(await idsMetBy(me, party)).toEqual([]);
  });

  /** The other member, and whether the two see each other. */
  const CASES: readonly (readonly [string, Partial<NewMember>, boolean])[] = [
    ['fits', { prefGenders: 2 }, true],
    ['wants men', { prefGenders: 1 }, false],
    ['wants older people', { prefAgeMin: 31 }, false],
    ['is a man', { gender: 'male' }, false],
    ['is older than wanted', { ageAnchor: anchorOf(41) }, false],
    ['hides the age', { showAge: false }, false],
    ['hides', { profileVisible: false }, false],
    ['is incognito', { browseIncognito: true, ...PREMIUM }, false],
    ['is deactivated', { status: 'inactive' }, false],
    ['is held', { status: 'held' }, false],
  ];

  it.for(CASES)('of one who %s', async ([, to, isSeen]) => {
    const me = await signedIn({ prefGenders: 2, prefAgeMin: 20, prefAgeMax: 40 });
    const other = await signedIn();
    const party = await wentTogether([me, other]);
    await change(other, to);
    expect(await idsMetBy(me, party)).toEqual(isSeen ? [other.id] : []);
    const isAway = to.status === 'inactive';
    if (!isAway) expect(await idsMetBy(other, party)).toEqual(isSeen ? [me.id] : heldSees(to, me));
  });

  /** Someone held for review is not to notice it. */
  const heldSees = ({ status }: Partial<NewMember>, me: TestMember) =>
    status === 'held' ? [me.id] : [];

  it('keeps to the ages of the event', async () => {
    const [me, other] = await two();
    const young = await signedIn({ age: 24 });
    const party = await wentTogether([me, other, young], { ageRangeMin: 25, ageRangeMax: 35 });
    expect(await idsMetBy(me, party)).toEqual([other.id]);
    expect(await idsMetBy(young, party)).toEqual([]);
  });

  it('shows nobody who was decided on before, and keeps a like given since', async () => {
    const me = await signedIn();
    const others = await Promise.all(Array.from({ length: 4 }, () => signedIn()));
    const [passed, liked, passedNow, likedNow] = others as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    const party = await anEvent();
    for (const each of [me, ...others]) await goes(each, party);
    await startedAgo(party, 1.99999);
    await pass(me, passed);
    await like(me, liked);
    await startedAgo(party, 2);
    expect((await idsMetBy(me, party)).toSorted()).toEqual([passedNow.id, likedNow.id].toSorted());
    await pass(me, passedNow);
    await outcome(await likeFrom(me, likedNow, party));
    expect(await metBy(me, party)).toMatchObject([{ id: likedNow.id, liked: true }]);
  });

  it('ends with a block, whoever blocks', async () => {
    const [me, other] = await two();
    const party = await wentTogether([me, other]);
    await blocks(other, me);
    expect(await idsMetBy(me, party)).toEqual([]);
    expect(await idsMetBy(other, party)).toEqual([]);
    expect((await likeFrom(me, other, party)).status).toBe(404);
  });

  it('does not tell of a like that was received', async () => {
    const [me, other] = await two();
    const party = await wentTogether([me, other]);
    const before = await metBy(me, party);
    await outcome(await likeFrom(other, me, party));
    expect(await metBy(me, party)).toEqual(before);
  });
});
