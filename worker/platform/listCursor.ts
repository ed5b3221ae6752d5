import * as z from 'zod';
import { invalid } from './domainError';

/** A place in a list, as text that survives an address. It holds nothing that the page did not. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Throws INVALID_INPUT for anything that is no such place. */
export function readCursor<Schema extends z.ZodType>(cursor: string, shape: Schema) {
  const text = z
    .base64url()
    .transform((value) => Buffer.from(value, 'base64url').toString())
    .pipe(z.string().transform(parseJson))
    .pipe(shape);
  const parsed = text.safeParse(cursor);
  if (!parsed.success) throw invalid('cursor', 'That is not a cursor of ours.');
  return parsed.data;
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('No JSON');
    return z.NEVER;
  }
}
