import { gte, not, type SQL } from 'drizzle-orm';
import type {
  AllSettings,
  MatchPreferences,
  Settings,
} from '../../../src/shared/contract/account/settings';
import { GENDERS, type Gender } from '../../../src/shared/contract/fields';
import { CONSENT_VERSIONS } from '../../../src/shared/rules/members/consents';
import { flag } from '../../db/columns';
import { rowHas } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { singleValue } from '../../db/runBatch';
import { consents as given } from '../../db/schema';
import { existsIn, insertWhere, updateWhere } from '../../db/writes';
import type { MemberContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { memberObjectOf } from '../../platform/objects';
import { asActor } from '../act';
import type { MemberRow } from '../actor';

export type SettingsState = Awaited<ReturnType<typeof loadSettings>>;

/** `hidesNow` replaces the words that the member hides. */
export async function getSettings(
  context: MemberContext,
  hidesNow?: readonly string[],
): Promise<AllSettings> {
  const { env, session } = context;
  const [{ acting, hasConsent }, hiddenWords] = await Promise.all([
    loadSettings(context),
    memberObjectOf(env, session.memberId).hiddenWords(session.memberId, hidesNow),
  ]);
  return {
    ...settingsOf(acting.actor),
    matchPreferences: matchPreferencesOf(acting.actor),
    consentSensitiveData: hasConsent,
    hiddenWords,
  };
}

export function loadSettings(context: MemberContext) {
  return asActor(context, ({ session }) => ({
    hasConsent: singleValue(flag)`SELECT ${consents(session.memberId)}`,
  }));
}

type ConsentKind = 'sensitive-data' | 'faith' | 'renewal';

/** The member's consent was given and not withdrawn since. */
export function consents(memberId: string, kind: ConsentKind = 'sensitive-data'): SQL {
  return existsIn(given, { memberId, kind, withdrawnAt: null });
}

/** Gives it under the condition, unless its present wording is already in effect. */
export function giveConsent<When extends SQL>(
  context: MemberContext,
  condition: When,
  kind: ConsentKind = 'sensitive-data',
) {
  const { memberId } = context.session;
  const inEffect = rowHas(given, { memberId, kind, withdrawnAt: null });
  const isNew = not(existsIn(given, inEffect, gte(given.version, CONSENT_VERSIONS[kind])));
  return insertWhere(given, newConsent(context, memberId, kind), allOf(condition, isNew));
}

/** Under the condition, keeps that the member agreed to the terms of renewal, each time. */
export function agreeToRenewal<When extends SQL>(context: MemberContext, condition: When) {
  return insertWhere(given, newConsent(context, context.session.memberId, 'renewal'), condition);
}

export function newConsent(
  { language, now }: Pick<MemberContext, 'language' | 'now'>,
  memberId: string,
  kind: keyof typeof CONSENT_VERSIONS,
) {
  const version = CONSENT_VERSIONS[kind];
  return { id: newId('con'), memberId, kind, version, language, givenAt: now.getTime() };
}

export function withdrawConsent<When extends SQL>(
  { now, session }: MemberContext,
  condition: When,
  kind: ConsentKind = 'sensitive-data',
) {
  const inEffect = rowHas(given, { memberId: session.memberId, kind, withdrawnAt: null });
  return updateWhere(given, { withdrawnAt: now.getTime() }, inEffect, condition);
}

export function settingsOf(member: MemberRow): Settings {
  return {
    language: member.language,
    notifications: {
      newMatches: member.notifyNewMatches,
      messages: member.notifyMessages,
      likes: member.notifyLikes,
      marketing: member.notifyMarketing,
    },
    privacy: {
      showAge: member.showAge,
      showLocation: member.showLocation,
      discoverableByEmail: member.discoverableByEmail,
      profileVisible: member.profileVisible,
      showAttendance: member.showAttendance,
      messagesFrom: member.messagesFrom,
      helpOrder: member.helpOrder,
      planPhoto: member.planPhoto,
    },
  };
}

export function matchPreferencesOf(member: MemberRow): MatchPreferences {
  return {
    genders: GENDERS.filter((gender) => (member.prefGenders & bitOf(gender)) !== 0),
    ageMin: member.prefAgeMin,
    ageMax: member.prefAgeMax,
  };
}

/** The genders as the bits stored in a member's row; 0 is everyone. */
export function genderBits(genders: readonly Gender[]): number {
  return genders.reduce((bits, gender) => bits | bitOf(gender), 0);
}

function bitOf(gender: Gender): number {
  return 1 << GENDERS.indexOf(gender);
}
