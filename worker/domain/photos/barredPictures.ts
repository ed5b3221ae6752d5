import { type SQL, sql } from 'drizzle-orm';
import { bandsOf, isSamePicture } from '../../../src/shared/rules/picturePrint';
import { rows } from '../../db/ask';
import { row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/domainError';

const TAKEN_DOWN = 'This picture was taken down here and cannot be shown again.';
const printRow = row({ print: text });

/** Throws INVALID_INPUT at `path` for a picture that was taken down, or is near to one. */
export async function requireNotBarred(
  { db }: Pick<Context, 'db'>,
  print: string | null,
  path: string,
): Promise<void> {
  if (print === null) return;
  const found = await rows(printRow)`SELECT DISTINCT print FROM barred_pictures
    WHERE band IN (SELECT value FROM json_each(${JSON.stringify(bandsOf(print))}))`.ask(db);
  if (found.some((barred) => isSamePicture(barred.print, print))) throw invalid(path, TAKEN_DOWN);
}

/** Bars the pictures of a decision, under a condition. */
export function barPictures(takeDownId: string, prints: readonly string[], when: SQL): SQL {
  const bands = prints.flatMap((print) => bandsOf(print).map((band) => ({ print, band })));
  return sql`INSERT INTO barred_pictures (band, print, take_down_id)
    SELECT value ->> 'band', value ->> 'print', ${takeDownId}
    FROM json_each(${JSON.stringify(bands)}) WHERE ${when} ON CONFLICT DO NOTHING`;
}

/** What a decision barred may be shown again, unless another one bars it, too. */
export function unbarPictures(takeDownId: string, when: SQL): SQL {
  return sql`DELETE FROM barred_pictures WHERE take_down_id = ${takeDownId} AND ${when}`;
}
