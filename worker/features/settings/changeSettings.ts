import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  AllSettings,
  changeSettingsRequest,
} from '../../../src/shared/contract/account/settings';
import { UNKNOWN_BOTH_WAYS } from '../../../src/shared/rules/discovery/goodBothWays';
import type { Wanted } from '../../db/expressions';
import { ALWAYS, allOf, guarded, NEVER } from '../../db/guard';
import { runBatch } from '../../db/runBatch';
import { members, orderTallies } from '../../db/schema';
import { deleteWhere, existsIn } from '../../db/writes';
import {
  consents,
  genderBits,
  getSettings,
  giveConsent,
  loadSettings,
  type SettingsState,
  withdrawConsent,
} from '../../domain/settings/ownSettings';
import type { MemberContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/domainError';

const WITHDRAWN = { prefGenders: 0, formerGender: sql`NULLIF(former_gender, 'non-binary')` };

type Input = z.infer<typeof changeSettingsRequest>;

/**
 * Changes only the named settings, all or nothing. Preferences for whom to meet are sensitive data:
 * they are stored only with the consent, and deleted with it. A member who no longer helps to order
 * lists is again like one of whom nothing is known. Throws INVALID_INPUT, and CONFLICT when the
 * consent cannot be withdrawn because the profile says non-binary.
 */
export async function changeSettings(context: MemberContext, input: Input): Promise<AllSettings> {
  const mine = context.session.memberId;
  const gives = input.consentSensitiveData === true;
  const withdraws = input.consentSensitiveData === false;
  const helps = input.privacy?.helpOrder;
  const columns = {
    ...settingColumns(input),
    ...(withdraws ? WITHDRAWN : {}),
    ...(helps === false ? UNKNOWN_BOTH_WAYS : {}),
  };
  const state = await loadSettings(context);
  requireConsent(input, state);
  requireAgeOrder(columns, state);
  const { counts, db } = state.acting;

  // The settings may have changed since they were read: the writes repeat the conditions.
  const allowed = allOf(
    counts,
    withdraws
      ? existsIn(members, { id: mine }, ne(members.gender, 'non-binary'))
      : !gives && (columns.prefGenders ?? 0) > 0
        ? consents(mine)
        : ALWAYS,
    agesAreOrdered(mine, columns),
  );
  const { changed } = await runBatch(db, {
    given: giveConsent(context, gives ? allowed : NEVER),
    withdrawn: withdrawConsent(context, withdraws ? allowed : NEVER),
    // What the member's place in "Good both ways" is computed from.
    forgotten: deleteWhere(orderTallies, { memberId: mine }, helps === false ? allowed : NEVER),
    begun: beginSums(context, helps === true ? allowed : NEVER),
    changed: db
      .update(members)
      // A consent alone changes no column, and an update has to name one.
      .set({ id: mine, ...columns })
      .where(and(eq(members.id, mine), allowed))
      .returning({ id: members.id }),
  });
  if (changed.length === 0) {
    await loadSettings(context);
    throw conflict('Your settings were just changed somewhere else. Please try again.');
  }
  return getSettings(context, input.hiddenWords);
}

function requireConsent(input: Input, { acting, hasConsent }: SettingsState) {
  const choosesGenders = (input.matchPreferences?.genders?.length ?? 0) > 0;
  const willConsent = input.consentSensitiveData ?? hasConsent;
  if (choosesGenders && !willConsent) {
    throw invalid('consentSensitiveData', 'To keep who you want to meet we need your consent.');
  }
  if (input.consentSensitiveData === false && acting.actor.gender === 'non-binary') {
    throw conflict(
      'Your profile says non-binary, which we can only keep with this consent. Change your gender in your profile information first.',
    );
  }
}

type Columns = ReturnType<typeof settingColumns>;

function requireAgeOrder(columns: Columns, { acting }: SettingsState) {
  const { actor } = acting;
  const { prefAgeMin: min = actor.prefAgeMin, prefAgeMax: max = actor.prefAgeMax } = columns;
  if (min !== null && max !== null && min > max) {
    throw invalid('matchPreferences.ageMax', 'The maximum age is below the minimum age.');
  }
}

type Ages = Pick<Wanted<typeof members>, 'prefAgeMin' | 'prefAgeMax'>;

function agesAreOrdered(
  memberId: string,
  { prefAgeMin: min = members.prefAgeMin, prefAgeMax: max = members.prefAgeMax }: Ages,
): SQL {
  return sql`EXISTS (SELECT 1 FROM members WHERE id = ${memberId}
    AND (${min} IS NULL OR ${max} IS NULL OR ${min} <= ${max}))`;
}

/** The columns of the changed settings; settings left out are undefined and stay. */
function settingColumns(input: Input) {
  const { notifications = {}, privacy = {}, matchPreferences = {} } = input;
  const { genders, ageMin, ageMax } = matchPreferences;
  return {
    language: input.language,
    notifyNewMatches: notifications.newMatches,
    notifyMessages: notifications.messages,
    notifyLikes: notifications.likes,
    notifyMarketing: notifications.marketing,
    ...privacy,
    prefGenders: genders && genderBits(genders),
    prefAgeMin: ageMin,
    prefAgeMax: ageMax,
  };
}

/**
 * Under the condition, counts the decisions of a member who did not help until now from now on,
 * and none from before. Goes before the change of the setting.
 */
function beginSums<When extends SQL>({ now, session }: MemberContext, condition: When) {
  return guarded`INSERT OR REPLACE INTO order_tallies (member_id, counted_to)
    SELECT id, ${now.getTime()} FROM members
    WHERE id = ${session.memberId} AND help_order = 0 AND ${condition}`;
}
