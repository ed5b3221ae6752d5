import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminUser } from '../../../../src/shared/contract/adminUsers';
import { GENDERS } from '../../../../src/shared/contract/fields';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { ageOn } from '../../../../src/shared/rules/age';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { isPremiumAt } from '../../../domain/actor';

/** Of `m`; what is sorted by is in it. */
export const userColumns = sql`m.id, m.email, m.first_name AS firstName, m.last_name AS lastName,
  m.gender, m.age_anchor AS ageAnchor, m.town_id AS townId, m.premium_until AS premiumUntil,
  m.subscription_status AS subscriptionStatus, m.status, m.role,
  m.email_confirmed_at AS emailConfirmedAt, m.created_at AS createdAt,
  m.last_login_at AS lastLoginAt`;

export const userRow = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(GENDERS),
  ageAnchor: z.string(),
  townId: z.number(),
  premiumUntil: z.number().nullable(),
  subscriptionStatus: z.string(),
  status: z.string(),
  role: z.enum(['member', 'admin']),
  emailConfirmedAt: z.number().nullable(),
  createdAt: z.number(),
  lastLoginAt: z.number().nullable(),
});

export type UserRow = z.infer<typeof userRow>;

export function toAdminUser(row: UserRow, now: Date): AdminUser {
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
    isActive: row.status === 'active',
    role: row.role,
    emailConfirmed: row.emailConfirmedAt !== null,
    createdAt: new Date(row.createdAt).toISOString(),
    lastLogin: isoOrNull(row.lastLoginAt),
  };
}

export function townName({ townId }: Pick<UserRow, 'townId'>): string {
  return municipalityById(townId)?.name ?? '';
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
