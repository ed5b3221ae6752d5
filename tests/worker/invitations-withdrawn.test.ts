import { describe, expect, it } from 'vitest';
import { refusal } from '../support/errorAnswer';
import { anEvent, rsvpsOf } from '../support/eventWorld';
import { invite, invited, pair, reply, threadOf } from '../support/invitations';
import { liveConnection } from '../support/liveConnection';
import { signedIn, type TestMember } from '../support/signedIn';

describe('DELETE /api/invitations/:id', () => {
  const withdraw = (who: TestMember, { id }: { id: string }) =>
    who.send('DELETE', `/api/invitations/${id}`);

  it('withdraws an unanswered invitation, once, and both see it', async () => {
    const [a, b] = await pair();
    const party = await anEvent();
    const invitation = await invited(a, b, party);
    const line = await liveConnection(b);
    expect((await withdraw(a, invitation)).status).toBe(204);
    expect(await line.nextEvent('invitation')).toMatchObject({
      userId: a.id,
      invitation: { id: invitation.id, status: 'withdrawn' },
    });
    line.close();
    expect((await withdraw(a, invitation)).status).toBe(204);
    for (const [who, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect((await threadOf(who, other))[0]?.invitation?.status).toBe('withdrawn');
    }
    await refusal(await reply(b, invitation, true), 409, 'CONFLICT');
    await refusal(await invite(a, b, party), 409, 'CONFLICT');
    expect(await rsvpsOf(party)).toEqual([]);
    const news = await (await b.get('/api/notifications')).text();
    expect(news).not.toContain(invitation.id);
  });

  it('is for the inviter alone, and too late after an answer', async () => {
    const [a, b] = await pair();
    const invitation = await invited(a, b, await anEvent());
    for (const who of [b, await signedIn()]) {
      await refusal(await withdraw(who, invitation), 404, 'NOT_FOUND');
    }
    await reply(b, invitation, false);
    await refusal(await withdraw(a, invitation), 409, 'CONFLICT');
  });

  it('and the answer at the same moment: one of the two counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = await pair();
      const party = await anEvent();
      const invitation = await invited(a, b, party);
      const [gone, answered] = await Promise.all([
        withdraw(a, invitation),
        reply(b, invitation, true),
      ]);
      expect([gone.status, answered.status].toSorted()).toEqual(
        gone.status === 204 ? [204, 409] : [200, 409],
      );
      expect(await rsvpsOf(party)).toHaveLength(gone.status === 204 ? 0 : 2);
    }
  });
});
