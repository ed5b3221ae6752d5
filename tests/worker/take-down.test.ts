import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, photos } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { refusal } from '../support/errorAnswer';
import { bucketKeys } from '../support/pictures';
import { freshNetwork } from '../support/registration';
import { call, db, ORIGIN, signedIn } from '../support/signedIn';
import {
  claimed,
  claims,
  confirms,
  decided,
  deskOf,
  ownPicture,
  showsPicture,
  standingOf,
  unconfirmed,
} from '../support/takeDowns';
import { DAY } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
const photosOf = ({ id }: { id: string }) =>
  db.select().from(photos).where(eq(photos.memberId, id));
const actsOn = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.target, id)).orderBy(auditLog.at)).map(
    ({ act }) => act,
  );

/** A member who shows a picture, another who sees it, and its URL. */
async function shown() {
  const [me, viewer] = await Promise.all([signedIn(), signedIn()]);
  const bytes = await ownPicture();
  const url = await showsPicture(me, bytes);
  expect((await viewer.get(url)).status).toBe(200);
  return { me, viewer, url, bytes };
}

describe('a request to take a picture down', () => {
  it.for(['intimate', 'minor'])('of kind %s hides it once it is confirmed', async (kind) => {
    const { me, viewer, url } = await shown();
    const given = await claimed({ kind, url: `${ORIGIN}${url}` });
    for (const who of [viewer, me]) await refusal(await who.get(url), 404, 'NOT_FOUND');
    expect(await photosOf(me)).toEqual([]);
    expect(await bucketKeys(`photos/${url.split('/').at(-1)}`)).toEqual([]);
    const standing = await standingOf(given);
    expect(standing).toMatchObject({ status: 'hidden', kind, mayObject: false });
    expect(Date.parse(standing.decideBy)).toBeLessThanOrEqual(Date.now() + 2 * DAY);
    expect(await actsOn(given.id)).toEqual(['take-down.claim']);
  });

  it.for(['copyright', 'impersonation'])('of kind %s hides it after the decision', async (kind) => {
    const { viewer, url } = await shown();
    const given = await claimed({ kind, url });
    expect((await viewer.get(url)).status).toBe(200);
    expect((await standingOf(given)).status).toBe('received');
    await decided(await anAdmin(), given.id, 'remove');
    await refusal(await viewer.get(url), 404, 'NOT_FOUND');
    expect(await standingOf(given)).toMatchObject({
      status: 'removed',
      reason: 'We looked at it.',
    });
  });

  it.for(['userId', 'url'])('of a whole profile by %s hides nothing', async (by) => {
    const { me } = await shown();
    const { id } = await claimed(
      by === 'url' ? { url: `${ORIGIN}/profile/${me.id}` } : { userId: me.id },
    );
    expect(await photosOf(me)).toHaveLength(1);
    const [row] = (await deskOf(await anAdmin(), '?status=open&limit=50')).filter(
      (each) => each.id === id,
    );
    expect(row).toMatchObject({ status: 'received', pictures: [] });
  });

  it('described only in words waits for a person', async () => {
    const given = await claimed({ description: 'She is called Ann and lives in Hoboken.' });
    expect((await standingOf(given)).status).toBe('received');
  });

  it('is stored once for a picture, also for five at the same moment', async () => {
    const { url } = await shown();
    const made = await Promise.all(Array.from({ length: 5 }, () => unconfirmed({ url })));
    const answers = await Promise.all(made.map(({ id }) => confirms(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it.for([
    [{}, 'url'],
    [{ description: 'x', goodFaith: false }, 'goodFaith'],
    [{ description: 'x', signature: '' }, 'signature'],
    [{ description: 'x', kind: 'ugly' }, 'kind'],
    [{ description: 'x', email: 'nobody' }, 'email'],
    [{ description: 'x'.repeat(2_001) }, 'description'],
  ] as const)('is refused without what it needs: %o', async ([given, path]) => {
    const { errors } = await refusal(await claims(given), 400, 'INVALID_INPUT');
    expect(errors?.map((each) => each.path)).toContain(path);
  });

  it('is counted by network and by person', async () => {
    const network = freshNetwork();
    for (let n = 0; n < 5; n += 1) {
      expect((await claims({ description: `The ${n}` }, network)).status).toBe(201);
    }
    await refusal(await claims({ description: 'One more' }, network), 429, 'RATE_LIMITED');
    const email = `${newId('usr')}@parkway.example`;
    for (let n = 0; n < 3; n += 1) {
      expect((await claims({ description: `The ${n}`, email })).status).toBe(201);
    }
    await refusal(await claims({ description: 'One more', email }), 429, 'RATE_LIMITED');
  });

  it('shows its state by its own token alone', async () => {
    const [one, other] = [
      await claimed({ description: 'One' }),
      await claimed({ description: 'Other' }),
    ];
    for (const token of [other.statusToken, 'x', one.statusToken.slice(1)]) {
      await refusal(await call(`/api/take-down/${one.id}?token=${token}`), 404, 'NOT_FOUND');
    }
  });

  it('that was rejected hides nothing a second time without an administrator', async () => {
    const { me, url, bytes } = await shown();
    const admin = await anAdmin();
    await decided(admin, (await claimed({ url })).id, 'reject');
    const [back] = await photosOf(me);
    const again = await claimed({ url: `/photos/${back?.id}` });
    expect((await standingOf(again)).status).toBe('received');
    await decided(admin, again.id, 'hide');
    expect(await photosOf(me)).toEqual([]);
    await decided(await anAdmin(), again.id, 'restore');
    // Also when its owner removes it and shows it again.
    await me.send('DELETE', '/api/upload/profile-photo');
    const anew = await showsPicture(me, bytes);
    expect((await standingOf(await claimed({ url: anew }))).status).toBe('received');
  });
});
