import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { joinedPayment } from '../../db/expressions';
import { allOf } from '../../db/guard';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';

/** In SQL, for a payment `p`: a dispute took its money back, and its buyer was not released. */
export const isChargedBack = allOf(
  isNotNull(joinedPayment.chargedBackAt),
  isNull(joinedPayment.releasedAt),
);

/** True in SQL while a chargeback of this member waits for an administrator. */
export function hasChargeback(memberId: SQL | string): SQL {
  return sql`EXISTS (SELECT 1 FROM payments p WHERE p.member_id = ${memberId} AND ${isChargedBack})`;
}

export const chargedBackNote = (supportEmail: string) =>
  sentence(
    'One of your payments was reversed through PayPal, so a person has to review it before you can buy again. Please write to {supportEmail}.',
    { supportEmail },
  );

/** After a chargeback the next purchase needs an administrator. */
export function chargedBack({ vars }: Pick<Context, 'vars'>): DomainError {
  return new DomainError('FORBIDDEN', chargedBackNote(vars.SUPPORT_EMAIL));
}
