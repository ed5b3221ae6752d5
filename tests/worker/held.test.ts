import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminStats } from '../../src/shared/contract/admin/adminStats';
import { marksOf } from '../../worker/domain/bans/banCodes';
import { holdIfRecognized } from '../../worker/domain/bans/holdRecognized';
import { keepMarks } from '../../worker/domain/bans/keepMarks';
import {
  anAdmin,
  type Browser,
  bans,
  heldQueue,
  opens,
  queuedRow,
  registered,
  resolvesHeld,
} from '../support/bans';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { ADDITIONAL, upload } from '../support/pictures';
import { freshNetwork } from '../support/registration';
import { reportedTo, resolved } from '../support/reports';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { encoded, ownPicture, showsPicture } from '../support/takeDowns';
import { change, PREMIUM } from '../support/world';

const browser = (): Browser => ({ device: null, network: freshNetwork() });

/** A banned member, and one who came back on the same device. */
async function returned() {
  const [admin, other] = await Promise.all([anAdmin(), signedIn()]);
  const phone = browser();
  const first = await registered(phone);
  await bans(admin, first);
  const again = await registered({ ...browser(), device: phone.device });
  return { admin, other, first, again };
}

/** A member whose picture is that of a banned account. */
async function lookalike() {
  const [admin, first, again] = await Promise.all([anAdmin(), signedIn(), signedIn()]);
  const picture = await ownPicture(640, 800);
  await showsPicture(first, picture);
  await bans(admin, first);
  await showsPicture(again, await encoded(picture, 'image/jpeg', 400));
  return { admin, first, again };
}

const statusOf = async ({ id }: { id: string }) =>
  (await db.all<{ status: string }>(sql`SELECT status FROM members WHERE id = ${id}`))[0]?.status;

async function countFor(admin: TestMember) {
  return adminStats.parse(await (await admin.get('/api/admin/stats')).json()).heldMembers;
}

