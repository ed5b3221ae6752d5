import { sql } from 'drizzle-orm';
import { some } from '../../db/ask';
import { asActor } from '../../domain/act';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMail } from '../../domain/mail/queueMail';
import { requireProof } from '../../domain/proof';
import { deviceName } from '../../domain/sessions/deviceName';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';

/** Removes a passkey of the member, and mails them. Throws CONFIRM_IT_IS_YOU and NOT_FOUND. */
export async function removePasskey(context: MemberContext, id: string): Promise<void> {
  const { acting } = await asActor(context);
  requireProof(acting);
  const mine = acting.actor.id;
  const isThere = sql`EXISTS (SELECT 1 FROM passkeys WHERE id = ${id} AND member_id = ${mine})`;
  const { isRemoved } = await asActor(acting, (within) => ({
    mail: queueMail(
      within,
      {
        kind: 'passkey-removed',
        memberId: mine,
        data: { device: deviceName(within.userAgent), place: within.place },
        key: `passkey-removed:${id}`,
      },
      sql`${isThere} AND ${within.counts}`,
    ),
    isRemoved: some`DELETE FROM passkeys WHERE id = ${id} AND member_id = ${mine}
      AND ${within.counts} RETURNING id`,
  }));
  if (!isRemoved) throw notFound();
  acting.defer(deliverMails(acting));
}
