import { eq } from 'drizzle-orm';
import type { MessageResponse } from '../../../src/shared/contract/account/auth';
import { flag, idRow, row, text } from '../../db/columns';
import { coalesce } from '../../db/expressions';
import { firstRow } from '../../db/runBatch';
import { members } from '../../db/schema';
import { returning, updateWhere } from '../../db/writes';
import { asActor } from '../../domain/act';
import { deleteUnconfirmed, isUnconfirmed } from '../../domain/deletion/deletion';
import { confirmationLimits } from '../../domain/mail/confirmationMail';
import { deliverMails } from '../../domain/mail/deliverMails';
import { memberOfLink } from '../../domain/mail/linkTokens';
import { queueMail } from '../../domain/mail/queueMail';
import { invalidateObjects } from '../../domain/sessions/leases';
import type { Context, MemberContext } from '../../platform/context';
import { conflict, refusal } from '../../platform/domainError';
import { sha256Hex } from '../../platform/ids';
import { takeOrRefuse } from '../../platform/rateLimit';

/** Confirms a mailed address, however often it is opened. Throws INVALID_INPUT for a dead link. */
export async function verifyEmail(
  context: Context,
  { token }: { token: string },
): Promise<MessageResponse> {
  const { db, now } = context;
  const owner = memberOfLink(await sha256Hex(token), 'confirm', now);
  const emailConfirmedAt = coalesce(members.emailConfirmedAt, now.getTime());
  const confirm = updateWhere(members, { emailConfirmedAt }, { id: owner });
  const confirmed = await firstRow(idRow)(returning(confirm, { id: members.id })).run(db);
  if (!confirmed) {
    throw refusal('INVALID_INPUT', 'This confirmation link is invalid or has expired.');
  }
  await invalidateObjects(context, confirmed.id);
  return { message: 'Your email address is confirmed.' };
}

/** Sends another link. Throws CONFLICT when the address is confirmed, and RATE_LIMITED. */
export async function sendVerification(context: MemberContext): Promise<MessageResponse> {
  const { requestId } = context;
  const { actor, acting } = await asActor(context, () => ({}));
  if (actor.emailConfirmedAt !== null) throw conflict('Your email address is already confirmed.');
  const { perAddress, perNetwork } = await confirmationLimits(context, actor.email);
  await takeOrRefuse(
    acting,
    perNetwork,
    'A lot of confirmation links were requested from your network.',
  );
  await takeOrRefuse(acting, perAddress, 'Several links were sent to this address today.');
  await acting.db.run(
    queueMail(
      acting,
      { kind: 'confirm', memberId: actor.id, data: {}, key: `confirm:${actor.id}:${requestId}` },
      acting.counts,
    ),
  );
  context.defer(deliverMails(acting));
  return { message: `A new link is on its way to ${actor.email}.` };
}

const ownerRow = row({ id: text, isUnproved: flag });

/**
 * The owner of an address says that the account on it is not theirs: if the address is not
 * confirmed yet, the account is deleted and the address is free. Throws INVALID_INPUT for a link
 * that is unknown or too old, and CONFLICT once the address was confirmed.
 */
export async function disownAccount(context: Context, { token }: { token: string }): Promise<void> {
  const { db, now } = context;
  const owner = memberOfLink(await sha256Hex(token), 'confirm', now);
  const account = await firstRow(ownerRow)`SELECT m.id, ${isUnconfirmed('m')} AS isUnproved
    FROM members m WHERE m.id = ${owner}`.run(db);
  if (!account) throw refusal('INVALID_INPUT', 'This link is invalid or has expired.');
  const isGone =
    account.isUnproved && (await deleteUnconfirmed(context, account.id, eq(owner, account.id)));
  if (isGone) return;
  throw conflict(
    'This address has been confirmed. To take over the account, choose a new password by email. That ends all earlier access to it.',
  );
}
