import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members, subscriptions } from '../../worker/db/schema';
import { appealed, closed, closes, decided, signInRefusal, withPassword } from '../support/appeals';
import { anEvent, rsvpOf, setRsvpOf } from '../support/eventWorld';
import { eventually } from '../support/liveConnection';
import { sent } from '../support/messages';
import { reportedTo, resolved } from '../support/reports';
import { db, signedIn } from '../support/signedIn';
import { login, PASSWORD } from '../support/signIns';
import { change, DAY, matched, write } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
const rowOf = async ({ id }: { id: string }) =>
  (await db.select().from(members).where(eq(members.id, id)))[0];

describe('an appeal', () => {
  it('that was granted restores everything', async () => {
    const [admin, other, me, friend] = await Promise.all([
      anAdmin(),
      anAdmin(),
      withPassword(),
      signedIn(),
    ]);
    const premiumUntil = Date.now() + 10 * DAY;
    await change(me, { premiumUntil, subscriptionStatus: 'active' });
    await db
      .insert(subscriptions)
      .values({ memberId: me.id, plan: 'monthly', autoRenew: false, termEnd: premiumUntil });
    await matched(me, friend);
    await sent(write(friend, me, 'Hello'));
    const [open, full] = [await anEvent(), await anEvent({ capacity: 1 })];
    await setRsvpOf(me, open, 'interested');
    await setRsvpOf(me, full);
    await setRsvpOf(friend, full);
    await closes(admin, me);
    await eventually(async () => (await rsvpOf(friend, full))?.status, 'attending');
    expect((await friend.get(`/api/users/${me.id}`)).status).toBe(404);
    // Closed for three of the ten days.
    await change(me, { premiumUntil: premiumUntil - 3 * DAY });
    await db.run(
      `UPDATE verdicts SET decided_at = decided_at - ${3 * DAY} WHERE member_id = '${me.id}'`,
    );

    const { id } = await appealed((await signInRefusal(me)).appealToken);
    await decided(other, id, 'overturn');
    expect((await login(me.row.email, PASSWORD)).status).toBe(200);
    expect((await friend.get(`/api/users/${me.id}`)).status).toBe(200);
    const back = await rowOf(me);
    expect(back).toMatchObject({ status: 'active', subscriptionStatus: 'active' });
    expect(back?.premiumUntil).toBeGreaterThanOrEqual(premiumUntil);
    expect(back?.premiumUntil).toBeLessThan(premiumUntil + DAY);
    expect((await rsvpOf(me, open))?.status).toBe('interested');
    expect((await rsvpOf(me, full))?.status).toBe('waitlisted');
    await friend.send('DELETE', `/api/events/${full.id}/attend`);
    expect((await rsvpOf(me, full))?.status).toBe('attending');
  });

  it('restores the remaining time of premium that lapsed in between', async () => {
    const { other, me, appealToken } = await closed();
    await db.run(
      `UPDATE verdicts SET decided_at = decided_at - ${10 * DAY} WHERE member_id = '${me.id}'`,
    );
    const premiumUntil = Date.now() - 4 * DAY;
    await change(me, { premiumUntil, subscriptionStatus: 'lapsed' });
    await db.insert(subscriptions).values({
      memberId: me.id,
      plan: 'monthly',
      autoRenew: false,
      termEnd: premiumUntil,
      ended: true,
    });
    await decided(other, (await appealed(appealToken)).id, 'overturn');
    const back = await rowOf(me);
    expect(back?.subscriptionStatus).toBe('cancelled');
    const left = (back?.premiumUntil ?? 0) - Date.now();
    expect(left).toBeGreaterThan(5.9 * DAY);
    expect(left).toBeLessThan(6.1 * DAY);
    const [term] = await db.select().from(subscriptions).where(eq(subscriptions.memberId, me.id));
    expect(term).toMatchObject({ termEnd: back?.premiumUntil, ended: false, autoRenew: false });
  });

  it('that was granted does not undo another verdict', async () => {
    const [admin, other, me, reporter] = await Promise.all([
      anAdmin(),
      anAdmin(),
      withPassword(),
      signedIn(),
    ]);
    const first = await reportedTo(reporter, me, { category: 'spam' });
    const second = await reportedTo(reporter, me, { category: 'fake' });
    await resolved(admin, first, 'deactivate');
    await resolved(admin, second, 'deactivate');
    await decided(other, (await appealed((await signInRefusal(me)).appealToken)).id, 'overturn');
    expect((await rowOf(me))?.status).toBe('inactive');
    await decided(other, (await appealed((await signInRefusal(me)).appealToken)).id, 'overturn');
    expect((await login(me.row.email, PASSWORD)).status).toBe(200);
  });
});