describe('the queue of held members', () => {
  it('shows how they were recognized, who was banned and why, and the due time', async () => {
    const before = Date.now();
    const { admin, first, again } = await returned();
    const row = await queuedRow(admin, again);
    expect(row).toMatchObject({
      cause: 'device',
      isHidden: true,
      overdue: false,
      status: 'open',
      resolvedAt: null,
      banned: { id: first.id, rule: 'fake', reason: 'You asked members for money.' },
    });
    const due = Date.parse(row?.dueAt ?? '') - 86_400_000;
    expect(due).toBeGreaterThanOrEqual(before);
    expect(due).toBeLessThanOrEqual(Date.now());
    await db.run(sql`UPDATE holds SET due_at = ${before - 1} WHERE member_id = ${again.id}`);
    expect(await queuedRow(admin, again)).toMatchObject({ overdue: true });
  });

  it('is filtered by cause and by decision, paged, and counted', async () => {
    const { admin, again } = await returned();
    const { again: pictured } = await lookalike();
    const ids = async (query: string) =>
      (await heldQueue(admin, `?limit=50&${query}`)).map(({ id }) => id);
    expect(await ids('cause=device')).toContain(again.id);
    expect(await ids('cause=device')).not.toContain(pictured.id);
    expect(await ids('cause=photo')).toContain(pictured.id);
    const count = await countFor(admin);
    expect((await ids('status=open')).length).toBe(count);
    expect((await resolvesHeld(admin, again, 'release')).status).toBe(200);
    expect(await countFor(admin)).toBe(count - 1);
    expect(await ids('status=open')).not.toContain(again.id);
    expect((await ids('status=resolved'))[0]).toBe(again.id);
    const first = await admin.get('/api/admin/held?limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect(await (await admin.get(next)).json()).toMatchObject([{ status: expect.any(String) }]);
    await refusal(await admin.get('/api/admin/held?cause=name'), 400, 'INVALID_INPUT');
  });

  it('shows the pictures of the two, records each view, and shows no others', async () => {
    const { admin, first, again } = await lookalike();
    const row = await queuedRow(admin, again);
    const urls = [...(row?.member.pictures ?? []), ...(row?.banned?.pictures ?? [])];
    expect(urls).toHaveLength(2);
    for (const url of urls) {
      const answer = await admin.get(url);
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      await answer.arrayBuffer();
    }
    const looks = await db.all(sql`SELECT actor_id FROM audit_log
      WHERE act = 'held.look' AND target = ${again.id}`);
    expect(looks).toEqual([{ actor_id: admin.id }, { actor_id: admin.id }]);
    const other = await signedIn();
    const theirs = (await showsPicture(other, await ownPicture())).split('/').at(-1);
    for (const id of [again.id, first.id]) {
      await refusal(await admin.get(`/api/admin/held/${id}/pictures/${theirs}`), 404, 'NOT_FOUND');
    }
  });
});

describe('a decision on a held member', () => {
  it('approves them for good', async () => {
    const { admin, other, again } = await returned();
    expect((await other.get(`/api/users/${again.id}`)).status).toBe(404);
    const answer = await resolvesHeld(admin, again, 'release', 'They share a computer.');
    expect(await answer.json()).toMatchObject({
      id: again.id,
      status: 'released',
      isHidden: false,
      resolvedBy: admin.id,
      reason: 'They share a computer.',
    });
    expect((await other.get(`/api/users/${again.id}`)).status).toBe(200);
    await refusal(await resolvesHeld(admin, again, 'deactivate'), 409, 'CONFLICT');
  });

  it('restores the premium that ran while they were hidden', async () => {
    const { admin, again } = await returned();
    await change(again, PREMIUM);
    await db.run(sql`UPDATE holds SET held_at = held_at - 3600000 WHERE member_id = ${again.id}`);
    await resolvesHeld(admin, again, 'release');
    const [row] = await db.all<{ premium_until: number }>(
      sql`SELECT premium_until FROM members WHERE id = ${again.id}`,
    );
    expect(row?.premium_until).toBeGreaterThanOrEqual(PREMIUM.premiumUntil + 3_600_000);
  });

  it('closes the account, explains why by mail, and can be appealed against', async () => {
    const { admin, again } = await returned();
    const box = new Mailbox();
    await change(again, { emailConfirmedAt: 1 });
    const answer = await box.as(admin, 'POST', `/api/admin/held/${again.id}/resolve`, {
      action: 'deactivate',
      rule: 'spam',
      reason: 'You were asked to leave.',
    });
    expect(await answer.json()).toMatchObject({
      status: 'deactivated',
      reason: 'You were asked to leave.',
    });
    expect(await statusOf(again)).toBe('inactive');
    expect(box.latest(again.email).text).toContain('You were asked to leave.');
    await refusal(await again.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    await opens(admin, again);
    expect(await statusOf(again)).toBe('active');
    expect(await queuedRow(admin, again, '?status=open')).toBeUndefined();
  });

  it('is made once, by four at the same moment', async () => {
    const { again } = await returned();
    const judges = await Promise.all(Array.from({ length: 4 }, anAdmin));
    const answers = await Promise.all(
      judges.map((judge, n) => resolvesHeld(judge, again, n % 2 ? 'release' : 'deactivate')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const isClosed = answers.findIndex(({ status }) => status === 200) % 2 === 0;
    expect(await statusOf(again)).toBe(isClosed ? 'inactive' : 'active');
  });

  it('needs a reason, and is only possible for members in the queue', async () => {
    const { admin, other, again } = await returned();
    await refusal(await resolvesHeld(admin, again, 'release', ' '), 400, 'INVALID_INPUT');
    await refusal(await resolvesHeld(admin, other, 'deactivate'), 404, 'NOT_FOUND');
    expect(await statusOf(other)).toBe('active');
  });

  it.for(['toggle', 'report'] as const)('is also made by a %s', async (way) => {
    const { admin, again } = await returned();
    if (way === 'toggle') await bans(admin, again);
    else {
      const victim = await signedIn();
      // Others can no longer see them, so the report is older.
      await db.run(sql`UPDATE members SET status = 'active' WHERE id = ${again.id}`);
      const id = await reportedTo(victim, again);
      await db.run(sql`UPDATE members SET status = 'held' WHERE id = ${again.id}`);
      await resolved(admin, id, 'deactivate');
    }
    expect(await queuedRow(admin, again)).toMatchObject({
      status: 'deactivated',
      resolvedBy: admin.id,
    });
  });
});

describe('a picture alone', () => {
  it('hides nobody, also when the ban follows later, until a person decides', async () => {
    const [admin, first, again, victim] = await Promise.all([
      anAdmin(),
      signedIn(),
      signedIn(),
      signedIn(),
    ]);
    const picture = await ownPicture(640, 800);
    await showsPicture(first, picture);
    const report = await reportedTo(victim, first);
    await showsPicture(again, picture);
    expect(await queuedRow(admin, again)).toBeUndefined();
    await resolved(admin, report, 'deactivate');
    expect(await queuedRow(admin, again)).toMatchObject({ cause: 'photo', isHidden: false });
    expect(await statusOf(again)).toBe('active');
    expect((await victim.get(`/api/users/${again.id}`)).status).toBe(200);
    expect((await resolvesHeld(admin, again, 'deactivate')).status).toBe(200);
    expect(await statusOf(again)).toBe('inactive');
  });

  it('no longer counts once an administrator approved them, whatever they upload', async () => {
    const { admin, again } = await lookalike();
    await resolvesHeld(admin, again, 'release');
    const picture = await ownPicture();
    const second = await signedIn();
    await showsPicture(second, picture);
    await bans(admin, second);
    await showsPicture(again, picture);
    expect(await queuedRow(admin, again, '?status=open')).toBeUndefined();
  });

  it('yields to stronger evidence: the deadline stays, and they are hidden', async () => {
    const { admin, first, again } = await lookalike();
    const before = await queuedRow(admin, again);
    const context = new Mailbox().context();
    const payers = [crypto.randomUUID()];
    await db.run(keepMarks(first.id, await marksOf(context, { payers }), sql`TRUE`));
    await db.run(sql`UPDATE ban_marks SET banned_at = 1 WHERE account = ${first.id}`);
    await holdIfRecognized(context, again.id, { payers });
    expect(await queuedRow(admin, again)).toMatchObject({
      cause: 'payer',
      isHidden: true,
      dueAt: before?.dueAt,
    });
  });
});

describe('the member who had a picture first', () => {
  it('is not queued for it when the copier is banned, also for their own new copy', async () => {
    const [admin, owner, copier] = await Promise.all([anAdmin(), signedIn(), signedIn()]);
    const picture = await ownPicture(640, 800);
    await showsPicture(owner, picture);
    await showsPicture(copier, await encoded(picture, 'image/jpeg', 500));
    await bans(admin, copier);
    // The first one is replaced, and the picture is uploaded again in another size.
    await showsPicture(owner, await ownPicture());
    expect(
      (await upload(owner, ADDITIONAL, await encoded(picture, 'image/webp', 400))).status,
    ).toBe(200);
    expect(await queuedRow(admin, owner)).toBeUndefined();
  });

  it('is determined by upload times, also of deleted accounts', async () => {
    const [admin, owner, copier, late] = await Promise.all([
      anAdmin(),
      signedIn(),
      signedIn(),
      signedIn(),
    ]);
    const picture = await ownPicture(640, 800);
    await showsPicture(owner, picture);
    await showsPicture(copier, picture);
    await bans(admin, copier);
    await db.run(sql`DELETE FROM members WHERE id = ${copier.id}`);
    await showsPicture(owner, await encoded(picture, 'image/webp', 500));
    await showsPicture(late, picture);
    expect(await queuedRow(admin, owner)).toBeUndefined();
    expect(await queuedRow(admin, late)).toMatchObject({ cause: 'photo' });
  });
});
