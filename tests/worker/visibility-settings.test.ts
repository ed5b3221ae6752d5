import { describe, expect, it } from 'vitest';
import { allSettings } from '../../src/shared/contract/account/settings';
import { instantOfLocalTime } from '../../src/shared/rules/events/eventTimes';
import { queueEventsNearYou } from '../../worker/features/mail/queueEventsNearYou';
import { newId } from '../../worker/platform/ids';
import { everyone, shown, town } from '../support/browsePages';
import { anEvent, setRsvpOf } from '../support/eventWorld';
import { letEveningCome, thisEvening } from '../support/likeMail';
import { eventually } from '../support/liveConnection';
import { Mailbox } from '../support/mailbox';
import { checkInCall, onlyPlan, proposed } from '../support/plans';
import { call, signedIn, type TestMember, withAddress } from '../support/signedIn';
import { letMailsWait } from '../support/unreadMail';
import {
  addPhoto,
  DAY,
  liked,
  matched,
  neighbours,
  PREMIUM,
  sideOf,
  write,
} from '../support/world';

/** The member with the setting, and another one. */
interface Pair {
  me: TestMember;
  other: TestMember;
}

interface Effect {
  /** The member's change, as the settings page sends it. */
  change: object;
  path?: string;
  /** Its effect: what the other is shown or sent, or what the member is sent. */
  look: (pair: Pair) => Promise<unknown>;
  before: unknown;
  after: unknown;
}

const bodyOf = async (answer: Promise<Response>) => JSON.parse(await (await answer).text());
const cardOf = ({ me, other }: Pair) => bodyOf(other.get(`/api/users/${me.id}`));
const isListed = async ({ me, other }: Pair) =>
  (await everyone(other)).some(({ id }) => id === me.id);
/** The number of mails to the member after an act with their mailbox. */
const mailsAfter = async ({ me }: Pair, act: (box: Mailbox) => Promise<unknown>) => {
  const box = new Mailbox();
  await act(box);
  return box.to(me.row.email).length;
};

/**
 * Every setting by its path among the settings; both members are 30 and female, from Hoboken, and
 * the first is liked often.
 */
