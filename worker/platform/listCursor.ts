import * as z from 'zod/mini';
import { ADMIN_PAGE } from '../../src/shared/rules/limits';
import type { MemberContext } from './context';
import { invalid } from './domainError';
import { sentence } from './sentence';

/** For AES-GCM (NIST SP 800-38D): the nonce before the ciphertext, the tag behind it. */
const NONCE_BYTES = 12;

interface CursorQuery {
  cursor?: string | undefined;
  limit?: unknown;
}

/**
 * An encrypted position in a list: it may contain members whom the viewer was not shown, and when
 * someone was last here. Only the session that received it can open it, for the same list and
 * filters.
 */
export async function writeCursor(
  { session }: Pick<MemberContext, 'session'>,
  list: string,
  query: CursorQuery,
  place: unknown,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: authenticatedData(list, query) },
    await keyOf(session.cursorKey, 'encrypt'),
    bytes(JSON.stringify(place)),
  );
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
}

/** The query's cursor as a position, `null` for none. Throws INVALID_INPUT for any other. */
export async function readCursor<Schema extends z.ZodMiniType>(
  { session }: Pick<MemberContext, 'session'>,
  list: string,
  query: CursorQuery,
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
        additionalData: authenticatedData(list, query),
      },
      await keyOf(session.cursorKey, 'decrypt'),
      sealed.subarray(NONCE_BYTES),
    );
    return shape.parse(JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    throw invalid('cursor', sentence("That isn't one of our cursors."));
  }
}

export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
  /** False for a search in the order of the text from the match to its end. */
  isSorted?: boolean;
}

/** The position in most lists: after rows with this time and, among those, after this id. */
export const timeAndId = z.tuple([z.number(), z.string()]);

/**
 * Reads one page of a list: as many rows as the query says, or else `usual`, with cursors of the
 * given `shape`. Throws INVALID_INPUT for a cursor of another list.
 */
export async function openList<Schema extends z.ZodMiniType>(
  context: Pick<MemberContext, 'session'>,
  list: string,
  query: CursorQuery,
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
    /** `found` contains one row more than `limit` when there are more. */
    page: async <Row, Item>(
      found: readonly Row[],
      placeOf: (row: Row) => z.input<Schema>,
      present: (row: Row) => Item,
    ): Promise<ListPage<Item>> => {
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      return { items: rows.map(present), nextCursor: await cursorTo(last ? placeOf(last) : null) };
    },
  };
}

/** The list and its filters; the page size may change between pages. */
function authenticatedData(list: string, { cursor: _, limit: __, ...filters }: CursorQuery) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return bytes(JSON.stringify([list, given.toSorted(([a], [b]) => (a < b ? -1 : 1))]));
}

function keyOf(cursorKey: string, use: 'encrypt' | 'decrypt') {
  const raw = new Uint8Array(Buffer.from(cursorKey, 'base64url'));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [use]);
}

const bytes = (text: string) => new TextEncoder().encode(text);
