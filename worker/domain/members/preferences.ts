import { type SQL, sql } from 'drizzle-orm';
import { GENDERS, type Gender } from '../../../src/shared/contract/fields';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { ageAnchor } from '../../../src/shared/rules/members/age';
import { hasWritten, matchedWith, notBlocked } from './visibility';

/**
 * A member's preferences, for lists and for first contact alike. Preferences of others are compared
 * with a member's former gender and age until a change counts: see `change_counts_at`.
 */

/** The bit of a gender in `pref_genders`. */
export function genderBit(gender: SQL): SQL {
  const cases = GENDERS.map(
    (each: Gender, bit) => sql`WHEN ${sql.raw(`'${each}'`)} THEN ${sql.raw(String(1 << bit))}`,
  );
  return sql`(CASE ${gender} ${sql.join(cases, sql` `)} END)`;
}

/**
 * The age is within the preferred range on `today`, as `ageOn` counts it. A member who hides the
 * age matches no range: changing the preferences step by step would reveal it.
 */
export function matchesAgeRange(
  age: { anchor: SQL; isShown: SQL },
  min: SQL,
  max: SQL,
  today: string,
): SQL {
  const yearsBack = (years: SQL) => sql`date(${ageAnchor(0, today)}, '-' || ${years} || ' years')`;
  return sql`((${min} IS NULL AND ${max} IS NULL) OR (${age.isShown} = 1
    AND (${min} IS NULL OR ${age.anchor} <= ${yearsBack(min)})
    AND (${max} IS NULL OR ${age.anchor} > ${yearsBack(sql`(${max} + 1)`)})))`;
}

/** Of a member's own row: what the preferences of others are compared with. */
export const comparedValues = (now: number) =>
  sql`${comparedGender(now)} AS my_gender, ${comparedAnchor(now)} AS my_age_anchor,
    show_age AS my_show_age`;

export const comparedGender = (now: number) =>
  sql`IIF(change_counts_at > ${now}, former_gender, gender)`;
export const comparedAnchor = (now: number) =>
  sql`IIF(change_counts_at > ${now}, former_age_anchor, age_anchor)`;

interface LookingViewer {
  viewerId: string;
  today: string;
}

/** The row `w` suits this viewer: they fit both ways, and neither has blocked the other. */
export function matchesBothWays(viewer: LookingViewer): SQL {
  return sql`${fitsBothWays(viewer)} AND ${notBlocked(viewer.viewerId, sql`w.id`)}`;
}

/**
 * The row `w` is not the viewer themselves, and each matches the other's preferences. Beside the
 * other's columns it has the viewer's: `comparedValues`, and their preferences as `my_genders`,
 * `my_age_min` and `my_age_max`.
 */
export function fitsBothWays({ viewerId, today }: LookingViewer): SQL {
  return sql`w.id <> ${viewerId}
    AND (w.my_genders = 0 OR w.my_genders & ${genderBit(sql`w.gender`)})
    AND (w.pref_genders = 0 OR w.pref_genders & ${genderBit(sql`w.my_gender`)})
    AND ${matchesAgeRange(theirAge, sql`w.my_age_min`, sql`w.my_age_max`, today)}
    AND ${matchesAgeRange(myAge, sql`w.pref_age_min`, sql`w.pref_age_max`, today)}`;
}

const theirAge = { anchor: sql`w.age_anchor`, isShown: sql`w.show_age` };
const myAge = { anchor: sql`w.my_age_anchor`, isShown: sql`w.my_show_age` };

/**
 * The other's preferences bar the member from first contact: the member does not match them, the
 * two are no match, and the other has not written. A like of the other also lifts it; the member's
 * own object knows those.
 */
export function barredByPreferences(memberId: string, otherId: string | SQL, now: Date): SQL {
  const age = { anchor: sql`v.my_age_anchor`, isShown: sql`v.my_show_age` };
  // A former gender that may not be kept is NULL, and matches no preference.
  return sql`EXISTS (SELECT 1 FROM members m CROSS JOIN
      (SELECT ${comparedValues(now.getTime())} FROM members WHERE id = ${memberId}) v
    WHERE m.id = ${otherId}
      AND NOT (IFNULL(m.pref_genders = 0 OR m.pref_genders & ${genderBit(sql`v.my_gender`)}, 0)
        AND ${matchesAgeRange(age, sql`m.pref_age_min`, sql`m.pref_age_max`, newJerseyDay(now))})
      AND NOT ${matchedWith(memberId)}
      AND NOT ${hasWritten(sql`m.id`, sql`${memberId}`)})`;
}
