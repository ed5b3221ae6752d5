import { sql } from 'drizzle-orm';
import { forgetStatement } from '../../domain/mail/mailQueue';
import type { Context } from '../../platform/context';

/** Removes mails that are settled long enough, and links that are too old to work. */
export async function forgetMails({ db, now }: Context): Promise<void> {
  await db.batch([
    db.run(forgetStatement(now.getTime())),
    db.run(sql`DELETE FROM link_tokens WHERE expires_at <= ${now.getTime()}`),
  ]);
}
