import { describe, expect, it } from 'vitest';
import { blocks, unblocks } from '../support/blocks';
import { refusal } from '../support/errorAnswer';
import { thisEvening } from '../support/likeMail';
import { Mailbox } from '../support/mailbox';
import { sent } from '../support/messages';
import { signedIn } from '../support/signedIn';
import { liked, PREMIUM, write } from '../support/world';

describe('a member who unmatches and likes again and again', () => {
  it('causes one notification of the match, in the evening', async () => {
    const box = new Mailbox();
    const [me, rosa] = await Promise.all([
      signedIn({ emailConfirmedAt: Date.now() }),
      signedIn({ firstName: 'Rosa' }),
    ]);
    await liked(me, rosa);
    const like = () => box.as(rosa, 'POST', '/api/matches', { targetUserId: me.id, isLiked: true });
    expect((await like()).status).toBe(200);
    for (let round = 0; round < 4; round += 1) {
      expect((await box.as(rosa, 'DELETE', `/api/matches/${me.id}`)).status).toBe(204);
      await liked(me, rosa);
      expect(await (await like()).json()).toMatchObject({ isMatched: true });
    }
    await box.deliver(thisEvening());
    expect(box.only(me.row.email).subject).toBe('You matched with Rosa');
  });
});

describe('a member who blocks and unblocks a stranger', () => {
  it('can send them no more messages than a request allows', async () => {
    const [me, stranger] = await Promise.all([signedIn(PREMIUM), signedIn()]);
    for (let n = 0; n < 3; n += 1) await sent(write(me, stranger, `Please ${n}`));
    expect((await blocks(me, stranger)).status).toBe(204);
    expect((await unblocks(me, stranger)).status).toBe(204);
    await refusal(await write(me, stranger, 'Please!'), 403, 'REQUEST_PENDING');
  });

  it('may write again after an answer', async () => {
    const [me, other] = await Promise.all([signedIn({ emailConfirmedAt: 1 }), signedIn()]);
    for (let n = 0; n < 3; n += 1) await sent(write(me, other, `Hello ${n}`));
    await sent(write(other, me, 'Hello you'));
    await blocks(me, other);
    await unblocks(me, other);
    for (let n = 0; n < 3; n += 1) await sent(write(me, other, `Sorry ${n}`));
    await refusal(await write(me, other, 'Sorry!'), 403, 'REQUEST_PENDING');
  });
});
