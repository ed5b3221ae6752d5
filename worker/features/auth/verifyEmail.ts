import { sql } from 'drizzle-orm';
import type { MessageResponse } from '../../../src/shared/contract/auth';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { actorCounts, actorFrom, actorStatement } from '../../domain/actor';
import { deliverMails } from '../../domain/mail/deliverMails';
import { memberOfLink } from '../../domain/mail/linkTokens';
import { queueMail } from '../../domain/mail/queueMail';
import type { Context, MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { linkTokenId } from '../../platform/linkToken';
import { bucket, requireTaken, take } from '../../platform/rateLimit';

/**
 * Confirms the address that a link was sent to, signed in or not, as often as it is opened. Throws
 * INVALID_INPUT for a link that is unknown or too old.
 */
export async function verifyEmail(
  { db, now }: Context,
  { token }: { token: string },
): Promise<MessageResponse> {
  const owner = memberOfLink(await linkTokenId(token), 'confirm', now);
  const confirmed = await db.all(sql`
    UPDATE members SET email_confirmed_at = COALESCE(email_confirmed_at, ${now.getTime()})
    WHERE id = ${owner} RETURNING id`);
  if (confirmed.length > 0) return { message: 'Your email address is confirmed.' };
  throw new DomainError('INVALID_INPUT', 'This confirmation link is invalid or has expired.');
}

/** Sends another link. Throws CONFLICT when the address is confirmed, and RATE_LIMITED. */
export async function sendVerification(context: MemberContext): Promise<MessageResponse> {
  const { db, now, requestId, session } = context;
  const limit = RATE_LIMITS.verificationPerMember;
  const links = await bucket('verification', session.memberId, limit);
  const [rows, taken] = await db.batch([actorStatement(context), take(context, links)]);
  const actor = actorFrom(rows, now);
  if (actor.emailConfirmedAt !== null) {
    throw new DomainError('CONFLICT', 'Your email address is confirmed already.');
  }
  requireTaken(taken, now, limit.window, 'There were several links already.');
  await queueMail(
    context,
    { kind: 'confirm', memberId: actor.id, data: {}, key: `confirm:${actor.id}:${requestId}` },
    actorCounts(context),
  );
  context.defer(deliverMails(context));
  return { message: `A new link is on its way to ${actor.email}.` };
}
