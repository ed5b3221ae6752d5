import { describe, expect, it } from 'vitest';
import { errorEnvelope } from '../../src/shared/contract/errors';
import { notifications } from '../../src/shared/contract/notifications';
import {
  goes,
  likeFrom,
  metBy,
  startedAgo,
  switchFindMe,
  wentTogether,
} from '../support/afterEvents';
import { blocks } from '../support/blocks';
import { decide, like, likesOf, mutualOf, outcome } from '../support/decisions';
import { anEvent, okBody } from '../support/eventWorld';
import { signedIn, type TestMember } from '../support/signedIn';

const NO_EVENT = 'evt_aaaaaaaaaaaaaaaaaaaa';
const two = () => Promise.all([signedIn(), signedIn()]);
const codeOf = async (answer: Response) => errorEnvelope.parse(await answer.json()).code;

describe('a like from an event', () => {
  it('carries the event, costs a like, and matches once', async () => {
    const [me, other] = await two();
    const party = await wentTogether([me, other]);
    const first = await outcome(await likeFrom(me, other, party));
    expect(first.isMatched).toBe(false);
    expect(await outcome(await likeFrom(me, other, party))).toEqual(first);
    const { members: likers } = await likesOf(other);
    expect(likers).toMatchObject([
      { id: me.id, remark: { on: { kind: 'event', value: party.id, text: party.title } } },
    ]);
    const usual = await signedIn();
    expect((await like(usual, other)).likesLeftToday).toBe(first.likesLeftToday);
    expect(await outcome(await likeFrom(other, me, party))).toMatchObject({ isMatched: true });
    expect((await mutualOf(me)).map(({ id }) => id)).toEqual([other.id]);
    expect(await metBy(me, party)).toMatchObject([{ id: other.id, matched: true }]);
  });

  it('is refused where the two do not find each other', async () => {
    const [me, other] = await two();
    const party = await anEvent();
    await goes(me, party);
    await goes(other, party);
    expect(await codeOf(await likeFrom(me, other, party))).toBe('INVALID_INPUT');
    await startedAgo(party, 3);
    const absent = await signedIn();
    expect(await codeOf(await likeFrom(me, absent, party))).toBe('INVALID_INPUT');
    expect(await codeOf(await likeFrom(absent, me, party))).toBe('INVALID_INPUT');
    expect(await codeOf(await likeFrom(me, other, { id: NO_EVENT }))).toBe('INVALID_INPUT');
    expect((await decide(me, other)).status).toBe(200);
  });
});

describe('the notification', () => {
  const newsOf = async (who: TestMember) =>
    notifications.parse(await okBody(await who.get('/api/user/notifications')));

  it('is one, while someone is found', async () => {
    const me = await signedIn();
    const [other, third] = await two();
    const party = await wentTogether([me, other, third]);
    const id = `event:${party.id}:met`;
    expect(await newsOf(me)).toMatchObject([
      {
        id,
        kind: 'event',
        text: `See who else was at ${party.title}`,
        url: `/events?event=${party.id}`,
        read: false,
      },
    ]);
    expect(JSON.stringify(await newsOf(me))).not.toContain(other.id);
    await blocks(other, me);
    expect((await newsOf(me)).map((each) => each.id)).toEqual([id]);
    await switchFindMe(third, party, false);
    expect(await newsOf(me)).toEqual([]);
    await switchFindMe(third, party, false);
    await startedAgo(party, 1);
    expect(await newsOf(other)).toEqual([]);
  });

  it('is about the event whose ages fit, and no other', async () => {
    const [me, other] = await two();
    const open = await wentTogether([me, other]);
    const young = await wentTogether([me, other], { ageRangeMin: 21, ageRangeMax: 21 });
    expect(await metBy(me, young)).toEqual([]);
    expect((await newsOf(me)).map(({ id }) => id)).toEqual([`event:${open.id}:met`]);
  });
});
