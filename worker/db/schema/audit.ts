import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What administrators did. `actorId` has no foreign key: the entry outlives the account. Nothing
 * personal about the target is kept, only its id.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    /** A member, or `system` for scheduled work. */
    actorId: text('actor_id').notNull(),
    act: text('act').notNull(),
    target: text('target').notNull(),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>(),
    at: integer('at').notNull(),
  },
  (table) => [index('audit_log_by_time').on(table.at)],
);
