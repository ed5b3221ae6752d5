import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminEvent } from '../../src/shared/contract/admin/adminEvents';
import { event as eventShape } from '../../src/shared/contract/events';
import { heldMembers } from '../../worker/domain/rsvp/heldMembers';
import { anAdmin, bans, isHeld, opens } from '../support/bans';
import { anEvent, okBody, rsvpOf, schedule, setRsvpOf } from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import { friends } from '../support/messages';
import { openPaypal, type Paypal, runJobs, selfOf, subscriptionOf } from '../support/paypalWorld';
import { mailsOf, renewing, TERM_JOBS, untilOf } from '../support/renewals';
import { db, newDevice, signedIn, type TestMember } from '../support/signedIn';
import { change, DAY, PREMIUM } from '../support/world';

const seenBy = async (who: TestMember, { id }: { id: string }) =>
  eventShape.parse(await okBody(await who.get(`/api/events/${id}`)));
const three = () => Promise.all([signedIn(), signedIn(), signedIn()]);

describe('a held member at an event', () => {
  it('counts for themselves alone, and takes no one’s place', async () => {
    const [me, other, third] = await three();
    const admin = await anAdmin();
    await isHeld(me);
    const party = await anEvent({ capacity: 1 });
    expect(await setRsvpOf(me, party)).toMatchObject({ userStatus: 'attending', attendeeCount: 1 });
    expect(await seenBy(other, party)).toMatchObject({ attendeeCount: 0 });
    const row = await admin.get(`/api/admin/events/${party.id}`);
    expect(adminEvent.parse(await okBody(row))).toMatchObject({ attendeeCount: 0 });
    expect(await setRsvpOf(other, party)).toMatchObject({
      userStatus: 'attending',
      attendeeCount: 1,
    });
    expect(await setRsvpOf(third, party)).toMatchObject({ userStatus: 'waitlisted' });
    // Nothing tells them: the count stays within the capacity.
    expect(await seenBy(me, party)).toMatchObject({ userStatus: 'attending', attendeeCount: 1 });
  });

  it('waits for themselves alone, and is admitted as if nobody else were held', async () => {
    const [me, goes, waits] = await three();
    const party = await anEvent({ capacity: 1 });
    await setRsvpOf(goes, party);
    await isHeld(me);
    expect(await setRsvpOf(me, party)).toMatchObject({
      userStatus: 'waitlisted',
      waitlistPosition: 1,
    });
    expect(await setRsvpOf(waits, party)).toMatchObject({ waitlistPosition: 1 });
    await goes.send('DELETE', `/api/events/${party.id}/attend`);
    expect(await seenBy(waits, party)).toMatchObject({ userStatus: 'attending', attendeeCount: 1 });
    expect(await seenBy(me, party)).toMatchObject({ userStatus: 'attending', attendeeCount: 1 });
  });

  it('loses the place to a waiting member, and is first for the next once approved', async () => {
    const [me, other, admin] = [await signedIn(), await signedIn(), await anAdmin()];
    const [party, open] = [await anEvent({ capacity: 1 }), await anEvent({ capacity: 2 })];
    for (const each of [party, open]) await setRsvpOf(me, each);
    expect(await setRsvpOf(other, party)).toMatchObject({ userStatus: 'waitlisted' });
    await isHeld(me);
    await schedule();
    expect(await seenBy(other, party)).toMatchObject({ userStatus: 'attending', attendeeCount: 1 });
    const late = await signedIn();
    expect(await setRsvpOf(late, party)).toMatchObject({ userStatus: 'waitlisted' });
    await opens(admin, me);
    expect(await seenBy(me, party)).toMatchObject({ userStatus: 'waitlisted', attendeeCount: 1 });
    expect(await seenBy(me, open)).toMatchObject({ userStatus: 'attending', attendeeCount: 1 });
    expect(await seenBy(other, open)).toMatchObject({ attendeeCount: 1 });
    await other.send('DELETE', `/api/events/${party.id}/attend`);
    expect(await rsvpOf(me, party)).toMatchObject({ status: 'attending' });
    expect(await rsvpOf(late, party)).toMatchObject({ status: 'waitlisted' });
  });

  it('is searched among members ever held, not among all', async () => {
    const plan = await db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT ${'usr_1'} IN ${heldMembers}`,
    );
    const steps = plan.map(({ detail }) => detail).join('\n');
    expect(steps).toMatch(/SCAN h\b/);
    expect(steps).not.toMatch(/SCAN held\b/);
  });

  it('never exceeds the capacity of an event when approved while many ask', async () => {
    const [me, admin] = [await signedIn(), await anAdmin()];
    await isHeld(me);
    const party = await anEvent({ capacity: 3 });
    await setRsvpOf(me, party);
    const others = await Promise.all(Array.from({ length: 5 }, () => signedIn()));
    await Promise.all([opens(admin, me), ...others.map((each) => setRsvpOf(each, party))]);
    const rows = await Promise.all([me, ...others].map((each) => rsvpOf(each, party)));
    expect(rows.map((row) => row?.status).toSorted()).toEqual([
      'attending',
      'attending',
      'attending',
      'waitlisted',
      'waitlisted',
      'waitlisted',
    ]);
  });

  it('answers an invitation for themselves alone, also later', async () => {
    const [me, friend] = await friends({ emailConfirmedAt: 1 });
    const admin = await anAdmin();
    const party = await anEvent();
    const invited = await friend.send('POST', `/api/events/${party.id}/invite`, { userId: me.id });
    const { id } = (await okBody(invited)) as { id: string };
    await isHeld(me);
    const line = await liveConnection(friend);
    const answer = await me.send('POST', `/api/invitations/${id}`, { accept: true });
    expect(eventShape.parse(await okBody(answer))).toMatchObject({ userStatus: 'attending' });
    expect(await rsvpOf(friend, party)).toBeUndefined();
    await opens(admin, me);
    const thread = JSON.stringify(await okBody(await friend.get(`/api/messages/${me.id}`)));
    expect(thread).toContain('"status":"pending"');
    expect(thread).not.toContain('accepted');
    const news = JSON.stringify(await okBody(await friend.get('/api/user/notifications')));
    expect(news).not.toContain('accepted');
    const file = JSON.stringify(await okBody(await friend.get('/api/user/download-data')));
    expect(file).not.toContain('accepted');
    expect(await rsvpOf(friend, party)).toBeUndefined();
    expect(line.of('invitation')).toEqual([]);
    const mine = JSON.stringify(await okBody(await me.get(`/api/messages/${friend.id}`)));
    expect(mine).toContain('"status":"accepted"');
  });

  it('whose account is closed and reopened is treated like everyone', async () => {
    const [me, friend] = await friends({ emailConfirmedAt: 1 });
    const [admin, party] = [await anAdmin(), await anEvent()];
    await isHeld(me);
    await bans(admin, me);
    await opens(admin, me);
    const again = await newDevice(me.row);
    const asked = await again.send('POST', `/api/events/${party.id}/invite`, { userId: friend.id });
    expect(asked.status, await asked.clone().text()).toBe(201);
    const news = JSON.stringify(await okBody(await friend.get('/api/user/notifications')));
    expect(news).toContain(party.title);
  });

  it('can invite, but no invitation is delivered when they are approved', async () => {
    const [me, friend] = await friends({ emailConfirmedAt: 1 });
    const admin = await anAdmin();
    const party = await anEvent();
    await isHeld(me);
    await okBody(await me.send('POST', `/api/events/${party.id}/invite`, { userId: friend.id }));
    await opens(admin, me);
    expect((await friend.get(`/api/users/${me.id}`)).status).toBe(200);
    for (const path of ['/api/user/notifications', '/api/user/download-data']) {
      expect(JSON.stringify(await okBody(await friend.get(path)))).not.toContain(party.title);
    }
  });
});

describe('a held member’s payment', () => {
  let paypal: Paypal;
  beforeEach(() => {
    paypal = openPaypal();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('has no effect by itself; once approved, premium continues and is renewed again', async () => {
    const { me, termEnd } = await renewing(paypal);
    const admin = await anAdmin();
    await isHeld(me);
    await runJobs(termEnd - 2 * DAY, ...TERM_JOBS);
    await Promise.all([runJobs(termEnd, ...TERM_JOBS), runJobs(termEnd, ...TERM_JOBS)]);
    await runJobs(termEnd + DAY, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(1);
    expect(await mailsOf(me)).not.toContain('renewal-failed');
    await opens(admin, me);
    const until = await untilOf(me);
    expect(until).toBeGreaterThan(termEnd);
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: true, termEnd: until });
    await runJobs(until - 2 * DAY, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(1);
    await runJobs(until, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(2);
  });

  it('restores a term that ended in the meantime, without the renewal', async () => {
    const { me, termEnd } = await renewing(paypal);
    const admin = await anAdmin();
    await isHeld(me);
    await runJobs(termEnd + 30 * DAY, ...TERM_JOBS);
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'lapsed' });
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: false, vaultId: null });
    await opens(admin, me);
    expect(await subscriptionOf(me)).toMatchObject({ ended: false });
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'cancelled' });
    expect(await untilOf(me)).toBeGreaterThan(termEnd);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('gives nothing to a member without premium when held, and nothing twice', async () => {
    const [me, admin] = [await signedIn(), await anAdmin()];
    await isHeld(me);
    await Promise.all([opens(admin, me), opens(admin, me)].map((each) => each.catch(() => null)));
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'none' });
    const rich = await signedIn();
    await isHeld(rich);
    await change(rich, PREMIUM);
    await Promise.all([opens(admin, rich), opens(admin, rich)].map((each) => each.catch(() => 0)));
    expect(await untilOf(rich)).toBeLessThan(PREMIUM.premiumUntil + DAY / 24);
  });
});
