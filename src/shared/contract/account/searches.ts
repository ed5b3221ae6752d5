import * as z from 'zod/mini';
import { id, isoTime } from '../fields';
import { searchFilters } from '../members';

/** The filters of `GET /api/users`. */
export const savedFilters = z.strictObject(searchFilters);

export const savedSearch = z.object({ id, filters: savedFilters, createdAt: isoTime });

/** The oldest first. */
export const savedSearches = z.array(savedSearch);

export type SavedFilters = z.infer<typeof savedFilters>;
export type SavedSearch = z.infer<typeof savedSearch>;
