import { lte, type SQL, sql } from 'drizzle-orm';
import { CONFIRM_DAYS, RESET_MINUTES } from '../../../src/shared/rules/limits';
import { ONE_TIME_LINK_HOURS } from '../../../src/shared/rules/safety/administration';
import { ALWAYS } from '../../db/guard';
import { runAll } from '../../db/runBatch';
import { linkTokens } from '../../db/schema';
import { deleteWhere, insertWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { newToken, sha256Hex } from '../../platform/ids';

type Purpose = 'confirm' | 'reset' | 'one-time';

const LIFETIME: Record<Purpose, number> = {
  confirm: CONFIRM_DAYS * 86_400_000,
  reset: RESET_MINUTES * 60_000,
  'one-time': ONE_TIME_LINK_HOURS * 3_600_000,
};

/**
 * A new link for a mail that is about to be sent. Earlier ones keep working: mails arrive in any
 * order, and a stranger who requests another must not invalidate the owner's.
 */
export async function issueLinkToken(context: Context, memberId: string, purpose: Purpose) {
  const now = context.now.getTime();
  const token = newToken();
  const id = await sha256Hex(token);
  const expiresAt = now + LIFETIME[purpose];
  await runAll(context.db, [
    deleteWhere(linkTokens, { memberId }, lte(linkTokens.expiresAt, now)),
    insertWhere(linkTokens, { id, memberId, purpose, expiresAt }, ALWAYS),
  ]);
  return token;
}

/** The member who owns this link, as a subquery: NULL for an unknown or expired link. */
export function memberOfLink(tokenId: string, purpose: Purpose, now: Date): SQL {
  return sql`(SELECT t.member_id FROM link_tokens t JOIN members owner ON owner.id = t.member_id
    WHERE t.id = ${tokenId} AND t.purpose = ${purpose} AND t.expires_at > ${now.getTime()}
      AND owner.status <> 'inactive')`;
}
