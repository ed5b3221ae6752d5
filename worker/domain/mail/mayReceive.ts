import { type SQL, sql } from 'drizzle-orm';
import type { MailSwitch } from '../../../src/shared/contract/mail';
import { MAIL_KINDS, type MailKindName } from './mailKinds';

export const SWITCH_COLUMNS: Record<MailSwitch, SQL> = {
  newMatches: sql`notify_new_matches`,
  messages: sql`notify_messages`,
  likes: sql`notify_likes`,
  marketing: sql`notify_marketing`,
};

/** Whether a member may be sent this kind, at this moment; `m` is their row. */
export function mayReceive(kind: MailKindName): SQL {
  const { switch: setting, toUnconfirmed } = MAIL_KINDS[kind];
  return sql`(m.status = 'active'
    AND ${toUnconfirmed ? sql`TRUE` : sql`m.email_confirmed_at IS NOT NULL`}
    AND ${setting === null ? sql`TRUE` : sql`m.${SWITCH_COLUMNS[setting]} = 1`})`;
}