const EFFECTS: Record<string, Effect> = {
  'notifications.newMatches': {
    change: { notifications: { newMatches: false } },
    look: async (pair) => {
      await liked(pair.me, pair.other);
      const like = { targetUserId: pair.me.id, isLiked: true };
      return mailsAfter(pair, async (box) => {
        await box.as(pair.other, 'POST', '/api/matches', like);
        await box.deliver(thisEvening());
      });
    },
    before: 1,
    after: 0,
  },
  'notifications.messages': {
    change: { notifications: { messages: false } },
    look: async (pair) => {
      await matched(pair.me, pair.other);
      await write(pair.other, pair.me);
      await eventually(async () => (await sideOf(pair.me, pair.other))?.unread, 1);
      return mailsAfter(pair, async (box) => {
        await letMailsWait(pair.me, 16 * 60_000);
        await box.deliver(new Date(Date.now() + 16 * 60_000));
      });
    },
    before: 1,
    after: 0,
  },
  'notifications.likes': {
    change: { notifications: { likes: false } },
    look: (pair) =>
      mailsAfter(pair, async (box) => {
        const like = { targetUserId: pair.me.id, isLiked: true };
        await box.as(pair.other, 'POST', '/api/matches', like);
        await letEveningCome(pair.me);
        await box.deliver(new Date(Date.now() + 60_000));
      }),
    before: 1,
    after: 0,
  },
  'notifications.marketing': {
    change: { notifications: { marketing: true } },
    look: async (pair) => {
      const thursday = new Date(instantOfLocalTime('2027-03-11T12:05') ?? 0);
      await anEvent({ startTime: thursday.getTime() + DAY, city: 'Hoboken' });
      return mailsAfter(pair, async (box) => {
        await queueEventsNearYou({ ...box.context(), now: thursday });
        await box.deliver(thursday);
      });
    },
    before: 0,
    after: 1,
  },
  'privacy.showAge': {
    change: { privacy: { showAge: false } },
    look: async (pair) => 'age' in (await cardOf(pair)),
    before: true,
    after: false,
  },
  'privacy.showLocation': {
    change: { privacy: { showLocation: false } },
    look: async (pair) => {
      const card = await cardOf(pair);
      return ['city' in card, 'distance' in card];
    },
    before: [true, true],
    after: [false, false],
  },
  'privacy.discoverableByEmail': {
    change: { privacy: { discoverableByEmail: true } },
    look: async ({ me, other }) => {
      await withAddress(me);
      return (await bodyOf(other.get(`/api/users?email=${me.row.email}`))).length;
    },
    before: 0,
    after: 1,
  },
  'privacy.profileVisible': {
    change: { privacy: { profileVisible: false } },
    look: async (pair) => [
      (await pair.other.get(`/api/users/${pair.me.id}`)).status,
      await isListed(pair),
    ],
    before: [200, true],
    after: [404, false],
  },
  'privacy.showAttendance': {
    change: { privacy: { showAttendance: true } },
    look: async ({ me, other }) => {
      const event = await anEvent();
      await matched(me, other);
      await setRsvpOf(me, event);
      return (await bodyOf(other.get(`/api/events/${event.id}/attendees`))).length;
    },
    before: 0,
    after: 1,
  },
  'privacy.messagesFrom': {
    change: { privacy: { messagesFrom: 'matches' } },
    look: async ({ me, other }) => (await write(other, me)).status,
    before: 201,
    after: 403,
  },
  'privacy.helpOrder': {
    change: { privacy: { helpOrder: false } },
    look: async ({ me, other }) => {
      const third = await neighbours([{ townId: town('Hoboken'), appeal: 11 }]);
      const [first] = await shown(other, [me.row, ...third], 'sort=both');
      return first?.id === me.id;
    },
    before: true,
    after: false,
  },
  'matchPreferences.genders': {
    change: { matchPreferences: { genders: ['male'] }, consentSensitiveData: true },
    look: isListed,
    before: true,
    after: false,
  },
  'matchPreferences.ageMin': {
    change: { matchPreferences: { ageMin: 31 } },
    look: isListed,
    before: true,
    after: false,
  },
  'matchPreferences.ageMax': {
    change: { matchPreferences: { ageMax: 29 } },
    look: isListed,
    before: true,
    after: false,
  },
  browseIncognito: {
    change: { browseIncognito: true },
    path: '/api/user/incognito',
    look: async (pair) => [
      (await pair.other.get(`/api/users/${pair.me.id}`)).status,
      await isListed(pair),
    ],
    before: [200, true],
    after: [404, false],
  },
  'privacy.planPhoto': {
    change: { privacy: { planPhoto: true } },
    look: async ({ me, other }) => {
      await matched(me, other);
      await addPhoto(me, newId('pho'), new Uint8Array([1]));
      const plan = await proposed(other, me);
      await checkInCall(other, 'PUT', plan, {});
      const link = new URL((await onlyPlan(other)).checkIn?.linkUrl ?? '');
      const path = `/api/plan-link/${link.searchParams.get('token')}`;
      return (await bodyOf(call(path))).meets.photo !== null;
    },
    before: false,
    after: true,
  },
};

describe('every setting', () => {
  it('has its effect listed here', async () => {
    const me = await signedIn();
    // The language is that of what the member alone receives.
    const {
      consentSensitiveData: _,
      language: __,
      ...groups
    } = allSettings.parse(await bodyOf(me.get('/api/user/settings')));
    const names = Object.entries(groups).flatMap(([group, each]) =>
      Object.keys(each).map((name) => `${group}.${name}`),
    );
    expect([...names, 'browseIncognito'].toSorted()).toEqual(Object.keys(EFFECTS).toSorted());
  });
});

describe.for(Object.entries(EFFECTS))('%s', ([, { change, path, look, before, after }]) => {
  it.for([
    ['is felt once it is changed', true],
    ['is not felt before', false],
  ] as const)('%s', async ([, isChanged]) => {
    const mine = {
      ...PREMIUM,
      emailConfirmedAt: 1,
      townId: town('Hoboken'),
      appeal: 15,
      // Newcomers lead the lists of their town.
      createdAt: Date.now() - 30 * DAY,
    };
    const pair = { me: await signedIn(mine), other: await signedIn({ townId: mine.townId }) };
    if (isChanged) {
      const answer = await pair.me.send('PATCH', path ?? '/api/user/settings', change);
      expect(answer.status, await answer.text()).toBe(200);
    }
    expect(await look(pair)).toEqual(isChanged ? after : before);
  });
});
