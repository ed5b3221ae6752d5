import { type SQL, sql } from 'drizzle-orm';
import { GENDERS, type Gender } from '../../../src/shared/contract/fields';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { ageAnchor } from '../../../src/shared/rules/members/age';
import { candidateMember, joinedMember } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { hasWritten, matchedWith, notBlocked } from './visibility';

/**
 * A member's preferences, for lists and for first contact alike. Preferences of others are compared
 * with a member's former gender and age until a change counts: see `change_counts_at`.
 */

/** The bit of a gender in `pref_genders`. */
export function genderBit(column: string): SQL {
  const cases = GENDERS.map((each: Gender, bit) => `WHEN '${each}' THEN ${1 << bit}`);
  return sql.raw(`(CASE ${column} ${cases.join(' ')} END)`);
}

/**
 * The age is within the preferred range on `today`, as `ageOn` counts it. A member who hides the
 * age matches no range: changing the preferences step by step would reveal it.
 */
export function matchesAgeRange(
  age: { anchor: string; isShown: string },
  min: string,
  max: string,
  today: string,
): SQL {
  const [anchor, isShown] = [sql.raw(age.anchor), sql.raw(age.isShown)];
  const [least, most] = [sql.raw(min), sql.raw(max)];
  const from = ageAnchor(0, today);
  return sql`((${least} IS NULL AND ${most} IS NULL) OR (${isShown} = 1
    AND (${least} IS NULL OR ${anchor} <= date(${from}, '-' || ${least} || ' years'))
    AND (${most} IS NULL OR ${anchor} > date(${from}, '-' || (${most} + 1) || ' years'))))`;
}

/** Of a member's own row: what the preferences of others are compared with. */
export const comparedValues = (now: number) =>
  sql`${comparedGender(now)} AS my_gender, ${comparedAnchor(now)} AS my_age_anchor,
    show_age AS my_show_age`;

const compared = (former: string, current: string) => (now: number) =>
  sql`IIF(change_counts_at > ${now}, ${sql.raw(former)}, ${sql.raw(current)})`;
export const comparedGender = compared('former_gender', 'gender');
export const comparedAnchor = compared('former_age_anchor', 'age_anchor');

interface LookingViewer {
  viewerId: string;
  today: string;
}

/** The row `w` suits this viewer: they fit both ways, and neither has blocked the other. */
export function matchesBothWays(viewer: LookingViewer): SQL {
  return allOf(fitsBothWays(viewer), notBlocked(viewer.viewerId, candidateMember.id));
}

/**
 * The row `w` is not the viewer themselves, and each matches the other's preferences. Beside the
 * other's columns it has the viewer's: `comparedValues`, and their preferences as `my_genders`,
 * `my_age_min` and `my_age_max`.
 */
export function fitsBothWays({ viewerId, today }: LookingViewer): SQL {
  return sql`w.id <> ${viewerId}
    AND (w.my_genders = 0 OR w.my_genders & ${genderBit('w.gender')})
    AND (w.pref_genders = 0 OR w.pref_genders & ${genderBit('w.my_gender')})
    AND ${matchesAgeRange(theirAge, 'w.my_age_min', 'w.my_age_max', today)}
    AND ${matchesAgeRange(myAge, 'w.pref_age_min', 'w.pref_age_max', today)}`;
}

const theirAge = { anchor: 'w.age_anchor', isShown: 'w.show_age' };
const myAge = { anchor: 'w.my_age_anchor', isShown: 'w.my_show_age' };

/**
 * The other's preferences bar the member from first contact: the member does not match them, the
 * two are no match, and the other has not written. A like of the other also lifts it; the member's
 * own object knows those.
 */
export function barredByPreferences(memberId: string, otherId: string | SQL, now: Date): SQL {
  const age = { anchor: 'v.my_age_anchor', isShown: 'v.my_show_age' };
  // A former gender that may not be kept is NULL, and matches no preference.
  return sql`EXISTS (SELECT 1 FROM members m CROSS JOIN
      (SELECT ${comparedValues(now.getTime())} FROM members WHERE id = ${memberId}) v
    WHERE m.id = ${otherId}
      AND NOT (IFNULL(m.pref_genders = 0 OR m.pref_genders & ${genderBit('v.my_gender')}, 0)
        AND ${matchesAgeRange(age, 'm.pref_age_min', 'm.pref_age_max', newJerseyDay(now))})
      AND NOT ${matchedWith(memberId)}
      AND NOT ${hasWritten(joinedMember.id, memberId)})`;
}
