import { sql } from 'drizzle-orm';
import { some } from '../../db/ask';
import { asActor } from '../../domain/act';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMail } from '../../domain/mail/queueMail';
import { passkeysOf } from '../../domain/passkeys/passkeysOf';
import { requireProof } from '../../domain/proof';
import { needsSecondFactor, requireFactorOfAdmin } from '../../domain/secondFactor';
import { deviceName } from '../../domain/sessions/deviceName';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';

const LAST = 'Administrators of this site need a passkey. Add another one before this one goes.';

/**
 * Removes a passkey of the member, and mails them. Throws CONFIRM_IT_IS_YOU, SECOND_FACTOR_REQUIRED,
 * NOT_FOUND, and CONFLICT for the last one of an administrator who has to have one.
 */
export async function removePasskey(context: MemberContext, id: string): Promise<void> {
  const { acting, found } = await asActor(context, ({ db, session }) => ({
    found: passkeysOf(db, session.memberId),
  }));
  requireProof(acting);
  requireFactorOfAdmin(acting, found.length > 0);
  if (!found.some((passkey) => passkey.id === id)) throw notFound();
  const fewest = needsSecondFactor(acting.actor, acting.vars) ? 1 : 0;
  const mine = acting.actor.id;
  const mayGo = sql`EXISTS (SELECT 1 FROM passkeys WHERE id = ${id} AND member_id = ${mine})
    AND (SELECT COUNT(*) FROM passkeys WHERE member_id = ${mine}) > ${fewest}`;
  const { isRemoved } = await asActor(acting, (within) => ({
    mail: queueMail(
      within,
      {
        kind: 'passkey-removed',
        memberId: mine,
        data: { device: deviceName(within.userAgent), place: within.place },
        key: `passkey-removed:${id}`,
      },
      sql`${mayGo} AND ${within.counts}`,
    ),
    isRemoved: some`DELETE FROM passkeys WHERE id = ${id} AND ${mayGo}
      AND ${within.counts} RETURNING id`,
  }));
  if (!isRemoved && found.length <= fewest) throw conflict(LAST);
  if (!isRemoved) throw notFound();
  acting.defer(deliverMails(acting));
}
