import { eq } from 'drizzle-orm';
import { flag, row, text } from '../../db/columns';
import { firstRow } from '../../db/runBatch';
import { deleteUnconfirmed, isUnconfirmed } from '../../domain/deletion/deletion';
import { memberOfLink } from '../../domain/mail/linkTokens';
import type { Context } from '../../platform/context';
import { conflict, DomainError } from '../../platform/domainError';
import { sha256Hex } from '../../platform/ids';
import { sentence } from '../../platform/sentence';

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
  if (!account) {
    throw new DomainError('INVALID_INPUT', sentence('This link is invalid or has expired.'));
  }
  const isGone =
    account.isUnproved && (await deleteUnconfirmed(context, account.id, eq(owner, account.id)));
  if (isGone) return;
  throw conflict(
    sentence(
      'This address has been confirmed. To take over the account, choose a new password by email. That ends all earlier access to it.',
    ),
  );
}
