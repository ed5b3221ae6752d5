import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { planLink } from '../../src/shared/contract/dates/plans';
import { DAY, HOUR, MINUTE } from '../../src/shared/rules/durations';
import { memberObjectOf } from '../../worker/platform/objects';
import { blocks } from '../support/blocks';
import { unmatch } from '../support/decisions';
import { deletesAccount } from '../support/deletions';
import { eventually } from '../support/liveConnection';
import { tokenIn } from '../support/mailbox';
import {
  agreedPlan,
  checkedIn,
  checkInCall,
  checkInStateOf,
  fine,
  itIs,
  onlyPlan,
  plansOf,
  reaches,
  rings,
} from '../support/plans';
import { call, db, type TestMember } from '../support/signedIn';
import { everythingStored } from '../support/stores';
import { addPhoto, change } from '../support/world';

afterEach(() => void vi.useRealTimers());

const PICTURE = new Uint8Array([1, 2, 3]);

describe('a check-in that is not answered', () => {
  it('asks, and after 15 minutes notifies the trusted person once', async () => {
    const { me, mailbox, askAt, plan, sam } = await checkedIn();
    await reaches(askAt - 1, me, mailbox);
    expect(await checkInStateOf(me)).toBe('waiting');
    await reaches(askAt, me, mailbox);
    expect((await onlyPlan(me)).checkIn).toMatchObject({
      state: 'asked',
      answerBy: new Date(askAt + 15 * MINUTE).toISOString(),
      hasWord: true,
      trusted: { name: 'Sam', email: sam, confirmed: true },
    });
    const news = await (await me.get('/api/user/notifications')).json();
    expect(news).toContainEqual(
      expect.objectContaining({ text: 'Are you fine?', url: `/check-in?plan=${plan.id}` }),
    );
    await reaches(askAt + 15 * MINUTE - 1, me, mailbox);
    expect(mailbox.sent).toEqual([]);
    await reaches(askAt + 15 * MINUTE, me, mailbox);
    const mail = mailbox.only(sam);
    expect(mail.subject).toBe('Ann did not answer the check-in');
    expect(mail.text).toContain('In an emergency call 911 first.');
    expect(mail.text).toContain('They meet: Bob');
    expect(mail.text).toContain('Where: The diner on Main Street');
    expect(await checkInStateOf(me)).toBe('told');
    await rings(me, mailbox);
    await mailbox.deliver();
    expect(mailbox.to(sam)).toHaveLength(1);
    expect((await fine(me, plan, { word: 'blue lagoon' })).status).toBe(409);
    expect((await me.send('POST', `/api/plans/${plan.id}/later`, { minutes: 15 })).status).toBe(
      409,
    );
  });

  it('is sent again soon when the provider does not answer', async () => {
    const { me, mailbox, askAt, sam } = await checkedIn();
    await reaches(askAt, me, mailbox);
    let isDown = true;
    mailbox.before = async () => {
      if (isDown) throw new Error('The provider does not answer.');
    };
    await reaches(askAt + 15 * MINUTE, me, mailbox);
    expect(mailbox.sent).toEqual([]);
    isDown = false;
    await reaches(askAt + 15 * MINUTE + 6_000, me, mailbox);
    expect(mailbox.to(sam)).toHaveLength(1);
  });

  it.for([['without a confirmation', { confirms: false }]] as const)(
    'notifies nobody %s, and says so',
    async ([, given]) => {
      const { me, mailbox, askAt } = await checkedIn(given);
      expect((await onlyPlan(me)).checkIn?.trusted).toMatchObject({ confirmed: false });
      await reaches(askAt, me, mailbox);
      await reaches(askAt + 15 * MINUTE, me, mailbox);
      expect(mailbox.sent).toEqual([]);
      expect(await checkInStateOf(me)).toBe('missed');
    },
  );

  it('notifies nobody who stopped the mails', async () => {
    const { me, mailbox, askAt, sam } = await checkedIn();
    const [row] = await db.all<{ address: string }>(sql`SELECT address FROM trusted_people
      WHERE member_id = ${me.id} AND confirmed_at IS NOT NULL`);
    expect(row).toEqual({ address: sam });
    await reaches(askAt, me, mailbox);
    await reaches(askAt + 15 * MINUTE, me, mailbox);
    const token = tokenIn('/trusted', mailbox.only(sam));
    const stopped = await mailbox.send('DELETE', `/api/trusted/${token}`);
    expect(await stopped.json()).toEqual({ firstName: 'Ann', confirmed: false });
    expect((await onlyPlan(me)).checkIn?.trusted).toMatchObject({ confirmed: false });
  });

  it.for([
    ['an unmatch', (a, b) => unmatch(a, b)],
    ['a block', (a, b) => blocks(a, b)],
    ['a deletion', (a) => deletesAccount(a)],
  ] as [string, (a: TestMember, b: TestMember) => Promise<Response>][])(
    'goes on after %s by the other',
    async ([, parts]) => {
      const { me, other, mailbox, askAt, sam } = await checkedIn();
      expect((await parts(other, me)).ok).toBe(true);
      const plan = await onlyPlan(me);
      expect(plan).toMatchObject({ status: 'cancelled', firstName: 'Deleted member' });
      await reaches(askAt, me, mailbox);
      await reaches(askAt + 15 * MINUTE, me, mailbox);
      expect(mailbox.to(sam)).toHaveLength(1);
    },
  );
});

