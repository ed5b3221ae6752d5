import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AdminUser } from '../../../../src/shared/contract/admin/adminUsers';
import { GENDERS } from '../../../../src/shared/contract/fields';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { ageOn } from '../../../../src/shared/rules/members/age';
import {
  HOLD_CAUSES,
  ONE_TIME_LINK_HOURS,
} from '../../../../src/shared/rules/safety/administration';
import { columnsOf, integer, iso, isoOrNull, json, nullable, row, text } from '../../../db/columns';
import { isPremiumAt } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';

const ownColumns = row({
  id: text,
  email: text,
  firstName: text,
  lastName: text,
  gender: z.enum(GENDERS),
  ageAnchor: text,
  townId: integer,
  premiumUntil: nullable(integer),
  subscriptionStatus: text,
  status: text,
  role: z.enum(['member', 'admin']),
  emailConfirmedAt: nullable(integer),
  createdAt: integer,
  lastLoginAt: nullable(integer),
});

const oneTimePasswordRow = row({
  givenBy: nullable(text),
  givenAt: integer,
  confirmedAt: nullable(integer),
});

export const userRow = z.extend(ownColumns, {
  heldCause: nullable(z.enum(HOLD_CAUSES)),
  oneTime: nullable(json(oneTimePasswordRow)),
});

/** Columns of `m`, including those it is sorted by. */
export const userColumns = sql`${columnsOf(ownColumns, 'm')}, (SELECT cause FROM holds
  WHERE member_id = m.id AND m.status = 'held') AS heldCause,
  (SELECT json_object('givenBy', given_by, 'givenAt', given_at, 'confirmedAt', confirmed_at)
    FROM one_time_passwords WHERE member_id = m.id) AS oneTime`;

export type UserRow = z.infer<typeof userRow>;

type Viewing = Pick<MemberContext, 'now' | 'session'>;

export function toAdminUser(row: UserRow, viewing: Viewing): AdminUser {
  const { now } = viewing;
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    gender: row.gender,
    age: ageOn(row.ageAnchor, newJerseyDay(now)),
    city: townName(row),
    isPremium: isPremiumAt(row, now),
    subscriptionStatus: row.subscriptionStatus,
    subscriptionEndDate: isoOrNull(row.premiumUntil),
    isActive: row.status !== 'inactive',
    held: row.status === 'held',
    ...(row.heldCause ? { heldCause: row.heldCause } : {}),
    role: row.role,
    emailConfirmed: row.emailConfirmedAt !== null,
    createdAt: iso(row.createdAt),
    lastLogin: isoOrNull(row.lastLoginAt),
    ...(row.oneTime ? { oneTimePassword: standingOf(row.oneTime, viewing) } : {}),
  };
}

function standingOf(
  { givenBy, givenAt, confirmedAt }: z.infer<typeof oneTimePasswordRow>,
  { now, session }: Viewing,
) {
  if (confirmedAt !== null) return 'confirmed';
  const isOver = givenAt <= now.getTime() - ONE_TIME_LINK_HOURS * 3_600_000;
  return givenBy === session.memberId || isOver ? 'needsLink' : 'mayConfirm';
}

export function townName({ townId }: Pick<UserRow, 'townId'>): string {
  return municipalityById(townId)?.name ?? '';
}
