import { type SQL, sql } from 'drizzle-orm';
import { ask, rows } from '../../db/ask';
import { row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import type { PictureLook } from './lookAtPicture';

const TAKEN_DOWN = 'This picture was taken down here and cannot be shown again.';
/** The same for every kind of request: whoever shows a minor is not told before a person has looked. */
const ASKED_ABOUT = 'This picture cannot be shown at the moment. Please choose another one.';
const printRow = row({ print: text });
const barredRow = row({ print: text, takeDownId: text });

const barredPrints = rows(barredRow)`SELECT print, take_down_id AS takeDownId FROM barred_pictures`;

/**
 * Throws INVALID_INPUT at `path` for a picture that was taken down, or is hidden by an open request,
 * and for a copy of one.
 */
export async function requireNotBarred(
  { db }: Pick<Context, 'db'>,
  look: PictureLook,
  path: string,
): Promise<void> {
  const { barred, hidden } = await ask(db, {
    barred: barredPrints,
    hidden: rows(printRow)`SELECT print FROM take_down_pictures INDEXED BY take_down_pictures_once
      WHERE is_open = 1 AND hidden = 1`,
  });
  if (look.copiesAmong(barred.map(({ print }) => print)).length > 0) {
    throw invalid(path, TAKEN_DOWN);
  }
  if (look.copiesAmong(hidden.map(({ print }) => print)).length > 0) {
    throw invalid(path, ASKED_ABOUT);
  }
}

/** The decision that bars a picture or what it is a copy of; `null` where none does. */
export async function barringDecision(
  { db }: Pick<Context, 'db'>,
  look: PictureLook,
): Promise<string | null> {
  const barred = await barredPrints.ask(db);
  const [copied] = look.copiesAmong(barred.map(({ print }) => print));
  return barred.find(({ print }) => print === copied)?.takeDownId ?? null;
}

/** Bars the pictures of a decision, under a condition. */
export function barPictures(takeDownId: string, prints: readonly string[], when: SQL): SQL {
  return sql`INSERT INTO barred_pictures (print, take_down_id)
    SELECT value, ${takeDownId} FROM json_each(${JSON.stringify(prints)})
    WHERE ${when} ON CONFLICT DO NOTHING`;
}

/** What a decision barred may be shown again, unless another one bars it, too. */
export function unbarPictures(takeDownId: string, when: SQL): SQL {
  return sql`DELETE FROM barred_pictures WHERE take_down_id = ${takeDownId} AND ${when}`;
}