describe('an answer', () => {
  it('ends the check-in for good, before and after the question', async () => {
    const { me, mailbox, askAt, plan } = await checkedIn({ word: null });
    await reaches(askAt, me, mailbox);
    const both = await Promise.all([fine(me, plan), fine(me, plan)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    await reaches(askAt + HOUR, me, mailbox);
    expect(mailbox.sent).toEqual([]);
    expect(await checkInStateOf(me)).toBe('fine');
    const early = await checkedIn({ word: null });
    expect((await fine(early.me, early.plan)).status).toBe(204);
    await reaches(early.askAt + HOUR, early.me, early.mailbox);
    expect(early.mailbox.sent).toEqual([]);
  });

  it('is one of two words that look the same; one of them notifies', async () => {
    const answers: unknown[] = [];
    for (const [word, mails] of [
      ['BLUE  lagoon', 0],
      [' Réd lagoon', 1],
    ] as const) {
      const { me, mailbox, askAt, plan, sam } = await checkedIn();
      await reaches(askAt, me, mailbox);
      const answer = await fine(me, plan, { word });
      const { checkIn } = await onlyPlan(me);
      const { linkUrl: _, trusted: __, ...shown } = checkIn ?? {};
      answers.push([answer.status, await answer.text(), { ...shown, askAt: '' }]);
      await rings(me, mailbox);
      expect(mailbox.to(sam)).toHaveLength(mails);
      if (mails > 0) expect(mailbox.only(sam).subject).toBe('Ann asks for your help');
      const after = await onlyPlan(me);
      expect(after.checkIn).toEqual(checkIn);
      await reaches(askAt + HOUR, me, mailbox);
      expect(mailbox.to(sam)).toHaveLength(mails);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('the trusted person', () => {
  it('is asked once for each member and address, a few new ones a day', async () => {
    const { me, mailbox, plan, body, sam } = await checkedIn({ word: null });
    const put = (email: string) =>
      mailbox.as(me, 'PUT', `/api/plans/${plan.id}/check-in`, {
        ...body,
        trusted: { name: 'Sam', email },
      });
    expect((await put(sam)).status).toBe(204);
    expect(mailbox.sent).toEqual([]);
    expect((await put('b@elsewhere.example')).status).toBe(204);
    expect((await put('c@elsewhere.example')).status).toBe(204);
    expect((await put('d@elsewhere.example')).status).toBe(429);
    expect(mailbox.sent.map(({ to }) => to)).toEqual([
      'b@elsewhere.example',
      'c@elsewhere.example',
    ]);
  });

  it('is not asked by a member who has not confirmed an address', async () => {
    const { me, plan } = await agreedPlan();
    await change(me, { emailConfirmedAt: null });
    const trusted = { name: 'Sam', email: 'e@elsewhere.example' };
    const answer = await checkInCall(me, 'PUT', plan, { trusted });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' });
    expect((await checkInCall(me, 'PUT', plan, { trusted: { name: 'Sam' } })).status).toBe(204);
  });

  it('has links that nobody can guess', async () => {
    for (const path of ['trusted', 'plan-link']) {
      expect((await call(`/api/${path}/${'A'.repeat(43)}`)).status).toBe(404);
      expect((await call(`/api/${path}/short`)).status).toBe(400);
    }
  });
});

describe('the link', () => {
  const linkOf = async (me: TestMember) => {
    const url = (await onlyPlan(me)).checkIn?.linkUrl ?? '';
    return `/api/plan-link/${new URL(url).searchParams.get('token')}`;
  };
  const shown = async (path: string) => planLink.parse(await (await call(path)).json());

  it('shows first names, place and time, and a photo where its owner allows it', async () => {
    const { me, other, plan } = await agreedPlan();
    expect((await checkInCall(me, 'PUT', plan, {})).status).toBe(204);
    const path = await linkOf(me);
    await addPhoto(other, 'pho_planlink000000000001', PICTURE);
    expect(await shown(path)).toEqual({
      firstName: 'Ann',
      meets: { firstName: 'Bob', photo: null },
      place: { name: 'The diner on Main Street' },
      startsAt: plan.startsAt,
    });
    const settings = { privacy: { planPhoto: true } };
    expect((await other.send('PATCH', '/api/user/settings', settings)).status).toBe(200);
    const { photo } = (await shown(path)).meets;
    expect(photo).toBe(`data:image/webp;base64,${Buffer.from(PICTURE).toString('base64')}`);
    await unmatch(other, me);
    expect((await shown(path)).meets).toEqual({ firstName: 'Bob', photo: null });
    const token = path.split('/').at(-1) ?? '';
    const stored = [...(await everythingStored())].filter(([, text]) => text.includes(token));
    expect(stored.map(([place]) => place)).toEqual(['inbox date_plans.plan']);
  });

  it('is gone when it is ended, and 72 hours after the start', async () => {
    const { me, plan } = await agreedPlan();
    await checkInCall(me, 'PUT', plan, {});
    const first = await linkOf(me);
    expect((await checkInCall(me, 'DELETE', plan)).status).toBe(204);
    expect((await call(first)).status).toBe(404);
    await checkInCall(me, 'PUT', plan, {});
    const second = await linkOf(me);
    expect(second).not.toBe(first);
    itIs(Date.parse(plan.startsAt) + 3 * DAY - 1_000);
    expect((await call(second)).status).toBe(200);
    itIs(Date.parse(plan.startsAt) + 3 * DAY);
    expect((await call(second)).status).toBe(404);
    await rings(me);
    expect(await leftOf(me)).toEqual([[], []]);
    expect(await plansOf(me)).toEqual([]);
  });

  it('is gone with the plan when it is ended after the two parted', async () => {
    const { me, other, plan } = await checkedIn({ word: null });
    await unmatch(other, me);
    expect((await checkInCall(me, 'DELETE', plan)).status).toBe(204);
    expect(await plansOf(me)).toEqual([]);
    await eventually(() => leftOf(me), [[], []]);
  });

  /** Links and plans that are stored. */
  const leftOf = async ({ id }: TestMember) => [
    await db.all(sql`SELECT * FROM plan_links WHERE member_id = ${id}`),
    await runInDurableObject(memberObjectOf(env, id), (_, { storage }) =>
      storage.sql.exec('SELECT * FROM date_plans').toArray(),
    ),
  ];
});
