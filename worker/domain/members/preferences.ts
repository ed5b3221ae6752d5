import { type SQL, sql } from 'drizzle-orm';
import { GENDERS, type Gender } from '../../../src/shared/contract/fields';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { ageAnchor } from '../../../src/shared/rules/members/age';
import { hasWritten, matchedWith } from './visibility';

/**
 * Whom a member prefers, for lists and for first contact alike. Preferences of others are compared
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

/** The gender and age of a row `v` that the preferences of others are compared with. */
export const countedGender = (now: number) =>
  sql`IIF(v.change_counts_at > ${now}, v.former_gender, v.gender)`;
export const countedAgeAnchor = (now: number) =>
  sql`IIF(v.change_counts_at > ${now}, v.former_age_anchor, v.age_anchor)`;

/**
 * The other's preferences bar the member from first contact: the member does not match them, the
 * two are no match, and the other has not written. A like of the other also lifts it; the member's
 * own object knows those.
 */
export function barredByPreferences(memberId: string, otherId: string | SQL, now: Date): SQL {
  const at = now.getTime();
  const age = { anchor: countedAgeAnchor(at), isShown: sql`v.show_age` };
  // A former gender that may not be kept is NULL, and matches no preference.
  return sql`EXISTS (SELECT 1 FROM members m CROSS JOIN members v
    WHERE m.id = ${otherId} AND v.id = ${memberId}
      AND NOT (IFNULL(m.pref_genders = 0 OR m.pref_genders & ${genderBit(countedGender(at))}, 0)
        AND ${matchesAgeRange(age, sql`m.pref_age_min`, sql`m.pref_age_max`, newJerseyDay(now))})
      AND NOT ${matchedWith(memberId)}
      AND NOT ${hasWritten(sql`m.id`, sql`v.id`)})`;
}
