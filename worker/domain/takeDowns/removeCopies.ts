import { sql } from 'drizzle-orm';
import { isSamePicture } from '../../../src/shared/rules/picturePrint';
import { ask, rows } from '../../db/ask';
import { idRow, row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { photoKeys } from '../../platform/photos';
import { auditStatement } from '../audit';
import { queueMails } from '../mail/queueMail';
import { printOfPicture } from '../photos/printOfPicture';
import { removePictures } from '../photos/storedPictures';
import { claimPictures, copyPictures, hidePictures, PICTURES } from './claimedPictures';

const PRINTS_A_PAGE = 1_000;
/** Each costs a call of the Images binding. */
const LOOKED_AT_A_RUN = 40;
const DAY = 86_400_000;
const printedRow = row({ id: text, print: text });

/**
 * Takes what is near to the pictures of a decision out of sight, whoever shows it: what was stored
 * before it was barred, or while it was being decided. Again changes nothing.
 */
export async function removeCopies(context: Context, takeDownId: string): Promise<void> {
  const { db, now } = context;
  const barred = await rows(row({ print: text }))`SELECT DISTINCT print FROM barred_pictures
    WHERE take_down_id = ${takeDownId}`.ask(db);
  if (barred.length === 0) return;
  await eraseInReports(
    context,
    barred.map(({ print }) => print),
  );
  const copies: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { id: string; print: string }[] = await rows(
      printedRow,
    )`SELECT id, print FROM ${PICTURES}
      WHERE id > ${after} AND print <> '' ORDER BY id LIMIT ${PRINTS_A_PAGE}`.ask(db);
    for (const { id, print } of page) {
      if (barred.some((each) => isSamePicture(each.print, print))) copies.push(id);
    }
    after = page.length < PRINTS_A_PAGE ? null : (page.at(-1)?.id ?? null);
  }
  if (copies.length === 0) return;
  const list = JSON.stringify(copies);
  const photos = await copyPictures(
    context,
    takeDownId,
    sql`p.id IN (SELECT value FROM json_each(${list}))`,
  );
  const stands = sql`EXISTS (SELECT 1 FROM take_downs WHERE id = ${takeDownId}
    AND status = 'removed')`;
  const { gone, sent } = hidePictures(takeDownId, stands);
  await ask(db, {
    pictures: claimPictures(takeDownId, photos, true, stands),
    gone,
    sent,
    closed: sql`UPDATE take_down_pictures SET is_open = 0 WHERE take_down_id = ${takeDownId}`,
    audit: auditStatement(
      { now, session: { memberId: 'system' } },
      { act: 'take-down.copies', target: takeDownId, detail: { copies: photos.length } },
      stands,
    ),
    members: queueMails(context, {
      kind: 'take-down',
      from: sql`members m WHERE ${stands} AND m.id IN (SELECT member_id FROM take_down_pictures
        WHERE take_down_id = ${takeDownId} AND photo_id IN (SELECT value FROM json_each(${list})))`,
      key: sql`${`take-down:${takeDownId}:copy:`} || m.id`,
      data: sql`${JSON.stringify({ id: takeDownId })}`,
    }),
  });
  await removePictures(context, photos);
}

/** What a report has copied of these pictures, or of what is near to them, is erased there. */
async function eraseInReports({ db }: Context, barred: readonly string[]): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const page: { id: string; print: string }[] = await rows(
      printedRow,
    )`SELECT id, print FROM report_pictures
      WHERE id > ${after} AND erased = 0 AND print <> '' ORDER BY id LIMIT ${PRINTS_A_PAGE}`.ask(
      db,
    );
    const near = page.filter(({ print }) => barred.some((one) => isSamePicture(one, print)));
    if (near.length > 0) {
      await db.run(sql`UPDATE report_pictures SET erased = 1
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(near.map(({ id }) => id))}))`);
    }
    after = page.length < PRINTS_A_PAGE ? null : (page.at(-1)?.id ?? null);
  }
}

/** Looks at pictures from before prints were kept, and again for copies of what was just removed. */
export async function removeLateCopies(context: Context): Promise<void> {
  const { db, env, now } = context;
  const found = await rows(idRow)`SELECT id FROM photos INDEXED BY photos_without_print
    WHERE print IS NULL ORDER BY id LIMIT ${LOOKED_AT_A_RUN}`.ask(db);
  for (const { id } of found) {
    const kept = await env.PHOTOS.get(photoKeys.original(id));
    const print = kept && (await printOfPicture(context, new Uint8Array(await kept.arrayBuffer())));
    await db.run(sql`UPDATE photos SET print = ${print ?? ''} WHERE id = ${id} AND print IS NULL`);
  }
  const removed = await rows(idRow)`SELECT id FROM take_downs
    WHERE status = 'removed' AND objected_at IS NULL AND resolved_at > ${now.getTime() - 2 * DAY}
    ORDER BY resolved_at DESC`.ask(db);
  for (const { id } of removed) await removeCopies(context, id);
}
