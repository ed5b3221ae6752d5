import { gt } from 'drizzle-orm';
import type { Passkey } from '../../../src/shared/contract/account/passkeys';
import { iso, isoOrNull } from '../../db/columns';
import { allOf } from '../../db/guard';
import { hasRows } from '../../db/runBatch';
import { passkeys } from '../../db/schema';
import { deleteWhere, didWrite, existsIn } from '../../db/writes';
import { asActor, requireProof } from '../../domain/act';
import { deliverMails } from '../../domain/mail/deliverMails';
import { type PasskeyRow, passkeysOf } from '../../domain/passkeys/checkPasskey';
import {
  countFactors,
  factorsOf,
  LAST_FACTOR,
  needsSecondFactor,
  requireFactorOfAdmin,
} from '../../domain/secondFactor';
import { queueDeviceMail } from '../../domain/sessions/deviceMail';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';

/**
 * Removes a passkey of the member, and mails them. Throws CONFIRM_IT_IS_YOU,
 * SECOND_FACTOR_REQUIRED, NOT_FOUND, and CONFLICT for the last one of an administrator who needs
 * one.
 */
export async function removePasskey(context: MemberContext, id: string): Promise<void> {
  const mine = context.session.memberId;
  const { acting, factors } = await asActor(context, () => ({ factors: countFactors(mine) }));
  requireProof(acting);
  requireFactorOfAdmin(acting, factors > 0);
  const fewest = needsSecondFactor(acting.actor, acting.vars) ? 1 : 0;
  const mayGo = allOf(existsIn(passkeys, { id, memberId: mine }), gt(factorsOf(mine), fewest));
  const { isRemoved } = await asActor(acting, (within) => ({
    mail: queueDeviceMail(within, 'passkey-removed', mine, id, allOf(mayGo, within.counts)),
    isRemoved: didWrite(deleteWhere(passkeys, { id }, mayGo, within.counts)),
  }));
  if (isRemoved) return acting.defer(deliverMails(acting));
  const isThere = await hasRows`SELECT 1 FROM passkeys
    WHERE id = ${id} AND member_id = ${mine}`.run(acting.db);
  throw isThere ? conflict(LAST_FACTOR) : notFound();
}

export async function listPasskeys(context: MemberContext): Promise<Passkey[]> {
  const { found } = await asActor(context, ({ db, session }) => ({
    found: passkeysOf(db, session.memberId),
  }));
  return found.map(presentPasskey);
}

export function presentPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, isSynced, createdAt: iso(createdAt), lastUsedAt: isoOrNull(lastUsedAt) };
}
