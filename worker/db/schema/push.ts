import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { sessions } from './access';

/** A browser that is told of news; it stops being told when its session ends. */
export const pushSubscriptions = sqliteTable('push_subscriptions', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
});
