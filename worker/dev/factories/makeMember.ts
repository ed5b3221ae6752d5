import { newJerseyDay } from '../../../src/shared/rules/day';
import { firstRank } from '../../../src/shared/rules/discovery/rank';
import { ageAnchor } from '../../../src/shared/rules/members/age';
import type { members } from '../../db/schema';
import { newId } from '../../platform/ids';

export type NewMember = typeof members.$inferInsert;

/** Well-formed, and matched by no password: most members of a test or a demo never log in. */
const NO_PASSWORD = `scrypt$32768$8$3$${'A'.repeat(22)}$${'B'.repeat(43)}`;
const ATLANTIC_CITY = 1;

/** A row for a member with a unique name and address; pass only what matters. */
export function makeMember(given: Partial<NewMember> & { age?: number } = {}): NewMember {
  const { age = 30, ...columns } = given;
  const id = columns.id ?? newId('usr');
  const today = newJerseyDay(new Date());
  return {
    id,
    email: `${id}@parkway.example`,
    passwordHash: NO_PASSWORD,
    createdAt: Date.now(),
    firstName: 'Member',
    lastName: id.slice(4, 10),
    gender: 'female',
    ageAnchor: ageAnchor(age, today),
    townId: ATLANTIC_CITY,
    interests: [],
    rank: firstRank(today),
    ...columns,
  };
}
