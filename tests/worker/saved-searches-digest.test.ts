import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { instantOfLocalTime } from '../../src/shared/rules/events/eventTimes';
import { mails } from '../../worker/db/schema';
import {
  digestSearches,
  eveningAfter,
} from '../../worker/features/members/searches/digestSearches';
import { memberObjectOf } from '../../worker/platform/objects';
import { town } from '../support/browsePages';
import { crashing } from '../support/crashes';
import { pass } from '../support/decisions';
import { linkTo, Mailbox } from '../support/mailbox';
import { countingReads } from '../support/rowsRead';
import {
  digestOf,
  digests,
  evening,
  HOME,
  newcomer,
  nobodyElse,
  noticesOf,
  PATH,
  PREMIUM_FOR_LONG,
  saves,
  subjectsTo,
} from '../support/savedSearches';
import { db, signedIn } from '../support/signedIn';
import { block, DAY, neighbours } from '../support/world';

const box = new Mailbox();

beforeEach(async () => {
  box.sent.length = 0;
  await nobodyElse();
});

describe('in the evening', () => {
  it('a member hears how many joined who fit their search, once', async () => {
    const me = await signedIn(HOME);
    await neighbours([{ ...HOME, age: 30 }]);
    await saves(me, { distance: '25', age: '25-35' });
    await newcomer({ townId: town('Jersey City'), age: 30, firstName: 'Nadia' });
    await newcomer({ townId: town('Hoboken'), age: 26 });
    await newcomer({ townId: town('Hoboken'), age: 60 });
    await newcomer({ townId: town('Cape May'), age: 30 });
    await digests(box, new Date());
    expect(subjectsTo(box, me)).toEqual([]);

    await digests(box);
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('2 new people fit your saved search');
    expect(mail.text).toContain('Within 25 miles, 25 to 35: 2 new people');
    expect(mail.text).not.toContain('Nadia');
    const path = '/browse?distance=25&age=25-35&sort=new';
    const button = linkTo('/browse', mail);
    expect(button.pathname + button.search).toBe(path);
    const notices = await noticesOf(me);
    expect(notices).toMatchObject([
      { text: 'New people fit “Within 25 miles, 25 to 35”', url: path, read: false },
    ]);

    await digests(box);
    await digests(box, evening(1));
    box.only(me.row.email);
    expect(await noticesOf(me)).toEqual(notices);
  });

  it('one mail and one notice are for all searches together', async () => {
    const me = await signedIn(HOME);
    await saves(me, { distance: '25' });
    await saves(me, { age: '25-35' });
    await saves(me, { age: '55+' });
    await newcomer({ townId: town('Hoboken'), age: 30 });
    await digests(box);
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('New people fit 2 of your saved searches');
    expect(mail.text).toContain('Within 25 miles: 1 new person');
    expect(mail.text).toContain('25 to 35: 1 new person');
    expect(mail.text).not.toContain('55+');
    expect((await noticesOf(me)).map(({ text }) => text)).toEqual([
      'New people fit “Within 25 miles” and another of your searches',
    ]);
  });

  it('nothing is said when nobody joined, nor about the same member on the next', async () => {
    const me = await signedIn(HOME);
    await saves(me, {});
    await digests(box);
    expect([subjectsTo(box, me), await noticesOf(me)]).toEqual([[], []]);
    await newcomer({ createdAt: evening().getTime() });
    await digests(box, evening(1));
    await newcomer({ createdAt: evening(1).getTime() });
    await newcomer({ createdAt: evening(1).getTime() });
    await digests(box, evening(2));
    expect(subjectsTo(box, me)).toEqual([
      '1 new person fits your saved search',
      '2 new people fit your saved search',
    ]);
    expect(await noticesOf(me)).toHaveLength(1);
  });

  it('a search looks only at those who joined after it was saved', async () => {
    const me = await signedIn(HOME);
    await saves(me, { age: '55+' });
    await digests(box);
    await newcomer({ age: 30 });
    await saves(me, { age: '25-35' });
    await digests(box, evening(1));
    expect(subjectsTo(box, me)).toEqual([]);
  });

  it('an unconfirmed member gets the notice and no mail', async () => {
    const me = await signedIn({ ...HOME, emailConfirmedAt: null });
    await saves(me, {});
    await newcomer();
    await digests(box);
    expect(subjectsTo(box, me)).toEqual([]);
    expect(await noticesOf(me)).toHaveLength(1);
  });

  it('a search that was deleted meanwhile is in no mail and no notice', async () => {
    const me = await signedIn(HOME);
    const [search] = await saves(me, {});
    await newcomer();
    await digestSearches({ ...box.context(), now: evening() });
    expect(await noticesOf(me)).toHaveLength(1);
    await me.send('DELETE', `${PATH}/${search?.id}`);
    await box.deliver(evening());
    expect([subjectsTo(box, me), await noticesOf(me)]).toEqual([[], []]);
    await digests(box, evening(1));
    expect(await digestOf(me)).toBeUndefined();
  });

  it('reads a limited number of rows, however many joined', async () => {
    const rowsRead = async () => {
      const me = await signedIn(HOME);
      await saves(me, { age: '25-35' });
      const { DB, reads } = countingReads();
      await digestSearches({ ...new Mailbox({ DB }).context(), now: evening() });
      return Math.max(...reads);
    };
    const join = async () => {
      const someone = { age: 60, createdAt: Date.now() + 1_000 };
      for (let group = 0; group < 12; group += 1) {
        await neighbours(Array.from({ length: 50 }, () => someone));
      }
    };
    await join();
    const before = await rowsRead();
    expect(before).toBeGreaterThan(500);
    await join();
    expect(await rowsRead()).toBe(before);
  });
});

