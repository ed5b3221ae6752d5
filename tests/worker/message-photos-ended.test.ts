import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../worker/db/schema';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { alarmOf, ENDINGS, endedDaysAgo, WAYS } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import { idIn, keysOf, photoSent, settlesPhotos } from '../support/messagePhotos';
import { reported, sent } from '../support/messages';
import { reportedTo, reportSeenBy } from '../support/reports';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { placesOf } from '../support/stores';
import { DAY, matched, write } from '../support/world';

const HOUR = 3_600_000;
const here = { db, env };
const password = hashPassword(PASSWORD);

/** Two matched members, and a photo by each of them. */
async function photos() {
  const passwordHash = await password;
  const [ada, me] = await Promise.all([signedIn({ passwordHash }), signedIn({ passwordHash })]);
  await matched(ada, me);
  const theirs = await photoSent(ada, me);
  const mine = await photoSent(me, ada);
  await reported(ada, me);
  return { ada, me, theirs, mine };
}

/** Everything sealed between the two has expired. */
async function sealedIsOver(ada: TestMember, me: TestMember) {
  await endedDaysAgo(ada, me, 30);
  await alarmOf(ada, me);
}

describe.for(WAYS)('after one of the two %s', (way) => {
  it('a photo is visible to neither, sealed for 30 days, and then deleted from every store', async () => {
    const { ada, me, theirs, mine } = await photos();
    expect((await ENDINGS[way](ada, me)).status).toBe(204);
    for (const { url } of [theirs, mine]) {
      await refusal(await me.get(url), 404, 'NOT_FOUND');
      if (way !== 'deletes the account') await refusal(await ada.get(url), 404, 'NOT_FOUND');
    }
    await settlesPhotos(here, 2 * HOUR);
    for (const { keys } of [theirs, mine]) expect(await keys()).not.toEqual([]);

    await sealedIsOver(ada, me);
    await settlesPhotos(here, 31 * DAY);
    await schedule();
    for (const { url } of [theirs, mine]) {
      expect(await keysOf(url)).toEqual([]);
      expect(await placesOf(idIn(url))).toEqual([]);
    }
  });

  it('it can be reported, is shown to administrators alone, and is deleted 90 days after the verdict', async () => {
    const { ada, me, theirs, mine } = await photos();
    await ENDINGS[way](ada, me);
    const admin = await signedIn({ role: 'admin' });
    await refusal(await admin.get(theirs.url), 404, 'NOT_FOUND');
    const id = await reportedTo(me, ada);
    const report = await reportSeenBy(admin, id, me.row.email);
    const [copy = '', copyOfMine = ''] = report.evidence.map(({ photo }) => photo ?? '');
    for (const url of [copy, copyOfMine]) expect(url).toMatch(/^\/photos\/reports\/rpc_/);

    await sealedIsOver(ada, me);
    await settlesPhotos(here, 31 * DAY);
    await schedule();
    for (const { url } of [theirs, mine]) expect(await keysOf(url)).toEqual([]);
    const seen = await admin.get(copy);
    expect(seen.status).toBe(200);
    expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(0);
    await refusal(await me.get(theirs.url), 404, 'NOT_FOUND');
    for (const who of [me, await signedIn()]) await refusal(await who.get(copy), 403, 'FORBIDDEN');
    const looks = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.target} = ${idIn(copy)}`);
    expect(looks.map(({ act, actorId }) => [act, actorId])).toEqual([['report.photo', admin.id]]);

    await db.run(sql`UPDATE reports SET status = 'dismissed', resolved_at = ${Date.now() - 91 * DAY}
      WHERE id = ${id}`);
    await schedule();
    await settlesPhotos(here, 32 * DAY);
    await schedule({}, '*/5 * * * *');
    expect(await placesOf(idIn(copyOfMine))).toEqual([]);
    expect(await placesOf(idIn(copy))).toEqual(['d1 audit_log.target']);
    await refusal(await admin.get(copy), 404, 'NOT_FOUND');
  });
});

it('no photos remain once both accounts are deleted', async () => {
  const { ada, me, theirs, mine } = await photos();
  await sent(write(ada, me, 'Bye'));
  await deletesAccount(ada);
  await deletesAccount(me);
  await settlesPhotos(here, HOUR);
  await schedule();
  for (const { url } of [theirs, mine]) expect(await keysOf(url)).toEqual([]);
  for (const { id } of [ada, me]) {
    expect(['', 'd1 departed_members.account']).toContain((await placesOf(id)).join());
  }
});

it('one reported from an active conversation stays with the report', async () => {
  const { ada, me, theirs } = await photos();
  const admin = await signedIn({ role: 'admin' });
  const id = await reportedTo(me, ada, { messageIds: [theirs.message.id] });
  const report = await reportSeenBy(admin, id, me.row.email);
  expect(report.evidence).toMatchObject([{ content: 'Photo' }]);
  expect((await admin.get(report.evidence[0]?.photo ?? '')).status).toBe(200);
  expect((await me.get(theirs.url)).status).toBe(200);
  await refusal(await admin.get(theirs.url), 404, 'NOT_FOUND');
});
