import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { conversations } from '../../src/shared/contract/messages';
import { INVITATIONS_A_DAY } from '../../src/shared/rules/limits';
import { eventInvitations, events } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { refusal } from '../support/errorAnswer';
import { anEvent, eventIn, HOUR, okBody, rsvpOf, rsvpsOf, setRsvpOf } from '../support/eventWorld';
import { invite, invited, pair, reply, threadOf } from '../support/invitations';
import { liveConnection } from '../support/liveConnection';
import { db, signedIn } from '../support/signedIn';
import { block, matched, messagesCounted, write } from '../support/world';

describe('POST /api/events/:id/invite', () => {
  it('puts one card into the conversation, live and in the thread, and costs no message', async () => {
    const [a, b] = await pair();
    const party = await anEvent({ title: 'Jazz brunch' });
    const line = await liveConnection(b);
    const { id } = await invited(a, b, party);
    const told = await line.nextEvent('message');
    expect(told.message).toMatchObject({ senderId: a.id, receiverId: b.id });
    expect(told.message.content).toMatch(
      /^Go together\?\n\d{4}-\d\d-\d\dT[\d:.]+Z\nJazz brunch\n.+\nHoboken$/,
    );
    const card = {
      id,
      eventId: party.id,
      title: 'Jazz brunch',
      venue: party.venue,
      city: 'Hoboken',
      startTime: new Date(party.startTime).toISOString(),
      status: 'pending',
    };
    expect(told.message.invitation).toEqual(card);
    for (const [me, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const messages = await threadOf(me, other);
      expect(messages).toHaveLength(1);
      expect(messages[0]?.invitation).toEqual(card);
    }
    expect(await messagesCounted(a)).toBe(0);
    line.close();
  });

  it('is shown among messages, and in the list of conversations as its values', async () => {
    const [a, b] = await pair();
    await write(a, b, 'Hello');
    await invited(a, b, await anEvent());
    await write(b, a, 'Gladly');
    const messages = await threadOf(a, b);
    expect(messages.map(({ seq, invitation }) => [seq, invitation !== undefined])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    await invited(b, a, await anEvent());
    await expect
      .poll(async () => {
        const [first] = conversations.parse(await okBody(await a.get('/api/conversations')));
        return first?.lastMessage.content;
      })
      .toMatch(/^Go together\?/);
  });

  it('is the same invitation when repeated, also at the same moment', async () => {
    const [a, b] = await pair();
    const party = await anEvent();
    const ids = await Promise.all(Array.from({ length: 6 }, () => invited(a, b, party)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await threadOf(b, a)).toHaveLength(1);
  });

  it('answers 404 for members who are no match, blocked or unmatched, and for an unknown event', async () => {
    const [a, b] = await pair();
    const [stranger, blocker] = [await signedIn(), await signedIn()];
    await matched(a, blocker);
    await block(blocker, a);
    const party = await anEvent();
    for (const other of [stranger, blocker, { id: newId('usr') }]) {
      await refusal(await invite(a, other, party), 404, 'NOT_FOUND');
    }
    await refusal(await invite(a, b, { id: newId('evt') }), 404, 'NOT_FOUND');
    await refusal(await invite(a, a, party), 400, 'INVALID_INPUT');
    await b.send('DELETE', `/api/matches/${a.id}`);
    await refusal(await invite(a, b, party), 404, 'NOT_FOUND');
    expect(
      await db.select().from(eventInvitations).where(eq(eventInvitations.fromId, a.id)),
    ).toEqual([]);
  });

  it('answers 409 for an event that is over or cancelled', async () => {
    const [a, b] = await pair();
    const past = await anEvent({ startTime: Date.now() - HOUR });
    await refusal(await invite(a, b, past), 409, 'CONFLICT');
    await refusal(await invite(a, b, await anEvent({ status: 'cancelled' })), 409, 'CONFLICT');
  });

  it(`is limited to ${INVITATIONS_A_DAY} a day, also in parallel`, async () => {
    const [a, b] = await pair();
    const parties = await Promise.all(
      Array.from({ length: INVITATIONS_A_DAY + 5 }, () => anEvent()),
    );
    const answers = await Promise.all(parties.map((party) => invite(a, b, party)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(INVITATIONS_A_DAY);
    const refused = answers.find(({ status }) => status === 429);
    if (!refused) throw new Error('None was refused.');
    await refusal(refused, 429, 'LIMIT_REACHED');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('POST /api/invitations/:id', () => {
  it('accepted, sets both RSVPs, and notifies both', async () => {
    const [a, b] = await pair();
    const party = await anEvent({ capacity: 2 });
    const invitation = await invited(a, b, party);
    const line = await liveConnection(a);
    const event = await eventIn(await reply(b, invitation, true));
    expect(event).toMatchObject({ userStatus: 'attending', attendeeCount: 2 });
    const told = await line.nextEvent('invitation');
    expect(told).toMatchObject({
      userId: b.id,
      invitation: { id: invitation.id, status: 'accepted' },
    });
    expect((await threadOf(a, b))[0]?.invitation?.status).toBe('accepted');
    line.close();
  });

  it('gives a single free place to the inviter, and the other is next', async () => {
    const [a, b] = await pair();
    const [other, next] = [await signedIn(), await signedIn()];
    const party = await anEvent({ capacity: 2 });
    await setRsvpOf(other, party);
    const invitation = await invited(a, b, party);
    const event = await eventIn(await reply(b, invitation, true));
    expect(event).toMatchObject({
      attendeeCount: 2,
      userStatus: 'waitlisted',
      waitlistPosition: 1,
    });
    expect((await rsvpOf(a, party))?.status).toBe('attending');
    expect(await setRsvpOf(next, party)).toMatchObject({ waitlistPosition: 2 });
  });

  it('keeps the place of a member who is already going', async () => {
    const [a, b] = await pair();
    const party = await anEvent({ capacity: 1 });
    await setRsvpOf(a, party);
    const event = await eventIn(await reply(b, await invited(a, b, party), true));
    expect(event).toMatchObject({ userStatus: 'waitlisted', attendeeCount: 1 });
    expect((await rsvpOf(a, party))?.status).toBe('attending');
  });

  it('declined, changes no RSVP, and cannot be repeated', async () => {
    const [a, b] = await pair();
    const party = await anEvent();
    const invitation = await invited(a, b, party);
    expect((await eventIn(await reply(b, invitation, false))).userStatus).toBe('none');
    expect(await rsvpsOf(party)).toEqual([]);
    await refusal(await invite(a, b, party), 409, 'CONFLICT');
    expect((await threadOf(b, a))[0]?.invitation?.status).toBe('declined');
  });

  it('is answered once: the same again changes nothing, another is refused', async () => {
    const [a, b] = await pair();
    const party = await anEvent();
    const invitation = await invited(a, b, party);
    await eventIn(await reply(b, invitation, true));
    await a.send('DELETE', `/api/events/${party.id}/attend`);
    expect((await reply(b, invitation, true)).status).toBe(200);
    expect(await rsvpOf(a, party)).toBeUndefined();
    await refusal(await reply(b, invitation, false), 409, 'CONFLICT');
  });

  it('changes the RSVP of the inviter only if they are still going', async () => {
    const [a, b] = await pair();
    const [left, thinking] = [await anEvent(), await anEvent()];
    await setRsvpOf(a, left);
    await setRsvpOf(a, thinking, 'maybe');
    const [first, second] = [await invited(a, b, left), await invited(a, b, thinking)];
    await a.send('DELETE', `/api/events/${left.id}/attend`);
    for (const [party, invitation] of [
      [left, first],
      [thinking, second],
    ] as const) {
      const event = await eventIn(await reply(b, invitation, true));
      expect(event).toMatchObject({ userStatus: 'attending', attendeeCount: 1 });
      expect((await rsvpOf(a, party))?.status).toBe(party === left ? undefined : 'maybe');
    }
  });

  it('needs one place where the inviter is no longer going', async () => {
    const [a, b] = await pair();
    const party = await anEvent({ capacity: 1 });
    const invitation = await invited(a, b, party);
    await setRsvpOf(a, party, 'interested');
    expect((await eventIn(await reply(b, invitation, true))).userStatus).toBe('attending');
  });

  it('is for the invited member alone, while the two are matched', async () => {
    const [a, b] = await pair();
    const other = await signedIn();
    const party = await anEvent();
    const invitation = await invited(a, b, party);
    await refusal(await reply(a, invitation, true), 404, 'NOT_FOUND');
    await refusal(await reply(other, invitation, true), 404, 'NOT_FOUND');
    await refusal(await reply(b, { id: newId('inv') }, true), 404, 'NOT_FOUND');
    await block(a, b);
    await refusal(await reply(b, invitation, true), 404, 'NOT_FOUND');
    expect(await rsvpsOf(party)).toEqual([]);
  });

  it('expires with its event', async () => {
    const [a, b] = await pair();
    const party = await anEvent();
    const invitation = await invited(a, b, party);
    await db
      .update(events)
      .set({ startTime: Date.now() - 1 })
      .where(eq(events.id, party.id));
    await refusal(await reply(b, invitation, true), 409, 'CONFLICT');
    expect((await threadOf(b, a))[0]?.invitation?.status).toBe('expired');
  });

  it('never passes the capacity while many accept at once', async () => {
    const party = await anEvent({ capacity: 5 });
    const pairs = await Promise.all(Array.from({ length: 6 }, pair));
    const asked = await Promise.all(
      pairs.map(async ([a, b]) => ({ b, invitation: await invited(a, b, party) })),
    );
    await Promise.all(asked.map(({ b, invitation }) => reply(b, invitation, true)));
    const rows = await rsvpsOf(party);
    expect(rows).toHaveLength(12);
    expect(rows.filter(({ status }) => status === 'attending')).toHaveLength(5);
  });
});
