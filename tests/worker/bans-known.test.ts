import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdIfRecognized } from '../../worker/domain/bans/holdRecognized';
import { anAdmin, bans, queuedRow, rowOf } from '../support/bans';
import type { Bytes } from '../support/bytes';
import { Mailbox } from '../support/mailbox';
import { capture, openPaypal, order, type Paypal } from '../support/paypalWorld';
import { ADDITIONAL, PROFILE, upload } from '../support/pictures';
import { signedIn, type TestMember } from '../support/signedIn';
import { encoded, ownPicture, showsPicture } from '../support/takeDowns';

const held = async (admin: TestMember, { row }: TestMember) =>
  (await rowOf(admin, { email: row.email })).heldCause;

describe('a banned person is recognized', () => {
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

/** Turned by 180 degrees, which is recognized as a copy. */
async function turned(bytes: Bytes): Promise<Bytes> {
  const made = await env.IMAGES.input(new Blob([bytes]).stream())
    .transform({ rotate: 180 })
    .output({ format: 'image/png' });
  return new Uint8Array(await made.response().arrayBuffer());
}

const CASES = (['before', 'after'] as const).flatMap((when) =>
  (['as it is', 'turned'] as const).flatMap((how) =>
    (['shown', 'replaced'] as const).map((own) => ({ when, how, own })),
  ),
);

describe('a banned account that showed an innocent member’s picture', () => {
  it.for(CASES)(
    'uploaded $when them, $how, with their own $own: hides them never, and queues them only if it was first',
    async ({ when, how, own }) => {
      const [admin, owner, thief, viewer] = await Promise.all([
        anAdmin(),
        signedIn(),
        signedIn(),
        signedIn(),
      ]);
      const picture = await ownPicture(160, 200);
      const copy = how === 'turned' ? await turned(picture) : picture;
      if (when === 'before') await showsPicture(thief, copy);
      await showsPicture(owner, picture);
      if (own === 'replaced') await showsPicture(owner, await ownPicture(160, 200));
      if (when === 'after') await showsPicture(thief, copy);
      await bans(admin, thief);
      await showsPicture(owner, picture);
      const context = new Mailbox().context();
      await holdIfRecognized(context, owner.id, { payers: [crypto.randomUUID()] });
      const queued = await queuedRow(admin, owner);
      expect(queued?.cause).toBe(when === 'before' ? 'photo' : undefined);
      expect((await viewer.get(`/api/users/${owner.id}`)).status).toBe(200);
      const me = await (await owner.get('/api/auth/me')).text();
      expect(me).not.toMatch(/held/i);
    },
  );
});

describe('a banned person is recognized by their payment', () => {
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
