import {
  hasPreference,
  type Preferences,
  peopleText,
  preferredPeople,
} from '../../../components/members/preferenceText';
import type { PlanState } from '../../../components/premium/planState';
import type { AllSettings } from '../../../shared/contract/account/settings';
import type { Self } from '../../../shared/contract/members';
import { PHOTO_CHECKED } from '../../../shared/rules/discovery/browseFilters';
import { listFormat } from '../../../shared/texts/formats';
import { plural, t } from '../../../shared/texts/t';

const listed = (words: string[]) => listFormat({ type: 'conjunction' }).format(words);
const people = (count: number) => peopleText({ count, isExact: true });

/** `Setter, 30, Hoboken`. */
export const profileState = ({ firstName, age, city }: Pick<Self, 'firstName' | 'age' | 'city'>) =>
  [firstName, age, city].filter(Boolean).join(', ');

export function photoCheckState({
  photoChecked,
  photoCheck,
}: Pick<Self, 'photoChecked' | 'photoCheck'>): string {
  if (photoChecked) return t(PHOTO_CHECKED);
  return t(photoCheck?.status === 'open' ? 'Waiting for a decision' : 'Not checked');
}

/** `Women aged 25 to 35`, or `Everyone`. */
export function preferenceState(preferences: Preferences): string {
  if (!hasPreference(preferences)) return t('Everyone');
  const chosen = preferredPeople(preferences);
  return chosen.charAt(0).toUpperCase() + chosen.slice(1);
}

interface Notified {
  isConfirmed: boolean;
  emails: AllSettings['notifications'];
  isPushed: boolean;
}

export function notificationState({ isConfirmed, emails, isPushed }: Notified): string {
  const isMailed = Object.values(emails).includes(true);
  if (!isMailed) return t(isPushed ? 'By push' : 'Off');
  if (!isConfirmed) {
    return t(isPushed ? 'By push, and by email once confirmed' : 'By email once confirmed');
  }
  return t(isPushed ? 'By email and push' : 'By email');
}

export function privacyState(
  me: Pick<Self, 'isPremium' | 'browseIncognito'>,
  { profileVisible, showAge, showLocation }: AllSettings['privacy'],
): string {
  if (!profileVisible) return t('Shown to your matches and chats only');
  const hidden = [showAge ? '' : t('age'), showLocation ? '' : t('town')].filter(Boolean);
  const shown = t(me.isPremium && me.browseIncognito ? 'Incognito' : 'Shown to everyone');
  return hidden.length === 0
    ? shown
    : t('{shown}, without your {hidden}', { shown, hidden: listed(hidden) });
}

export const blockedState = (count: number) => (count === 0 ? t('Nobody') : people(count));

export const endedState = (count: number) =>
  count === 0
    ? t('No contact with anyone yet')
    : plural(count, {
        one: "{count} person you've had contact with",
        other: "{count} people you've had contact with",
      });

/** `Premium until December 3, 2026`. */
export const subscriptionState = ({ until }: PlanState) => t('{label} {value}', until);

/** `Password and 1 passkey`. */
export function signingInState(passkeys: number, hasApp: boolean): string {
  const ways = [t('Password')];
  if (passkeys > 0)
    ways.push(plural(passkeys, { one: '{count} passkey', other: '{count} passkeys' }));
  if (hasApp) ways.push(t('authenticator app'));
  return ways.length === 1 ? t('Password only') : listed(ways);
}

export const deviceState = (count: number) =>
  count > 1 ? t('{count} signed in', { count }) : t('Only this device');

export const accountState = ({ email, emailConfirmed }: Pick<Self, 'email' | 'emailConfirmed'>) =>
  emailConfirmed ? email : t('Email not confirmed yet');
