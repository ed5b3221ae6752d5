import { describe, expect, it } from 'vitest';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import { signedIn, type TestMember } from '../support/signedIn';
import { accountsOf } from '../support/signIns';
import { change, PREMIUM } from '../support/world';

const set = (me: TestMember, browseIncognito: unknown) =>
  me.send('PATCH', '/api/user/incognito', { browseIncognito });
const isIncognito = async (me: TestMember) => (await accountsOf(me.row.email))[0]?.browseIncognito;

describe('PATCH /api/user/incognito', () => {
  it('turns it on and off for a premium member', async () => {
    const me = await signedIn(PREMIUM);
    for (const browseIncognito of [true, true, false, false]) {
      const answer = await set(me, browseIncognito);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ browseIncognito });
      expect(await isIncognito(me)).toBe(browseIncognito);
      const self = (await (await me.get('/api/auth/me')).json()) as { browseIncognito: boolean };
      expect(self.browseIncognito).toBe(browseIncognito);
    }
  });

  it.for([true, false])('is refused to a free member: %s', async (to) => {
    const me = await signedIn();
    await refusal(await set(me, to), 403, 'PREMIUM_REQUIRED');
    expect(await isIncognito(me)).toBe(false);
  });

  it('can be turned off after premium has ended, but not on again', async () => {
    const me = await signedIn({ premiumUntil: Date.now() - 1, browseIncognito: true });
    expect((await set(me, false)).status).toBe(200);
    expect(await isIncognito(me)).toBe(false);
    await refusal(await set(me, true), 403, 'PREMIUM_REQUIRED');
  });

  it('ends with premium, by the clock', async () => {
    const lapsed = await signedIn({ ...PREMIUM, browseIncognito: true });
    const never = await signedIn({ browseIncognito: true });
    const premium = await signedIn({ ...PREMIUM, browseIncognito: true });
    await change(lapsed, { premiumUntil: Date.now() - 1 });
    await schedule({}, '*/5 * * * *');
    expect(await Promise.all([lapsed, never, premium].map(isIncognito))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('shows a profile again once premium is over, before any job has run', async () => {
    const [viewer, lapsed] = [
      await signedIn(),
      await signedIn({ ...PREMIUM, browseIncognito: true }),
    ];
    const status = async () => (await viewer.send('GET', `/api/users/${lapsed.id}`)).status;
    expect(await status()).toBe(404);
    await change(lapsed, { premiumUntil: Date.now() - 1 });
    expect(await status()).toBe(200);
  });

  it.for(['yes', 1, null, undefined])('refuses %j', async (to) => {
    const me = await signedIn(PREMIUM);
    await refusal(await set(me, to), 400, 'INVALID_INPUT');
  });
});
