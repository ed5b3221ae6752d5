import { eq, not, sql } from 'drizzle-orm';
import { idRow, integer, nullable, row, text } from '../../db/columns';
import { isAmong, isInList, joinedMember } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { rows, runBatch } from '../../db/runBatch';
import { photos, reportPictures, takeDownPictures, takeDowns } from '../../db/schema';
import { existsIn, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { photoKeys } from '../../platform/photos';
import { auditStatement } from '../audit/audit';
import { queueMails } from '../mail/queueMail';
import { analyzeStored, firstUploads, type PictureAnalysis } from '../photos/analyzePicture';
import { barringDecision } from '../photos/barredPictures';
import { removePictures } from '../photos/storedPictures';
import {
  analyzeClaimed,
  claimPictures,
  copyPictures,
  hidePictures,
  PICTURES,
} from './claimedPictures';

const PRINTS_A_PAGE = 1_000;
const printedRow = row({ id: text, print: text, memberId: nullable(text) });
type Printed = { id: string; print: string; memberId: string | null };
const barredRow = row({ id: text, firstAt: nullable(integer) });

/** A barred picture; members who uploaded it by `firstAt` keep theirs, `null`: no one does. */
interface Barred {
  look: PictureAnalysis;
  firstAt: number | null;
}

/**
 * Hides copies of the pictures of a decision, whoever shows them, except members who had the
 * picture first and may keep it: copies stored before it was barred, or while it was being decided.
 * Idempotent.
 */
export async function removeCopies(context: Context, takeDownId: string): Promise<void> {
  const barred = await barredBy(context, takeDownId);
  if (barred.length === 0) return;
  await eraseInReports(context, barred);
  const copies: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Printed[] = await rows(
      printedRow,
    )`SELECT id, print, member_id AS memberId FROM ${PICTURES}
      WHERE id > ${after} AND print <> '' ORDER BY id LIMIT ${PRINTS_A_PAGE}`.run(context.db);
    copies.push(...(await copiesIn(context, page, barred)));
    after = page.length < PRINTS_A_PAGE ? null : (page.at(-1)?.id ?? null);
  }
  await hideAsCopies(context, takeDownId, copies);
}

/** Hides these pictures as copies of what a decision removed. */
async function hideAsCopies(context: Context, takeDownId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  const { db, now } = context;
  const photos = await copyPictures(context, takeDownId, isInList(sql.raw('p.id'), ids));
  const stands = existsIn(takeDowns, { id: takeDownId, status: 'removed' });
  const isOfClaim = eq(takeDownPictures.takeDownId, takeDownId);
  const isCopy = allOf(isOfClaim, isInList(takeDownPictures.photoId, ids));
  const { gone, sent } = hidePictures(takeDownId, stands);
  await runBatch(db, {
    pictures: claimPictures(takeDownId, photos, true, stands),
    gone,
    sent,
    closed: updateWhere(takeDownPictures, { isOpen: false }, isOfClaim),
    audit: auditStatement(
      { now, session: { memberId: 'system' } },
      { act: 'take-down.copies', target: takeDownId, detail: { copies: photos.length } },
      stands,
    ),
    members: queueMails(context, {
      kind: 'take-down',
      // A member who shows a minor must not be warned.
      to: allOf(
        stands,
        not(existsIn(takeDowns, { id: takeDownId, kind: 'minor' })),
        isAmong(joinedMember.id, takeDownPictures.memberId, isCopy),
      ),
      key: [`take-down:${takeDownId}:copy`, joinedMember.id],
      data: { id: takeDownId },
    }),
  });
  await removePictures(context, photos);
}

/** The pictures that a decision barred, from the claim's own copies while these are kept. */
async function barredBy(context: Context, takeDownId: string): Promise<Barred[]> {
  const found = await rows(barredRow)`SELECT p.photo_id AS id, b.first_at AS firstAt
    FROM take_down_pictures p
      JOIN barred_pictures b ON b.print = p.print AND b.take_down_id = p.take_down_id
    WHERE p.take_down_id = ${takeDownId}`.run(context.db);
  const barred = await Promise.all(
    found.map(async ({ id, firstAt }) => {
      const look = await analyzeClaimed(context, takeDownId, id);
      return look ? [{ look, firstAt }] : [];
    }),
  );
  return barred.flat();
}

async function copiesIn(context: Context, pictures: readonly Printed[], barred: readonly Barred[]) {
  const prints = pictures.map(({ print }) => print);
  const copies = new Set<string>();
  for (const { look, firstAt } of barred) {
    const copied = new Set(look.copiesAmong(prints));
    for (const { id, print, memberId } of pictures) {
      if (!copied.has(print) || copies.has(id)) continue;
      if (!(await hadItBy(context, memberId, look, firstAt))) copies.add(id);
    }
  }
  return [...copies];
}

async function hadItBy(
  context: Context,
  memberId: string | null,
  look: PictureAnalysis,
  firstAt: number | null,
): Promise<boolean> {
  if (memberId === null || firstAt === null) return false;
  const [upload] = await firstUploads(context, memberId, [look], Number.POSITIVE_INFINITY);
  return upload !== undefined && upload.uploadedAt <= firstAt;
}

/** Erases copies of these pictures in reports. */
async function eraseInReports(context: Context, barred: readonly Barred[]): Promise<void> {
  const { db } = context;
  for (let after: string | null = ''; after !== null; ) {
    const page: Printed[] = await rows(printedRow)`
      SELECT p.id, p.print, r.reported_account AS memberId
      FROM report_pictures p JOIN reports r ON r.id = p.report_id
      WHERE p.id > ${after} AND p.erased = 0 AND p.print <> ''
      ORDER BY p.id LIMIT ${PRINTS_A_PAGE}`.run(db);
    const copies = await copiesIn(context, page, barred);
    if (copies.length > 0) {
      const erased = isInList(reportPictures.id, copies);
      await db.run(updateWhere(reportPictures, { erased: true }, erased));
    }
    after = page.length < PRINTS_A_PAGE ? null : (page.at(-1)?.id ?? null);
  }
}

/** Each takes a call of the Images binding. */
const LOOKED_AT_A_RUN = 40;
/** Longer than storing a picture takes, which may have been checked before it was barred. */
const STORING_MS = 3_600_000;

const unprintedRow = row({ id: text, memberId: text, since: integer });

/** Examines pictures without a print, and looks again for copies of what was just removed. */
export async function removeLateCopies(context: Context): Promise<void> {
  const { db, now } = context;
  const found = await rows(unprintedRow)`SELECT id, member_id AS memberId, created_at AS since
    FROM photos INDEXED BY photos_without_print
    WHERE print IS NULL ORDER BY id LIMIT ${LOOKED_AT_A_RUN}`.run(db);
  for (const { id, ...shown } of found) {
    const look = await analyzeStored(context, photoKeys.original(id));
    const decision = look && (await barringDecision(context, { look, ...shown }));
    if (decision) await hideAsCopies(context, decision, [id]);
    await db.run(updateWhere(photos, { print: look?.print ?? '' }, { id, print: null }));
  }
  const removed = await rows(idRow)`SELECT id FROM take_downs
    WHERE status = 'removed' AND objected_at IS NULL AND resolved_at > ${now.getTime() - STORING_MS}
    ORDER BY resolved_at DESC`.run(db);
  for (const { id } of removed) await removeCopies(context, id);
}
