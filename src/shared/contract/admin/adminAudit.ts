import * as z from 'zod/mini';
import { isoTime } from '../fields';
import { adminPaging, adminSearch } from './adminUsers';

/**
 * `search` is any part of what was done (`event.update`), a whole id, or the beginning of the
 * e-mail address, first or last name of the actor or the target.
 */
export const adminAuditQuery = z.strictObject({
  search: z.optional(adminSearch),
  ...adminPaging,
});

export const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  act: z.string(),
  /** A member's id, or `system` for scheduled work. */
  actorId: z.string(),
  /** First and last name as they are now; `null` once that account is deleted, and for `system`. */
  actorName: z.nullable(z.string()),
  /** The target: an id, or a name for a whole set (`events`). */
  target: z.string(),
  /** An event's title or a member's name as it is now; `null` when it no longer exists. */
  targetName: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.unknown())),
});

/** Newest first. */
export const auditEntries = z.array(auditEntry);

/**
 * Whether every entry is present and unchanged: each is hashed with all before it. `head` is the
 * hash of the last, also written to the service's log. `unchained`: it was inserted by other means.
 */
export const auditCheck = z.object({
  isWhole: z.boolean(),
  entries: z.int(),
  head: z.nullable(z.string()),
  /** The first twenty; without an id it is unknown which entry. */
  faults: z.array(
    z.object({
      entryId: z.nullable(z.string()),
      what: z.enum(['missing', 'changed', 'unchained']),
    }),
  ),
});

export type AuditCheck = z.infer<typeof auditCheck>;
export type AdminAuditQuery = z.infer<typeof adminAuditQuery>;
export type AuditEntry = z.infer<typeof auditEntry>;
