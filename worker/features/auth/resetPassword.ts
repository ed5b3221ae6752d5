import { eq, ne } from 'drizzle-orm';
import type { MessageResponse } from '../../../src/shared/contract/account/auth';
import { row, text } from '../../db/columns';
import { coalesce } from '../../db/expressions';
import { firstRow, runBatch } from '../../db/runBatch';
import { linkTokens, members } from '../../db/schema';
import { deleteWhere, didUpdate } from '../../db/writes';
import { deliverMails } from '../../domain/mail/deliverMails';
import { memberOfLink } from '../../domain/mail/linkTokens';
import { queueMail } from '../../domain/mail/queueMail';
import { requireStrongPassword } from '../../domain/passwords/requirePassword';
import { requireUnbreached } from '../../domain/passwords/requireUnbreached';
import { closeSessions, endAllAccess } from '../../domain/sessions/endSessions';
import { invalidateObjects } from '../../domain/sessions/leases';
import type { Context } from '../../platform/context';
import { refusal } from '../../platform/domainError';
import { sha256Hex } from '../../platform/ids';
import { resetBucket } from '../../platform/rateLimit';
import { hashPassword } from '../../platform/security/password';
import { sentence } from '../../platform/sentence';
import { addressAndNetwork } from './signInAttempts';

const DEAD_LINK = sentence('This link is invalid or has expired. Please ask for a new one.');
const ownerRow = row({ id: text, email: text });

/** Checks that a link can be used. Throws INVALID_INPUT when it is unknown, used or too old. */
export async function checkResetLink(context: Context, token: string): Promise<MessageResponse> {
  await ownerOf(context, await sha256Hex(token));
  return { message: 'Please choose a new password.' };
}

/**
 * Sets a new password by a link, once, even with simultaneous attempts. Ends all sessions and
 * credentials that opened the account before, and confirms the address, since the link was read
 * there. Throws INVALID_INPUT for a dead link and for a password that is too easy to guess.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<MessageResponse> {
  const { db, now, requestId } = context;
  const tokenId = await sha256Hex(token);
  const { id, email } = await ownerOf(context, tokenId);
  await requireStrongPassword(context, password, email);
  await requireUnbreached(context, password);
  const passwordHash = await hashPassword(password);
  const failures = await addressAndNetwork(context, email);

  const owner = memberOfLink(tokenId, 'reset', now);
  const isGood = eq(owner, id);
  const emailConfirmedAt = coalesce(members.emailConfirmedAt, now.getTime());
  const { ended, isChanged } = await runBatch(db, {
    ...endAllAccess(context, id, isGood),
    isChanged: didUpdate(
      members,
      { passwordHash, mustChangePassword: false, emailConfirmedAt },
      { id: owner },
    ),
    mail: queueMail(
      context,
      { kind: 'password-reset-by-mail', memberId: id, data: {}, key: `reset-by-mail:${requestId}` },
      isGood,
    ),
    tries: resetBucket(context, failures, isGood),
    // Last: every statement above checks the link. Sign-in codes are deleted with the links.
    links: deleteWhere(linkTokens, { memberId: id }, ne(linkTokens.purpose, 'confirm'), isGood),
  });
  if (!isChanged) throw refusal('INVALID_INPUT', DEAD_LINK);
  await closeSessions(context, id, ended);
  await invalidateObjects(context, id);
  context.defer(deliverMails(context));
  return { message: 'Your password was changed. Please sign in with the new one.' };
}

async function ownerOf({ db, now }: Context, tokenId: string) {
  const owner = await firstRow(ownerRow)`
    SELECT id, email FROM members WHERE id = ${memberOfLink(tokenId, 'reset', now)}`.run(db);
  if (!owner) throw refusal('INVALID_INPUT', DEAD_LINK);
  return owner;
}
