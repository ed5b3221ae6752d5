import * as z from 'zod';
import { ADMIN_PAGE } from '../../src/shared/rules/limits';
import type { MemberContext } from './context';
import { invalid } from './domainError';

/** Of AES-GCM (NIST SP 800-38D): the nonce before, the tag behind what is sealed. */
const NONCE_BYTES = 12;

interface Asked {
  cursor?: string | undefined;
  limit?: unknown;
}

/**
 * A place in a list, sealed: it may name whom the viewer was not shown, and when somebody was last
 * here. Only the session that was given it opens it, for the same list and the same filters.
 */
export async function writeCursor(
  { session }: Pick<MemberContext, 'session'>,
  list: string,
  query: Asked,
  place: unknown,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: asked(list, query) },
    await keyOf(session.cursorKey, 'encrypt'),
    bytes(JSON.stringify(place)),
  );
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
}

/** The place that the query names, `null` for none. Throws INVALID_INPUT for any other cursor. */
export async function readCursor<Schema extends z.ZodType>(
  { session }: Pick<MemberContext, 'session'>,
  list: string,
  query: Asked,
  shape: Schema,
): Promise<z.output<Schema> | null> {
  const { cursor } = query;
  if (cursor === undefined) return null;
  const given = z.base64url().safeParse(cursor);
  const sealed = new Uint8Array(Buffer.from(given.data ?? '', 'base64url'));
  try {
    const opened = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: sealed.subarray(0, NONCE_BYTES),
        additionalData: asked(list, query),
      },
      await keyOf(session.cursorKey, 'decrypt'),
      sealed.subarray(NONCE_BYTES),
    );
    return shape.parse(JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    throw invalid('cursor', 'That is not a cursor of ours.');
  }
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Of most lists: behind a row of this time, or of those with the same behind this id. */
export const timeAndId = z.tuple([z.number(), z.string()]);

/**
 * A list that is read by pages of what its query says, else of `usual` rows, each in its cursor's
 * `shape`. Throws INVALID_INPUT for a cursor of another list.
 */
export async function openList<Schema extends z.ZodType>(
  context: Pick<MemberContext, 'session'>,
  list: string,
  query: Asked,
  shape: Schema,
  usual: number = ADMIN_PAGE.usual,
) {
  const limit = Number(query.limit ?? usual);
  const cursorTo = async (place: z.input<Schema> | null) =>
    place && writeCursor(context, list, query, place);
  return {
    after: await readCursor(context, list, query, shape),
    limit,
    cursorTo,
    /** Of the rows found, which are one more than `limit` when there are more. */
    page: async <Row, Item>(
      found: readonly Row[],
      placeOf: (row: Row) => z.input<Schema>,
      present: (row: Row) => Item,
    ): Promise<Page<Item>> => {
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      return { items: rows.map(present), nextCursor: await cursorTo(last ? placeOf(last) : null) };
    },
  };
}

/** The list and its filters; how many fit a page may change on the way. */
function asked(list: string, { cursor: _, limit: __, ...filters }: Asked) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return bytes(JSON.stringify([list, given.toSorted(([a], [b]) => (a < b ? -1 : 1))]));
}

function keyOf(cursorKey: string, use: 'encrypt' | 'decrypt') {
  const raw = new Uint8Array(Buffer.from(cursorKey, 'base64url'));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [use]);
}

const bytes = (text: string) => new TextEncoder().encode(text);
