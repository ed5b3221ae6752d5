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

const AND = new Intl.ListFormat('en-US', { type: 'conjunction' });
const people = (count: number) => peopleText({ count, isExact: true });

/** `Setter, 30, Hoboken`. */
export const profileState = ({ firstName, age, city }: Pick<Self, 'firstName' | 'age' | 'city'>) =>
  [firstName, age, city].filter(Boolean).join(', ');

export function photoCheckState({
  photoChecked,
  photoCheck,
}: Pick<Self, 'photoChecked' | 'photoCheck'>): string {
  if (photoChecked) return PHOTO_CHECKED;
  return photoCheck?.status === 'open' ? 'Waiting for a decision' : 'Not checked';
}

/** `Women aged 25 to 35`, or `Everyone`. */
export function preferenceState(preferences: Preferences): string {
  if (!hasPreference(preferences)) return 'Everyone';
  const text = preferredPeople(preferences);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Notified {
  isConfirmed: boolean;
  emails: AllSettings['notifications'];
  /** Whether this device is notified. */
  isPushed: boolean;
}

export function notificationState({ isConfirmed, emails, isPushed }: Notified): string {
  const isMailed = Object.values(emails).includes(true);
  if (!isMailed) return isPushed ? 'By push' : 'Off';
  if (!isConfirmed) {
    return isPushed ? 'By push, and by email once confirmed' : 'By email once confirmed';
  }
  return isPushed ? 'By email and push' : 'By email';
}

export function privacyState(
  me: Pick<Self, 'isPremium' | 'browseIncognito'>,
  { profileVisible, showAge, showLocation }: AllSettings['privacy'],
): string {
  if (!profileVisible) return 'Shown to your matches and chats only';
  const hidden = [showAge ? '' : 'age', showLocation ? '' : 'town'].filter(Boolean);
  const without = hidden.length === 0 ? '' : `, without your ${AND.format(hidden)}`;
  const isIncognito = me.isPremium && me.browseIncognito;
  return `${isIncognito ? 'Incognito' : 'Shown to everyone'}${without}`;
}

export const blockedState = (count: number) => (count === 0 ? 'Nobody' : people(count));

export const endedState = (count: number) =>
  count === 0 ? 'No contact with anyone yet' : `${people(count)} you've had contact with`;

/** `Premium until December 3, 2026`. */
export const subscriptionState = ({ until }: PlanState) => `${until.label} ${until.value}`;

/** `Password and 1 passkey`. */
export function signingInState(passkeys: number, hasApp: boolean): string {
  const ways = ['Password'];
  if (passkeys > 0) ways.push(passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`);
  if (hasApp) ways.push('authenticator app');
  return ways.length === 1 ? 'Password only' : AND.format(ways);
}

export const deviceState = (count: number) =>
  count > 1 ? `${count} signed in` : 'Only this device';

export const accountState = ({ email, emailConfirmed }: Pick<Self, 'email' | 'emailConfirmed'>) =>
  emailConfirmed ? email : 'Email not confirmed yet';
