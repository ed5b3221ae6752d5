import type { SQL } from 'drizzle-orm';
import { FIRST_KEEPS_IT } from '../../../src/shared/rules/safety/takeDowns';
import { integer, nullable, row, text } from '../../db/columns';
import { excluded } from '../../db/expressions';
import { rows, runBatch } from '../../db/runBatch';
import { barredPictures } from '../../db/schema';
import { deleteWhere, insertEach } from '../../db/writes';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';
import { firstUploads, type PictureAnalysis } from './analyzePicture';

const TAKEN_DOWN = sentence("This picture was taken down here and can't be shown again.");
/** The same for all kinds: a member who shows a minor must not be warned before a person looks. */
const ASKED_ABOUT = sentence("This picture can't be shown right now. Please choose another one.");

/** A barred picture's print. Members who uploaded it by `firstAt` may show it; `null`: no one. */
export interface Bar {
  print: string;
  firstAt: number | null;
}

/** A picture, the member who shows it, and the latest possible time of its upload. */
export interface ShownPicture {
  look: PictureAnalysis;
  memberId: string | null;
  since: number;
}

const barRow = row({ print: text, firstAt: nullable(integer) });
const decisionRow = row({ print: text, firstAt: nullable(integer), takeDownId: text });

const barred = rows(decisionRow)`SELECT print, first_at AS firstAt, take_down_id AS takeDownId
  FROM barred_pictures`;
/** Hidden by open requests; who uploaded it before the member in question may show it. */
const asked = rows(barRow)`SELECT p.print,
    IIF(t.kind IN (SELECT value FROM json_each(${JSON.stringify(FIRST_KEEPS_IT)})),
      p.first_at - 1, NULL) AS firstAt
  FROM take_down_pictures p INDEXED BY take_down_pictures_once
    JOIN take_downs t ON t.id = p.take_down_id
  WHERE p.is_open = 1 AND p.hidden = 1`;

/**
 * Throws INVALID_INPUT at `path` for a picture that was taken down or is hidden by an open request,
 * and for a copy of one, unless this member had it first and may keep it.
 */
export async function requireNotBarred(
  context: Pick<Context, 'db' | 'now' | 'session'>,
  look: PictureAnalysis,
  path: string,
): Promise<void> {
  const { db, now, session } = context;
  const found = await runBatch(db, { barred, asked });
  const shown = { look, memberId: session?.memberId ?? null, since: now.getTime() };
  if ((await barsOn(context, shown, found.barred)).length > 0) throw invalid(path, TAKEN_DOWN);
  if ((await barsOn(context, shown, found.asked)).length > 0) throw invalid(path, ASKED_ABOUT);
}

/** A decision, except this one, that bars the member from showing the picture; or `null`. */
export async function barringDecision(
  context: Pick<Context, 'db'>,
  shown: ShownPicture,
  except = '',
): Promise<string | null> {
  const bars = (await barred.run(context.db)).filter(({ takeDownId }) => takeDownId !== except);
  return (await barsOn(context, shown, bars))[0]?.takeDownId ?? null;
}

/** Those of the bars that apply to the member and whose picture this one is a copy of. */
async function barsOn<B extends Bar>(
  context: Pick<Context, 'db'>,
  { look, memberId, since }: ShownPicture,
  bars: readonly B[],
): Promise<B[]> {
  const copied = new Set(look.copiesAmong(bars.map(({ print }) => print)));
  const found = bars.filter(({ print }) => copied.has(print));
  if (memberId === null || found.every(({ firstAt }) => firstAt === null)) return found;
  const [upload] = await firstUploads(context, memberId, [look], since);
  return found.filter(({ firstAt }) => firstAt === null || firstAt < (upload?.uploadedAt ?? since));
}

/** Bars the pictures of a decision, under a condition. */
export function barPictures<When extends SQL>(
  takeDownId: string,
  bars: readonly Bar[],
  when: When,
) {
  return insertEach(
    barredPictures,
    bars.map(({ print, firstAt }) => ({ print, takeDownId, firstAt })),
    when,
    {
      target: [barredPictures.print, barredPictures.takeDownId],
      set: { firstAt: excluded(barredPictures.firstAt) },
    },
  );
}

/** Lifts the bars of a decision; another decision may still bar the same pictures. */
export function unbarPictures<When extends SQL>(takeDownId: string, when: When) {
  return deleteWhere(barredPictures, { takeDownId }, when);
}
