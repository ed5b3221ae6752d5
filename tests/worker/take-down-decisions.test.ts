import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, photos } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import { linkTo, Mailbox } from '../support/mailbox';
import { ADDITIONAL, bucketKeys, PROFILE, photosOf, upload } from '../support/pictures';
import { freshNetwork } from '../support/registration';
import { db, ORIGIN, signedIn } from '../support/signedIn';
import {
  claimed,
  decided,
  decides,
  deskOf,
  encoded,
  objects,
  ownPicture,
  showsPicture,
  standingOf,
} from '../support/takeDowns';
import { DAY } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
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

describe('a decision', () => {
  it('to remove refuses copies, resized and re-encoded, to everyone', async () => {
    const { me, url, bytes } = await shown();
    const { id } = await claimed({ url });
    await decided(await anAdmin(), id, 'remove');
    const other = await signedIn();
    const copies = [
      bytes,
      await encoded(bytes, 'image/jpeg', 200),
      await encoded(bytes, 'image/webp', 640),
      await encoded(bytes, 'image/png', 96),
    ];
    for (const copy of copies) {
      for (const to of [PROFILE, ADDITIONAL]) {
        const { errors } = await refusal(await upload(other, to, copy), 400, 'INVALID_INPUT');
        expect(errors?.[0]?.message).toMatch(/taken down/);
      }
    }
    await refusal(await upload(me, PROFILE, bytes), 400, 'INVALID_INPUT');
    await showsPicture(other, await ownPicture());
  });

  it('to remove also removes copies that others show', async () => {
    const { url, bytes } = await shown();
    const other = await signedIn();
    const theirs = await showsPicture(other, await encoded(bytes, 'image/jpeg', 500));
    const { id } = await claimed({ url });
    expect((await other.get(theirs)).status).toBe(200);
    await decided(await anAdmin(), id, 'remove');
    await schedule({}, '*/5 * * * *');
    await refusal(await other.get(theirs), 404, 'NOT_FOUND');
    expect(await actsOn(id)).toContain('take-down.copies');
  });

  it('to remove finds copies from before prints were stored', async () => {
    const { url, bytes } = await shown();
    const other = await signedIn();
    const theirs = await showsPicture(other, bytes);
    await db.update(photos).set({ print: null }).where(eq(photos.memberId, other.id));
    await decided(await anAdmin(), (await claimed({ url })).id, 'remove');
    await schedule({}, '*/5 * * * *');
    await refusal(await other.get(theirs), 404, 'NOT_FOUND');
  });

  it.for(['restore', 'reject'])('to %s shows the picture again where it was', async (action) => {
    const { me, viewer, url } = await shown();
    const { id } = await claimed({ url });
    await decided(await anAdmin(), id, action);
    const [back] = await photosOf(me);
    expect(back).toMatchObject({ position: 0, width: 320, height: 400 });
    const answer = await viewer.get(`/photos/${back?.id}`);
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
    await schedule({}, '*/5 * * * *');
    expect((await viewer.get(`/photos/${back?.id}`)).status).toBe(200);
  });

  it('restores a picture to the end of the list', async () => {
    const { me, url } = await shown();
    const { id } = await claimed({ url });
    await showsPicture(me, await ownPicture());
    await decided(await anAdmin(), id, 'restore');
    expect((await photosOf(me)).map(({ position }) => position).toSorted()).toEqual([0, 1]);
  });

  it('is given once, also by four at the same moment', async () => {
    const { me, url } = await shown();
    const { id } = await claimed({ url });
    const judges = await Promise.all(Array.from({ length: 4 }, anAdmin));
    const answers = await Promise.all(
      judges.map((judge, n) => decides(judge, id, n % 2 ? 'restore' : 'remove')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const isRestored = answers.findIndex(({ status }) => status === 200) % 2 === 1;
    expect(await photosOf(me)).toHaveLength(isRestored ? 1 : 0);
    expect((await actsOn(id)).filter((act) => act !== 'take-down.claim')).toEqual([
      isRestored ? 'take-down.restore' : 'take-down.remove',
    ]);
  });

  it('is sent to both sides, without revealing the requester to the member', async () => {
    const box = new Mailbox();
    const { me, url } = await shown();
    const email = `${newId('usr')}@parkway.example`;
    const answer = await box.send(
      'POST',
      '/api/take-down',
      { kind: 'intimate', url, name: 'Zenobia', email, signature: 'Zenobia', goodFaith: true },
      { 'CF-Connecting-IP': freshNetwork() },
    );
    const { id } = (await answer.json()) as { id: string };
    const token = linkTo('/take-down', box.only(email)).searchParams.get('confirm');
    await box.send('POST', `/api/take-down/${id}/confirm`, { token });
    expect(box.to(me.row.email).map(({ subject }) => subject)).toEqual([
      'A picture of yours is hidden for now',
    ]);
    const admin = await anAdmin();
    const note = 'The person shown did not agree.';
    await box.as(admin, 'POST', `/api/admin/take-downs/${id}/resolve`, { action: 'remove', note });
    const [, mine] = box.to(me.row.email);
    const theirs = box.latest(email);
    for (const mail of [mine, theirs]) {
      expect(mail?.text).toContain(note);
      expect(mail?.text).toContain('copies of them are blocked');
    }
    expect(mine?.text).not.toContain('Zenobia');
    expect(mine?.text).not.toContain(email);
    if (!mine) throw new Error('The member heard nothing.');
    const link = linkTo('/take-down', mine);
    expect(link.searchParams.get('case')).toBe(id);
    const statusToken = link.searchParams.get('token') ?? '';
    expect(await standingOf({ id, statusToken })).toMatchObject({ mayObject: true });
  });

  it('can be objected to once by each side, and another administrator reviews it', async () => {
    const { me, url } = await shown();
    const admin = await anAdmin();
    const given = await claimed({ url });
    await refusal(await objects(given.id, given.statusToken), 409, 'CONFLICT');
    await decided(admin, given.id, 'reject');
    expect(await photosOf(me)).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => objects(given.id, given.statusToken)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await standingOf(given)).toMatchObject({ mayObject: false, isLookedAtAgain: true });
    await refusal(await decides(admin, given.id, 'remove'), 409, 'CONFLICT');
    const second = await anAdmin();
    const [row] = (await deskOf(second, '?status=open')).filter(({ id }) => id === given.id);
    expect(row).toMatchObject({ claimantObjection: 'It is mine.', mayDecide: true });
    await decided(second, given.id, 'remove');
    expect(await photosOf(me)).toEqual([]);
    await refusal(await objects(given.id, given.statusToken), 409, 'CONFLICT');
    await refusal(await objects(given.id, 'x'), 404, 'NOT_FOUND');
  });

  it('is for administrators, who see the copy, which is recorded', async () => {
    const { me, url } = await shown();
    const { id } = await claimed({ url });
    await refusal(await me.get('/api/admin/take-downs'), 403, 'FORBIDDEN');
    await refusal(await decides(me, id, 'reject'), 403, 'FORBIDDEN');
    const admin = await anAdmin();
    const [row] = (await deskOf(admin)).filter((each) => each.id === id);
    expect(row).toMatchObject({
      kind: 'intimate',
      name: 'Ann Lee',
      member: { id: me.id, email: me.row.email },
      pictures: [{ isHidden: true }],
      mayDecide: true,
    });
    const picture = row?.pictures[0]?.url ?? '';
    await refusal(await me.get(picture), 403, 'FORBIDDEN');
    expect((await admin.get(picture)).headers.get('Content-Type')).toBe('image/webp');
    expect(await actsOn(id)).toEqual(['take-down.claim', 'take-down.look']);
    await refusal(await decides(admin, id, 'reject', { note: '' }), 400, 'INVALID_INPUT');
    await refusal(await decides(admin, id, 'burn'), 400, 'INVALID_INPUT');
    await refusal(await decides(admin, newId('tkd'), 'reject'), 404, 'NOT_FOUND');
    await refusal(await decides(admin, id, 'hide'), 409, 'CONFLICT');
  });
});

describe('a request that names no picture', () => {
  it.for(['hide', 'remove'])('is pointed to one by an administrator: %s', async (action) => {
    const { me, viewer, url } = await shown();
    const given = await claimed({ description: 'She is called Ann.' });
    const admin = await anAdmin();
    await refusal(
      await decides(admin, given.id, action, { url: '/photos/none' }),
      400,
      'INVALID_INPUT',
    );
    const seen = await decided(admin, given.id, action, { url: `${ORIGIN}${url}` });
    expect(seen).toMatchObject({ member: { id: me.id }, pictures: [{ isHidden: true }] });
    await refusal(await viewer.get(url), 404, 'NOT_FOUND');
    if (action === 'hide') {
      const again = await decides(await anAdmin(), given.id, 'remove', { url });
      await refusal(again, 400, 'INVALID_INPUT');
      await decided(admin, given.id, 'restore');
      expect(await photosOf(me)).toHaveLength(1);
    }
  });

  it('is pointed to a whole profile', async () => {
    const { me } = await shown();
    const { id } = await claimed({ kind: 'impersonation', description: 'He has my name.' });
    await decided(await anAdmin(), id, 'remove', { url: `${ORIGIN}/profile/${me.id}` });
    expect(await photosOf(me)).toEqual([]);
  });
});

describe('copies of claimed pictures', () => {
  const copies = (id: string) => bucketKeys(`claims/${id}/`);
  const aged = (id: string, days: number) =>
    db.run(`UPDATE take_downs SET copies_until = copies_until - ${days * DAY},
      resolved_at = resolved_at - ${days * DAY} WHERE id = '${id}'`);

  it('are deleted two weeks after the decision, and the requester’s data after a year', async () => {
    const { url } = await shown();
    const { id } = await claimed({ url });
    await decided(await anAdmin(), id, 'remove');
    await aged(id, 13);
    await schedule();
    expect(await copies(id)).toHaveLength(1);
    await aged(id, 1);
    await schedule();
    expect(await copies(id)).toEqual([]);
    expect(
      (await deskOf(await anAdmin(), '?status=resolved&limit=50')).map((row) => row.id),
    ).toContain(id);
    await aged(id, 352);
    await schedule();
    expect(
      (await deskOf(await anAdmin(), '?status=resolved&limit=50')).map((row) => row.id),
    ).not.toContain(id);
  });

  it('of a minor that were reported to NCMEC are preserved for a year, whatever the account does', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const me = await signedIn({ passwordHash });
    const url = await showsPicture(me, await ownPicture());
    const { id } = await claimed({ kind: 'minor', url });
    const ncmecReport = 'CT-4417';
    const admin = await anAdmin();
    await refusal(await decides(admin, id, 'reject', { ncmecReport }), 400, 'INVALID_INPUT');
    expect(await decided(admin, id, 'remove', { ncmecReport })).toMatchObject({ ncmecReport });
    await deletesAccount(me);
    await aged(id, 364);
    await schedule();
    expect(await copies(id)).toHaveLength(1);
    await aged(id, 1);
    await schedule();
    expect(await copies(id)).toEqual([]);
  });

  it('can be used only to report a minor’s picture', async () => {
    const { id } = await claimed({ url: (await shown()).url });
    const answer = await decides(await anAdmin(), id, 'remove', { ncmecReport: 'CT-1' });
    await refusal(answer, 400, 'INVALID_INPUT');
    expect(await env.PHOTOS.list({ prefix: `claims/${id}/` })).toBeDefined();
  });
});
