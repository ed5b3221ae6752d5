import { sql } from 'drizzle-orm';
import { ask, rows } from '../../db/ask';
import { idRow, row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { photoKeys } from '../../platform/photos';
import { auditStatement } from '../audit';
import { queueMails } from '../mail/queueMail';
import { lookAtPicture, type PictureLook } from '../photos/lookAtPicture';
import { removePictures } from '../photos/storedPictures';
import { claimPictures, copyPictures, hidePictures, PICTURES } from './claimedPictures';

const PRINTS_A_PAGE = 1_000;
const printedRow = row({ id: text, print: text });
type Printed = { id: string; print: string };

/**
 * Takes copies of the pictures of a decision out of sight, whoever shows them: what was stored before
 * it was barred, or while it was being decided. Again changes nothing.
 */
export async function removeCopies(context: Context, takeDownId: string): Promise<void> {
  const looks = await looksAtBarred(context, takeDownId);
  if (looks.length === 0) return;
  await eraseInReports(context, looks);
  const copies: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Printed[] = await rows(printedRow)`SELECT id, print FROM ${PICTURES}
      WHERE id > ${after} AND print <> '' ORDER BY id LIMIT ${PRINTS_A_PAGE}`.ask(context.db);
    copies.push(...copiesIn(page, looks));
    after = page.length < PRINTS_A_PAGE ? null : (page.at(-1)?.id ?? null);
  }
  await hideAsCopies(context, takeDownId, copies);
}

/** Takes these pictures out of sight as copies of what a decision removed. */
export async function hideAsCopies(
  context: Context,
  takeDownId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { db, now } = context;
  const list = JSON.stringify(ids);
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

/** The pictures that a decision barred, by the claim's own copies while these are kept. */
async function looksAtBarred(context: Context, takeDownId: string): Promise<PictureLook[]> {
  const barred = await rows(idRow)`SELECT photo_id AS id FROM take_down_pictures
    WHERE take_down_id = ${takeDownId} AND print IN
      (SELECT print FROM barred_pictures WHERE take_down_id = ${takeDownId})`.ask(context.db);
  const looks = await Promise.all(
    barred.map(async ({ id }) => {
      const kept = await context.env.PHOTOS.get(photoKeys.claimed(takeDownId, id));
      return kept ? [await lookAtPicture(context, new Uint8Array(await kept.arrayBuffer()))] : [];
    }),
  );
  return looks.flat();
}

function copiesIn(pictures: readonly Printed[], looks: readonly PictureLook[]): string[] {
  const prints = pictures.map(({ print }) => print);
  const copied = new Set(looks.flatMap((look) => look.copiesAmong(prints)));
  return pictures.filter(({ print }) => copied.has(print)).map(({ id }) => id);
}

/** What a report has copied of these pictures, or of a copy of them, is erased there. */
async function eraseInReports({ db }: Context, looks: readonly PictureLook[]): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const page: Printed[] = await rows(printedRow)`SELECT id, print FROM report_pictures
      WHERE id > ${after} AND erased = 0 AND print <> '' ORDER BY id LIMIT ${PRINTS_A_PAGE}`.ask(
      db,
    );
    const copies = copiesIn(page, looks);
    if (copies.length > 0) {
      await db.run(sql`UPDATE report_pictures SET erased = 1
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(copies)}))`);
    }
    after = page.length < PRINTS_A_PAGE ? null : (page.at(-1)?.id ?? null);
  }
}
