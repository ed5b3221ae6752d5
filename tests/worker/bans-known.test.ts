import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin, bans, queuedRow, rowOf } from '../support/bans';
import { capture, openPaypal, order, type Paypal } from '../support/paypalWorld';
import { ADDITIONAL, PROFILE, upload } from '../support/pictures';
import { signedIn, type TestMember } from '../support/signedIn';
import { encoded, ownPicture, showsPicture } from '../support/takeDowns';

const held = async (admin: TestMember, { row }: TestMember) =>
  (await rowOf(admin, { email: row.email })).heldCause;

describe('who was banned is known again', () => {
  it('and queued without being hidden, by a picture in another size and encoding, as the profile picture or another', async () => {
    const [admin, first, again, third, other] = await Promise.all([
      anAdmin(),
      signedIn(),
      signedIn(),
      signedIn(),
      signedIn(),
    ]);
    const picture = await ownPicture(640, 800);
    await showsPicture(first, picture);
    await bans(admin, first);
    expect((await upload(again, PROFILE, await encoded(picture, 'image/jpeg', 300))).status).toBe(
      200,
    );
    expect(
      (await upload(third, ADDITIONAL, await encoded(picture, 'image/webp', 400))).status,
    ).toBe(200);
    expect((await upload(other, PROFILE, await ownPicture())).status).toBe(200);
    for (const each of [again, third]) {
      expect(await queuedRow(admin, each)).toMatchObject({ cause: 'photo', isHidden: false });
      expect((await other.get(`/api/users/${each.id}`)).status).toBe(200);
    }
    expect(await queuedRow(admin, other)).toBeUndefined();
  });
});

describe('who was banned is known again by how they pay', () => {
  let paypal: Paypal;
  beforeEach(() => {
    paypal = openPaypal();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const pays = async (who: TestMember, source: string, payer: string) => {
    const orderId = await order(who);
    await paypal.approve(orderId, 'complete', source, payer);
    expect(await (await capture(who, orderId)).json()).toEqual({ status: 'COMPLETED' });
  };

  it.for(['paypal', 'venmo'])('%s', async (source) => {
    const [admin, first, again, other] = await Promise.all([
      anAdmin(),
      signedIn(),
      signedIn(),
      signedIn(),
    ]);
    const payer = crypto.randomUUID().slice(0, 13);
    await pays(first, source, payer);
    await bans(admin, first);
    await pays(again, source, payer);
    await pays(other, source, '');
    expect(await held(admin, again)).toBe('payer');
    expect(await held(admin, other)).toBeUndefined();
    const me = await (await again.get('/api/auth/me')).json();
    expect(me).toMatchObject({ isPremium: true, isActive: true });
  });
});
