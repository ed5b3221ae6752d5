import * as z from 'zod/mini';
import { id, isoTime } from '../fields';
import { filterFields } from '../members';

/** The filters of `GET /api/users`. */
export const searchFilters = z.strictObject(filterFields);

export const savedSearch = z.object({ id, filters: searchFilters, createdAt: isoTime });

/** The oldest first. */
export const savedSearches = z.array(savedSearch);

export const searchParams = z.object({ id });

export type SearchFilters = z.infer<typeof searchFilters>;
export type SavedSearch = z.infer<typeof savedSearch>;