describe('a newcomer fits no search', () => {
  const hidden: readonly [string, Parameters<typeof newcomer>[0], Record<string, string>][] = [
    ['of an age they hide', { age: 30, showAge: false }, { age: '25-35' }],
    ['near a town they hide', { ...HOME, showLocation: false }, { distance: '25' }],
    ['for a town they hide', { ...HOME, showLocation: false }, { city: 'Hoboken' }],
    [
      'for what they look for and hide',
      { facts: { intention: 'friends' }, hiddenFacts: ['intention'] },
      { intention: 'friends' },
    ],
    ['while their profile is hidden', { profileVisible: false }, {}],
    ['while they are incognito', { browseIncognito: true, ...PREMIUM_FOR_LONG }, {}],
    ['while they are held', { status: 'held' }, {}],
    ['whose own preferences the member does not fit', { prefAgeMin: 50 }, {}],
  ];
  it.for(hidden)('%s', async ([, given, filters]) => {
    const me = await signedIn({ ...HOME, age: 30 });
    await saves(me, filters);
    await newcomer(given);
    await digests(box);
    expect([subjectsTo(box, me), await noticesOf(me)]).toEqual([[], []]);
    // The same member, without what hides them.
    const plain = { showAge: true, showLocation: true, profileVisible: true, status: 'active' };
    const shown = { ...given, ...plain, browseIncognito: false, hiddenFacts: [], prefAgeMin: 20 };
    await newcomer({ ...(shown as typeof given), createdAt: evening().getTime() });
    await digests(box, evening(1));
    expect(subjectsTo(box, me)).toEqual(['1 new person fits your saved search']);
  });

  it('once they blocked the member, were blocked, or were decided on', async () => {
    const me = await signedIn(HOME);
    await saves(me, {});
    const [blocking, blocked, passed] = [await newcomer(), await newcomer(), await newcomer()];
    await block(blocking, me);
    await block(me, blocked);
    await pass(me, passed);
    await digests(box);
    expect([subjectsTo(box, me), await noticesOf(me)]).toEqual([[], []]);
  });
});

describe('when a run dies', () => {
  const places = Array.from({ length: 6 }, (_, trip) => [
    { trip, when: 'before' as const },
    { trip, when: 'after' as const },
  ]).flat();
  it.for(places)('$when trip $trip, one mail and one notice follow', async (crash) => {
    const me = await signedIn(HOME);
    await saves(me, {});
    await saves(me, { distance: '25' });
    await newcomer({ townId: town('Hoboken') });
    const inbox = memberObjectOf(env, me.id);
    await crashing(crash, [inbox], async () => {
      await digestSearches({ ...box.context(), now: evening() });
      return new Response();
    });
    const later = new Date(evening().getTime() + DAY / 12);
    await digests(box, later);
    await digests(box, later);
    await digests(box, evening(1));
    expect(subjectsTo(box, me)).toEqual(['New people fit 2 of your saved searches']);
    expect(await noticesOf(me)).toHaveLength(1);
    expect((await digestOf(me))?.dueAt).toBeGreaterThan(evening(1).getTime());
  });

  it('of slower and faster ones only one mails', async () => {
    const me = await signedIn(HOME);
    await saves(me, {});
    await newcomer();
    await Promise.all([0, 1, 2].map(() => digestSearches({ ...box.context(), now: evening() })));
    const queued = await db.select().from(mails).where(eq(mails.memberId, me.id));
    expect(queued.map(({ kind }) => kind)).toEqual(['saved-searches']);
  });

  it('a search that is saved just when there were none is not forgotten', async () => {
    const me = await signedIn(HOME);
    const [search] = await saves(me, {});
    await me.send('DELETE', `${PATH}/${search?.id}`);
    const inbox = memberObjectOf(env, me.id);
    const late = {
      savedSearches: async () => {
        const none = await inbox.savedSearches();
        await saves(me, { distance: '25' });
        return none;
      },
      decidedOn: (now: number) => inbox.decidedOn(now),
    };
    const context = box.context();
    const INBOXES = { getByName: () => late } as unknown as Env['INBOXES'];
    await digestSearches({ ...context, env: { ...context.env, INBOXES }, now: evening() });
    await newcomer({ townId: town('Hoboken'), createdAt: evening().getTime() });
    await digests(box, evening(1));
    expect(subjectsTo(box, me)).toEqual(['1 new person fits your saved search']);
  });
});

describe('the next evening', () => {
  const at = (local: string) => new Date(instantOfLocalTime(local) ?? Number.NaN);
  it.for([
    // Late, early and exactly in the evening; the night after it; the changes of the clock.
    ['2027-06-10T18:00', '2027-06-11T18:00'],
    ['2027-06-10T18:05', '2027-06-11T18:00'],
    ['2027-06-10T23:59', '2027-06-11T18:00'],
    ['2027-06-11T00:00', '2027-06-12T18:00'],
    ['2027-06-11T10:00', '2027-06-12T18:00'],
    ['2027-03-13T18:05', '2027-03-14T18:00'],
    ['2027-03-14T01:59', '2027-03-15T18:00'],
    ['2027-11-06T18:05', '2027-11-07T18:00'],
    ['2027-11-07T00:30', '2027-11-08T18:00'],
  ] as const)('of a digest at %s is %s, on another day', ([given, next]) => {
    expect(new Date(eveningAfter(at(given)))).toEqual(at(next));
  });
});
